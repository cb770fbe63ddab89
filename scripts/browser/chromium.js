// A worker of kind exec for Chromium, whose WebGPU is Dawn, run by Node:
//
//   node chromium.js /usr/bin/chromium [flag...]
//
// It answers each record on standard input with a record that has the result. Tests run in
// a page of a headless browser, which the worker controls through a pipe. The page is a
// file, because about:blank has no WebGPU. If the worker ends, so does the browser, and if
// the browser ends, so does the worker.
'use strict';
const { spawn } = require('child_process');
const { createHash } = require('crypto');
const { readFileSync, readdirSync, mkdirSync, rmSync } = require('fs');
const os = require('os');
const path = require('path');
const readline = require('readline');
const { pathToFileURL } = require('url');

const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-dev-shm-usage', '--enable-unsafe-webgpu', '--ignore-gpu-blocklist',
  '--use-webgpu-adapter=swiftshader', '--remote-debugging-pipe'];
const profiles = path.join(os.tmpdir(), 'shsmith-chromium-');
const profile = profiles + process.pid;

// sweep removes the folders of workers that were killed.
function sweep() {
  for (const name of readdirSync(path.dirname(profiles)).filter((n) => n.startsWith(path.basename(profiles)))) {
    try {
      process.kill(Number(name.slice(path.basename(profiles).length)), 0);
    } catch (e) {
      if (e.code === 'ESRCH') rmSync(path.join(path.dirname(profiles), name), { recursive: true, force: true });
    }
  }
}
sweep();
mkdirSync(profile, { recursive: true });

// end ends the worker and the browser. A signal that kills the worker's process group kills
// the browser, too. Processes of the browser may live a moment longer and write to the
// profile. The next worker removes that.
let ending = false;
async function end(code, why) {
  if (ending) return;
  ending = true;
  if (why) process.stderr.write(why + '\n');
  if (browser.exitCode === null && browser.signalCode === null && browser.pid) {
    const exit = new Promise((ended) => browser.once('exit', ended));
    browser.kill('SIGKILL');
    await exit;
  }
  try {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  } catch (e) {
    if (e.code !== 'ENOTEMPTY') process.stderr.write(`${e.message}\n`);
  }
  process.exit(code);
}

const browser = spawn(process.argv[2], [...flags, `--user-data-dir=${profile}`, ...process.argv.slice(3), 'about:blank'],
  { stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'] });
browser.on('error', (e) => end(1, e.message));
for (const pipe of browser.stdio.slice(3)) pipe.on('error', (e) => end(1, `the browser's pipe: ${e.message}`));
browser.on('exit', (code, signal) => end(1, `the browser ended: ${signal || code}`));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(1));

// Calls of the DevTools protocol: JSON, each with a zero byte after it.
const waiting = new Map();
let calls = 0;
function call(method, params = {}, sessionId) {
  const id = ++calls;
  browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}
let rest = '';
browser.stdio[4].setEncoding('utf8');
browser.stdio[4].on('data', (text) => {
  const parts = (rest + text).split('\0');
  rest = parts.pop();
  for (const part of parts) {
    const message = JSON.parse(part);
    if (message.method === 'Inspector.targetCrashed') end(1, 'the page crashed');
    const w = waiting.get(message.id);
    waiting.delete(message.id);
    if (w && message.error) w.reject(new Error(message.error.message));
    else if (w) w.resolve(message.result);
  }
});

let session;
async function evaluate(expression) {
  const { result, exceptionDetails } = await call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session);
  if (exceptionDetails) throw new Error(exceptionDetails.exception ? exceptionDetails.exception.description : exceptionDetails.text);
  return result.value;
}

// openPage opens the page and returns the version of the browser.
async function openPage() {
  const script = path.join(__dirname, 'webgpu.js');
  const { targetId } = await call('Target.createTarget', { url: pathToFileURL(script).href });
  ({ sessionId: session } = await call('Target.attachToTarget', { targetId, flatten: true }));
  await call('Inspector.enable', {}, session);
  while (!await evaluate('location.protocol === "file:" && document.readyState === "complete"')) await new Promise((r) => setTimeout(r, 20));
  await evaluate(readFileSync(script, 'utf8') + ';0');
  await evaluate('shsmithWebGPU.open(navigator.gpu).then((device) => { globalThis.device = device; })');
  return (await call('Browser.getVersion')).product;
}

// answer adds a result to its record.
function answer(id, version, result) {
  const run = { backend: 'chromium', driver: { ...result.driver, version }, outcome: result.outcome };
  if (result.detail) run.detail = result.detail;
  const blobs = {};
  for (const [name, text] of Object.entries(result.outputs || {})) {
    const key = createHash('sha256').update(Buffer.from(text, 'base64')).digest('hex');
    run.outputs = { ...run.outputs, [name]: key };
    blobs[key] = text;
  }
  return { schema: 'shsmith/1', id, runs: [run], blobs };
}

async function main() {
  const version = await openPage();
  for await (const line of readline.createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const record = JSON.parse(line);
    const result = await evaluate(`shsmithWebGPU.run(device, ${JSON.stringify(record)})`);
    await new Promise((written) => process.stdout.write(JSON.stringify(answer(record.id, version, result)) + '\n', written));
  }
}

main().then(() => end(0), (e) => end(1, e.stack));
