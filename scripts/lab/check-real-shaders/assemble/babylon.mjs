// Babylon.js: its processors resolve includes, defines and what versions of GLSL
// write differently, for the shaders of its stores with some sets of defines. A
// module of WGSL gets its bindings with its pair.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { combinations } from "./out.mjs";

const limits = { NUM_BONE_INFLUENCERS: 4, NUM_MORPH_INFLUENCERS: 2, BonesPerMesh: 20, NUM_SAMPLES: "16u", samples: 16, SAMPLES: 16, KERNEL_SIZE: 5 };

export async function assemble(out, packages) {
  const root = join(packages, "@babylonjs/core");
  const load = (file) => import(join(root, file));
  const { ShaderStore } = await load("Engines/shaderStore.js");
  for (const folder of ["Shaders", "ShadersWGSL"]) {
    for (const sub of ["ShadersInclude", ""]) {
      for (const f of readdirSync(join(root, folder, sub))) if (f.endsWith(".js")) await load(join(folder, sub, f));
    }
  }
  const processing = await load("Engines/Processors/shaderProcessor.js");
  const { WebGL2ShaderProcessor } = await load("Engines/WebGL/webGL2ShaderProcessors.js");
  for (const [name, source] of Object.entries(ShaderStore.ShadersStore)) {
    const fragment = /(Pixel|Fragment)Shader$/.test(name);
    if (!fragment && !/VertexShader$/.test(name)) continue;
    for (const o of variants(source, ShaderStore.IncludesShadersStore, "WEBGL2", 24)) {
      Object.assign(o, { isFragment: fragment, processor: new WebGL2ShaderProcessor(), processingContext: null, version: "300" });
      try {
        processing.Process(source, o, (text) => out.write(name, fragment ? "frag" : "vert", ["#version 300 es", "#define WEBGL2", ...o.defines, text].join("\n")), engine);
      } catch (e) {
        out.skip(name, e);
      }
    }
  }
  const { WebGPUShaderProcessorWGSL } = await load("Engines/WebGPU/webgpuShaderProcessorsWGSL.js");
  const { WebGPUShaderProcessingContext } = await load("Engines/WebGPU/webgpuShaderProcessingContext.js");
  const store = ShaderStore.ShadersStoreWGSL;
  for (const [name, source] of Object.entries(store)) {
    const m = /^(.*)(Pixel|Fragment)Shader$/.exec(name);
    if (!m) continue;
    const vertex = store[m[1] + "VertexShader"] ?? store.postprocessVertexShader;
    for (const o of variants(vertex + source, ShaderStore.IncludesShadersStoreWGSL, "WEBGPU", 12)) {
      Object.assign(o, { processor: new WebGPUShaderProcessorWGSL(), processingContext: new WebGPUShaderProcessingContext(1), version: "" });
      try {
        const text = {};
        processing.Initialize(o);
        for (const [fragment, source] of [[false, vertex], [true, store[name]]]) processing.Process(source, { ...o, isFragment: fragment }, (t) => (text[fragment] = t), engine);
        const { vertexCode, fragmentCode } = processing.Finalize(text[false], text[true], o);
        out.write(m[1] + "-vert", "wgsl", vertexCode);
        out.write(m[1] + "-frag", "wgsl", fragmentCode);
      } catch (e) {
        out.skip(name, e);
      }
    }
  }
}

const engine = {
  _features: { needShaderCodeInlining: false }, isNDCHalfZRange: false, useReverseDepthBuffer: false, webGLVersion: 2, version: 2,
  getCaps: () => ({ highPrecisionShaderSupported: true, drawBuffersExtension: true, blendParametersPerTarget: true }), getHostDocument: () => null,
};

// variants are options of the processor with some sets of the macros that a shader
// asks for.
function* variants(source, includes, platform, most) {
  const words = definesOf(source, includes);
  for (const chosen of combinations(words, Math.min(2 + words.length, most))) {
    const defines = Object.entries(limits).map(([k, v]) => `#define ${k} ${v}`).concat(chosen.map((w) => `#define ${w} 1`));
    yield { defines, indexParameters: { maxSimultaneousLights: 2, maxSimultaneousMorphTargets: 2 }, supportsUniformBuffers: true,
      shouldUseHighPrecisionShader: chosen.length % 2 === 0, shadersRepository: "", includesShadersStore: includes, platformName: platform,
      isNDCHalfZRange: false, useReverseDepthBuffer: false };
  }
}

// definesOf lists the macros that a shader and its includes ask for.
function definesOf(source, includes) {
  const words = new Set();
  const seen = new Set();
  const visit = (text) => {
    for (const [, w] of text.matchAll(/#(?:ifdef|ifndef|(?:el)?if\s+!?defined\s*\(?)\s*([A-Z][A-Z0-9_]+)/g)) words.add(w);
    for (const [, name] of text.matchAll(/#include\s*<(\w+)>/g)) {
      if (seen.has(name) || !includes[name]) continue;
      seen.add(name);
      visit(includes[name]);
    }
  };
  visit(source);
  for (const w of ["WEBGL2", "WEBGPU", "CUSTOM_VERTEX_DEFINITIONS", "MULTIVIEW"]) words.delete(w);
  return [...words];
}
