// Packages whose shaders lie in files: Debian's glmark2-data, kodi and scummvm,
// npm's gl-transitions, PyPI's vispy. What their programs put in front of a file
// is put there in a few versions of GLSL.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

// walk gives the paths below root that match.
function walk(root, match) {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true }).filter((f) => match.test(f)).sort().map((f) => [f, readFileSync(join(root, f), "utf8")]);
}

const stageOf = (file) => (/vert/i.test(file) ? "vert" : "frag");
const stem = (file) => basename(file).replace(/\.(glsl|frag|vert|fragment|vertex)$/, "");

// withoutVersion drops a #version line, since another one comes in front.
const withoutVersion = (text) => text.replace(/^\s*#version.*$/m, "");

// old gives a text for versions that have attribute, varying and texture2D.
function old(out, file, text) {
  const stage = stageOf(file);
  const precision = stage === "frag" ? "precision mediump float;\n" : "";
  out.write(stem(file) + "-100", stage, "#version 100\n" + precision + text);
  out.write(stem(file) + "-120", stage, "#version 120\n#define lowp\n#define mediump\n#define highp\n" + text);
}

// glmark2Text gives a text the constants that the program adds.
function glmark2Text(text) {
  const missing = { LightSourcePosition: "vec4 = vec4(20.0, 20.0, 10.0, 1.0)", MaterialDiffuse: "vec4 = vec4(0.7)", MaterialAmbient: "vec4 = vec4(0.2)",
    MaterialSpecular: "vec4 = vec4(1.0)", MaterialColor: "vec4 = vec4(1.0)", LightColor: "vec4 = vec4(0.4)", RefractiveIndex: "float = 1.2",
    LightSourceHalfVector: "vec3 = vec3(0.5)", LightSourceNumber: "int = 2" };
  let front = "#define HIGHP_OR_DEFAULT mediump\n";
  for (const [name, value] of Object.entries(missing)) {
    const [type, number] = value.split(" = ");
    if (text.includes(name) && !new RegExp(`(uniform|const)[^;]*\\b${name}\\b`).test(text)) front += `const ${type} ${name} = ${number};\n`;
  }
  return front + text.replace(/\$[A-Z_]+\$/g, "");
}

export function glmark2(out, root) {
  for (const [f, text] of walk(root, /\.(frag|vert)$/)) old(out, f, glmark2Text(text));
}

export function kodi(out, root) {
  for (const [f, text] of walk(root, /shaders\/GL.*\.glsl$/)) {
    const define = "#define XBMC_DITHER\n#define XBMC_STRETCH 0\n#define XBMC_texture_rectangle 0\n#define XBMC_texture_rectangle_hack 0\n#define XBMC_YV12\n#define XBMC_COL_CONVERSION\n";
    const output = walk(root, /GL.*gl_output\.glsl$/).filter(([o]) => f.split("/shaders/")[1].slice(0, 6) === o.split("/shaders/")[1].slice(0, 6)).map(([, t]) => t)[0] ?? "";
    const es = /GLES/.test(f);
    const stage = stageOf(f);
    for (const [name, header] of es ? [["100", "#version 100\n"]] : /GL\/1\.2/.test(f) ? [["120", "#version 120\n"]] : [["150", "#version 150\n"], ["400", "#version 400\n"]]) {
      const precision = es && stage === "frag" ? "precision mediump float;\n" : "";
      for (const d of ["", define]) {
        for (const tail of /\bmain\s*\(/.test(text) ? [""] : [output]) out.write(`${stem(f)}-${name}`, stage, header + precision + d + withoutVersion(text) + tail);
      }
    }
  }
  for (const [f, text] of walk(root, /shaders\/.*\.frag\.glsl$/)) {
    if (!/mainImage/.test(text)) continue;
    const uniforms = "uniform vec3 iResolution;\nuniform float iTime;\nuniform float iGlobalTime;\nuniform float iTimeDelta;\nuniform int iFrame;\nuniform float iChannelTime[4];\nuniform vec4 iMouse;\nuniform vec4 iDate;\nuniform float iSampleRate;\nuniform vec3 iChannelResolution[4];\n" + [0, 1, 2, 3].map((i) => `uniform sampler2D iChannel${i};\n`).join("");
    const main = (to) => `\nvoid main(void) {\n  vec4 color = vec4(0.0, 0.0, 0.0, 1.0);\n  mainImage(color, gl_FragCoord.xy);\n  ${to} = vec4(color.rgb, 1.0);\n}\n`;
    const name = stem(f.replace(/\.glsl$/, ""));
    const renamed = "#define texture2D texture\n#define texture2DLod textureLod\n";
    out.write(name + "-100", "frag", "#version 100\n#extension GL_OES_standard_derivatives : enable\nprecision highp float;\n#define texture texture2D\n" + uniforms + text + main("gl_FragColor"));
    out.write(name + "-300", "frag", "#version 300 es\nprecision highp float;\nprecision highp int;\n" + renamed + uniforms + "out vec4 target;\n" + text + main("target"));
    out.write(name + "-150", "frag", "#version 150\n" + renamed + uniforms + "out vec4 target;\n" + text + main("target"));
    out.write(name + "-450", "frag", "#version 450\n" + renamed + uniforms + "layout(location = 0) out vec4 target;\n" + text + main("target"));
  }
}

export function scummvm(out, root) {
  for (const [f, text] of walk(root, /shaders\/.*\.(fragment|vertex)$/)) {
    const stage = stageOf(f);
    const io = stage === "vert" ? "#define in attribute\n#define out varying\n" : "#define in varying\n#define texture texture2D\n#define outColor gl_FragColor\n";
    const precision = stage === "vert" ? "" : "#ifdef GL_FRAGMENT_PRECISION_HIGH\nprecision highp float;\n#else\nprecision mediump float;\n#endif\n";
    const common = "#define UBOOL bool\n#define UBOOL_TEST(x) (x)\n#define ROUND(x) floor(x + 0.5)\n#define ROUNDF(x) floor(x + 0.5)\n#define OUTPUT\n";
    out.write(stem(f) + "-100", stage, "#version 100\n" + io + precision + common + text);
    out.write(stem(f) + "-120", stage, "#version 120\n" + io + "#define highp\n" + common + text);
    const output = stage === "frag" ? "#define OUTPUT out vec4 outColor;\n" : "";
    for (const version of ["150", "330"]) {
      out.write(`${stem(f)}-${version}`, stage, `#version ${version}\n` + output + "#define UBOOL bool\n#define UBOOL_TEST(x) (x)\n#define ROUND(x) round(x)\n#define ROUNDF(x) round(x)\n" + text);
    }
  }
}

export function transitions(out, root) {
  for (const [f, text] of walk(root, /transitions\/.*\.glsl$/)) {
    const uniforms = "uniform float progress;\nuniform float ratio;\nuniform sampler2D from;\nuniform sampler2D to;\n";
    const body = (texture) => `vec4 getFromColor(vec2 uv) { return ${texture}(from, uv); }\nvec4 getToColor(vec2 uv) { return ${texture}(to, uv); }\n` + text;
    out.write(stem(f) + "-100", "frag", "#version 100\nprecision highp float;\nvarying vec2 _uv;\n" + uniforms + body("texture2D") + "\nvoid main() { gl_FragColor = transition(_uv); }\n");
    out.write(stem(f) + "-300", "frag", "#version 300 es\nprecision mediump float;\nin vec2 _uv;\nout vec4 _color;\n" + uniforms + body("texture") + "\nvoid main() { _color = transition(_uv); }\n");
    out.write(stem(f) + "-450", "frag", "#version 450\nlayout(location = 0) in vec2 _uv;\nlayout(location = 0) out vec4 _color;\n" + uniforms + body("texture") + "\nvoid main() { _color = transition(_uv); }\n");
  }
}

export function vispy(out, root) {
  const files = walk(root, /glsl\/.*\.(glsl|frag|vert)$/);
  const byPath = new Map(files.map(([f, text]) => [f.replace(/^.*?glsl\//, ""), text]));
  const included = (text, depth = 0) => (depth > 9 ? text : text.replace(/^\s*#include\s+"([^"]+)"/gm, (_, f) => included(byPath.get(f) ?? "", depth + 1)));
  for (const [f, text] of files) {
    const whole = included(text);
    if (f.endsWith(".glsl")) old(out, f, whole + "\nvoid main() { gl_FragColor = vec4(1.0); }\n");
    else old(out, f, whole);
  }
}
