// luma.gl: its assembler puts shader modules in front of a pair of shaders.
import * as S from "@luma.gl/shadertools";
import { combinations } from "./out.mjs";

const vs = `#version 300 es
in vec3 positions; in vec3 normals; in vec2 texCoords; out vec2 uv;
void main() { uv = texCoords; gl_Position = vec4(positions, 1.0); }
`;
const fs = `#version 300 es
precision highp float;
in vec2 uv; out vec4 fragColor;
void main() { fragColor = vec4(uv, 0.0, 1.0); DECKGL_FILTER_COLOR(fragColor, uv); }
`;
const plain = fs.replace(" DECKGL_FILTER_COLOR(fragColor, uv);", "");
const wgsl = `@fragment fn fragmentMain() -> @location(0) vec4<f32> { return vec4<f32>(1.0); }\n`;

export function assemble(out) {
  const modules = Object.entries(S).filter(([, m]) => m && typeof m === "object" && typeof m.name === "string" && (m.fs || m.vs || m.source));
  for (const [key, module] of modules) {
    const words = [...new Set([...`${m(module.fs)}${m(module.vs)}`.matchAll(/#(?:ifdef|ifndef|if\s*\(?defined\s*\(?)\s*([A-Z][A-Z0-9_]+)/g)].map((x) => x[1]))].filter((w) => !/^(GL_|LUMA|__)/.test(w));
    for (const chosen of combinations(words, Math.min(2 + words.length, 12))) {
      const defines = Object.fromEntries(chosen.map((w) => [w, 1]));
      const platformInfo = { type: "webgl", shaderLanguage: "glsl", shaderLanguageVersion: 300, gpu: "nvidia", features: new Set() };
      for (const fragment of module.passes ? filters(module) : [plain]) {
        try {
          const pair = new S.GLSLShaderAssembler().assembleGLSLShaderPair({ platformInfo, vs, fs: fragment, modules: [module], defines });
          out.write(key, "vert", pair.vs);
          out.write(key, "frag", pair.fs);
        } catch (e) {
          out.skip(key, e);
        }
      }
    }
    if (module.source) {
      try {
        const platformInfo = { type: "webgpu", shaderLanguage: "wgsl", shaderLanguageVersion: 300, gpu: "nvidia", features: new Set() };
        const r = new S.WGSLShaderAssembler().assembleWGSLShader({ platformInfo, source: wgsl, modules: [module], defines: {} });
        out.write(key, "wgsl", typeof r === "string" ? r : r.source);
      } catch (e) {
        out.skip(key, e);
      }
    }
  }
}

const m = (text) => (typeof text === "string" ? text : "");

// filters are the fragment shaders that run the passes of an effect.
function filters(module) {
  return module.passes.map((pass) => {
    const call = pass.sampler ? `${module.name}_sampleColor(tex, size, uv)` : `${module.name}_filterColor_ext(texture(tex, uv), size, uv)`;
    return `#version 300 es
precision highp float;
uniform sampler2D tex; uniform vec2 size; in vec2 uv; out vec4 fragColor;
void main() { fragColor = ${call}; }
`;
  });
}
