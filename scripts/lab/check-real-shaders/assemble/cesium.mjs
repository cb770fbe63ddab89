// Cesium: its ShaderSource adds the built-in functions that a shader names.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { combinations } from "./out.mjs";

export async function assemble(out, packages) {
  const root = join(packages, "@cesium/engine/Source");
  const { default: ShaderSource } = await import(join(root, "Renderer/ShaderSource.js"));
  const context = { webgl2: true, textureFloatLinear: true, floatingPointTexture: true, fragmentDepth: true };
  for (const folder of ["Shaders", "Shaders/Appearances", "Shaders/Materials", "Shaders/PostProcessStages", "Shaders/Voxels", "Shaders/Model"]) {
    for (const f of readdirSync(join(root, folder))) {
      if (!f.endsWith(".js")) continue;
      const { default: text } = await import(join(root, folder, f));
      if (typeof text !== "string") continue;
      const name = f.replace(/\.js$/, "");
      const words = [...new Set([...text.matchAll(/#(?:ifdef|ifndef|if\s+defined\s*\(?)\s*([A-Z][A-Z0-9_]+)/g)].map((m) => m[1]))].filter((w) => !/^(GL_|WEBGL)/.test(w));
      const stages = /VS$/.test(name) ? ["vert"] : /FS$/.test(name) || /PostProcess/.test(folder) ? ["frag"] : ["frag", "vert"];
      for (const stage of stages) {
        const extra = /\bvoid\s+main\s*\(/.test(text) ? "" : material(text, stage);
        for (const defines of combinations(words, Math.min(2 + words.length, 16))) {
          const source = new ShaderSource({ sources: [before(text) + text + extra], defines });
          try {
            out.write(name, stage, stage === "frag" ? source.createCombinedFragmentShader(context) : source.createCombinedVertexShader(context));
          } catch (e) {
            out.skip(name, e);
          }
        }
      }
    }
  }
  // Each built-in function by itself: to name it brings it in.
  const { default: builtins } = await import(join(root, "Shaders/Builtin/CzmBuiltins.js"));
  for (const name of Object.keys(builtins)) {
    const source = new ShaderSource({ sources: [`#if 0\n${name}\n#endif\nvoid main() { out_FragColor = vec4(1.0); }\n`] });
    out.write(name, "frag", source.createCombinedFragmentShader(context));
  }
}

// material gives a shader without main one that calls its czm_getMaterial.
function material(text, stage) {
  if (stage === "frag" && /czm_getMaterial/.test(text)) return "\nvoid main() { czm_materialInput i; out_FragColor = vec4(czm_getMaterial(i).diffuse, 1.0); }\n";
  return stage === "frag" ? "\nvoid main() { out_FragColor = vec4(1.0); }\n" : "\nvoid main() { gl_Position = vec4(1.0); }\n";
}

// before defines the czm_getMaterial that an appearance's shader calls.
function before(text) {
  if (!/czm_getMaterial/.test(text) || /czm_material\s+czm_getMaterial/.test(text)) return "";
  return "czm_material czm_getMaterial(czm_materialInput i) { return czm_getDefaultMaterial(i); }\n";
}
