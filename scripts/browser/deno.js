// A worker of kind exec for Deno, whose WebGPU is wgpu:
//
//   deno run --unstable-webgpu --allow-env --allow-read deno.js
//
// It answers each record on standard input with a record that has the result. The
// environment chooses the driver, as for any program that uses Vulkan.
import './webgpu.js';

const { open, run } = globalThis.shsmithWebGPU;

async function* lines(stream) {
  let rest = '';
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('\n');
    rest = parts.pop();
    yield* parts;
  }
  if (rest) yield rest;
}

async function hash(data) {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...sum].map((b) => b.toString(16).padStart(2, '0')).join('');
}

// answer adds a result to its record.
async function answer(id, result) {
  const run = { backend: 'deno', driver: { ...result.driver, version: `Deno ${Deno.version.deno}` }, outcome: result.outcome };
  if (result.detail) run.detail = result.detail;
  const blobs = {};
  if (result.outputs) {
    run.outputs = {};
    for (const [name, text] of Object.entries(result.outputs)) {
      const key = await hash(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
      run.outputs[name] = key;
      blobs[key] = text;
    }
  }
  return { schema: 'shsmith/1', id, runs: [run], blobs };
}

// say writes a line in one piece.
function say(object) {
  let data = new TextEncoder().encode(JSON.stringify(object) + '\n');
  while (data.length) data = data.subarray(Deno.stdout.writeSync(data));
}

const device = await open(navigator.gpu);
for await (const line of lines(Deno.stdin.readable)) {
  if (line.trim() === '') continue;
  const record = JSON.parse(line);
  say(await answer(record.id, await run(device, record)));
}
