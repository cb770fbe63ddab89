// Runs tests in the form of the WebGPU conformance suite, in Deno:
//
//   deno run --unstable-webgpu --allow-read run.js FILE.spec.ts...
//
// The files lie below src/webgpu, beside stand-ins for the suite's fixtures. A line for
// each test says whether it passes. The exit status is 1 if one fails.
import { Skip } from './src/webgpu/gpu_test.js';

let failed = false;
for (const file of Deno.args) {
  const { description, g } = await import(`file://${Deno.realPathSync(file)}`);
  if (!description.trim()) throw new Error(`${file} has no description`);
  for (const test of g.tests) {
    const t = new g.Fixture();
    let result = 'pass';
    try {
      await t.init();
      await test.run(t);
      await t.finish();
    } catch (e) {
      if (e instanceof Skip) {
        result = `skip: ${e.message}`;
      } else {
        failed = true;
        result = `fail: ${e.message}`;
      }
    }
    console.log(`${test.name}: ${result.split('\n')[0]}`);
  }
}
Deno.exit(failed ? 1 : 0);
