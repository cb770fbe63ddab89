// PixiJS: programs of its filters, meshes and batches, as its preprocessors make
// them; modules of WGSL as they are.
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

export async function assemble(out, packages) {
  globalThis.self ??= globalThis;
  globalThis.navigator ??= { userAgent: "", platform: "", gpu: null };
  const root = join(packages, "pixi.js/lib");
  const load = (file) => import(join(root, file));
  const step = async (name) => (await load(`rendering/renderers/gl/shader/program/preprocessors/${name}.mjs`))[name];
  const steps = [];
  for (const name of ["stripVersion", "ensurePrecision", "addProgramDefines", "setProgramName", "insertVersion"]) steps.push([name, await step(name)]);
  const program = (name, fragment, text) => {
    const es300 = text.includes("#version 300 es");
    const options = { stripVersion: es300, addProgramDefines: es300, insertVersion: es300, setProgramName: { name },
      ensurePrecision: { requestedFragmentPrecision: "mediump", requestedVertexPrecision: "highp", maxSupportedVertexPrecision: "highp", maxSupportedFragmentPrecision: "highp" } };
    for (const [key, f] of steps) text = f(text, options[key], fragment);
    out.write(name, fragment ? "frag" : "vert", es300 ? text : "#version 100\n" + text); // which WebGL takes without a line
  };
  for (const f of readdirSync(root, { recursive: true })) {
    const m = /([\w-]+)\.(frag|vert|wgsl)\.mjs$/.exec(f);
    if (!m) continue;
    const text = (await load(f)).default;
    if (typeof text !== "string") continue;
    if (m[2] === "wgsl") out.write(m[1], "wgsl", text);
    else for (const version of ["", "#version 300 es\n"]) program(m[1], m[2] === "frag", version + text);
  }
  const bits = {};
  for (const f of readdirSync(join(root, "rendering/high-shader/shader-bits"))) if (f.endsWith(".mjs")) Object.assign(bits, await load("rendering/high-shader/shader-bits/" + f));
  const { compileHighShader, compileHighShaderGl } = await load("rendering/high-shader/compiler/compileHighShader.mjs");
  const t = await load("rendering/high-shader/defaultProgramTemplate.mjs");
  const gl = [bits.colorBitGl, bits.generateTextureBatchBitGl(16), bits.localUniformBitGl, bits.roundPixelsBitGl, bits.textureBitGl];
  const gpu = [bits.colorBit, bits.generateTextureBatchBit(16), bits.localUniformBit, bits.roundPixelsBit, bits.textureBit];
  for (let set = 0; set < 1 << gl.length; set++) {
    const of = (list) => list.filter((b, i) => b && set >> i & 1);
    const { vertex, fragment } = compileHighShaderGl({ template: { vertex: t.vertexGlTemplate, fragment: t.fragmentGlTemplate }, bits: [bits.globalUniformsBitGl, ...of(gl)] });
    for (const version of ["", "#version 300 es\n"]) {
      program("high-" + set, false, version + vertex);
      program("high-" + set, true, version + fragment);
    }
    const module = compileHighShader({ template: { vertex: t.vertexGPUTemplate, fragment: t.fragmentGPUTemplate }, bits: [bits.globalUniformsBit, ...of(gpu)] });
    out.write("high-" + set, "wgsl", module.vertex);
    out.write("high-" + set, "wgsl", module.fragment);
  }
}
