// Assembles the shaders of packages as their programs do.
//
// Usage: node main.mjs NODE_MODULES FILES OUT
// FILES has a folder for each package of Debian and PyPI. The files of a package go
// to a folder of its name below OUT.
import { join } from "node:path";
import * as files from "./files.mjs";
import { writer } from "./out.mjs";

const [modules, unpacked, folder] = process.argv.slice(2);
const engine = (name) => async (out) => (await import(`./${name}.mjs`)).assemble(out, modules);
const packages = {
  three: engine("three"),
  babylon: engine("babylon"),
  cesium: engine("cesium"),
  pixi: engine("pixi"),
  luma: engine("luma"),
  "gl-transitions": (out) => files.transitions(out, join(modules, "gl-transitions")),
  glmark2: (out) => files.glmark2(out, join(unpacked, "glmark2-data")),
  kodi: (out) => files.kodi(out, join(unpacked, "kodi-data")),
  "kodi-screensaver": (out) => files.kodi(out, join(unpacked, "kodi-screensaver-shadertoy")),
  "kodi-visualization": (out) => files.kodi(out, join(unpacked, "kodi-visualization-shadertoy-data")),
  scummvm: (out) => files.scummvm(out, join(unpacked, "scummvm-data")),
  vispy: (out) => files.vispy(out, join(unpacked, "vispy")),
};
let failed = false;
console.log = console.warn = console.error = () => {}; // engines talk
for (const [name, assemble] of Object.entries(packages)) {
  const out = writer(folder, name);
  try {
    await assemble(out);
  } catch (e) {
    process.stderr.write(`${name}: ${e.stack}\n`);
    failed = true;
  }
  const left = out.skipped.length ? `, ${out.skipped.length} not assembled, such as ${out.skipped[0]}` : "";
  process.stderr.write(`${name}: ${out.count} shaders${left}\n`);
  failed ||= out.count === 0;
}
process.exit(failed ? 1 : 0);
