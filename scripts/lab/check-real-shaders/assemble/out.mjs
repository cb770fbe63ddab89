// Writes assembled shaders below the folder OUT/<package>, one file a shader. A
// text that comes twice is written once.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function writer(out, name) {
  const folder = join(out, name);
  const seen = new Set();
  const taken = new Map();
  mkdirSync(folder, { recursive: true });
  return {
    count: 0,
    skipped: [],
    skip(shader, e) {
      this.skipped.push(`${shader}: ${e.message}`);
    },
    // write keeps text; extension is vert, frag, comp or wgsl.
    write(shader, extension, text) {
      const hash = createHash("sha256").update(extension).update(text).digest("hex");
      if (seen.has(hash)) return;
      seen.add(hash);
      const base = shader.replace(/[^A-Za-z0-9_.-]+/g, "_");
      const n = taken.get(base + extension) ?? 0;
      taken.set(base + extension, n + 1);
      writeFileSync(join(folder, `${base}${n ? "-" + n : ""}.${extension}`), text);
      this.count++;
    },
  };
}

// combinations gives count subsets of the words: none, all, each alone, and then
// pseudo-random ones, the same in each run.
export function combinations(words, count) {
  const list = [[], words, ...words.map((w) => [w])].slice(0, count);
  let state = 1;
  const bit = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) & 0x10000;
  while (list.length < count && words.length > 1) list.push(words.filter(bit));
  return list;
}
