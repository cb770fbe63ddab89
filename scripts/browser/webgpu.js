// Runs tests of WGSL in JavaScript, in Deno or in a page of a browser:
//
//   const device = await open(navigator.gpu)   // throws if there is none
//   const result = await run(device, record)   // { outcome, detail, driver, outputs }
//
// outputs maps names of resources to bytes in base64. All fields are those of records.

const bufferUse = { read: 1, copySrc: 4, copyDst: 8, vertex: 0x20, uniform: 0x40, storage: 0x80 };
const textureUse = { copySrc: 1, target: 0x10 };
const stages = { fragment: 2, compute: 4 };
const covering = new Float32Array([-1, -1, 3, -1, -1, 3]);
const passThrough = '@vertex fn corner(@location(0) position: vec2<f32>) -> @builtin(position) vec4<f32> { return vec4<f32>(position, 0, 1); }';

class Failure extends Error {
  constructor(outcome, detail) {
    super(detail);
    this.outcome = outcome;
  }
}

async function open(gpu) {
  const adapter = gpu && await gpu.requestAdapter();
  if (!adapter) throw new Error('no WebGPU adapter');
  const wanted = ['shader-f16', 'subgroups'].filter((f) => adapter.features.has(f));
  const device = await adapter.requestDevice({ requiredFeatures: wanted });
  const state = { device, lost: '' };
  device.lost.then((why) => { state.lost = `${why.reason}: ${why.message}`; });
  const info = adapter.info || {};
  state.driver = { vendor: info.vendor, renderer: info.description || info.device || info.architecture };
  return state;
}

// within calls f. If the device reports an error, the result has the given outcome.
async function within(state, outcome, f) {
  for (const kind of ['validation', 'out-of-memory', 'internal']) state.device.pushErrorScope(kind);
  let made, thrown;
  try {
    made = await f();
  } catch (e) {
    thrown = e;
  }
  const internal = await state.device.popErrorScope();
  const memory = await state.device.popErrorScope();
  const invalid = await state.device.popErrorScope();
  if (state.lost) throw new Failure('device_lost', state.lost);
  if (memory) throw new Failure('out_of_memory', memory.message);
  const error = thrown || invalid || internal;
  if (error) throw error instanceof Failure ? error : new Failure(outcome, error.message);
  return made;
}

function bytes(base64, size) {
  const data = new Uint8Array(Math.ceil(size / 4) * 4);
  const text = atob(base64 || '');
  for (let i = 0; i < text.length && i < data.length; i++) data[i] = text.charCodeAt(i);
  return data;
}

function base64(data) {
  let text = '';
  for (let i = 0; i < data.length; i += 4096) text += String.fromCharCode(...data.subarray(i, i + 4096));
  return btoa(text);
}

// numberIn returns the number in an attribute, such as 1 or 0x1u, or undefined.
function numberIn(attributes, name) {
  const m = new RegExp(`@${name}\\s*\\(\\s*(0[xX][\\da-fA-F]+|\\d+)[iu]?\\s*,?\\s*\\)`).exec(attributes);
  return m ? Number(m[1]) : undefined;
}

// accesses returns the access of each resource in the module, by "group:binding".
function accesses(source) {
  const found = {};
  const text = source.replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, ' ');
  for (const m of text.matchAll(/((?:@\w+\s*(?:\([^)]*\))?\s*)+)var\s*<\s*(storage|uniform)\s*(?:,\s*(\w+)\s*)?,?\s*>/g)) {
    const type = m[2] === 'uniform' ? 'uniform' : m[3] === 'read_write' ? 'storage' : 'read-only-storage';
    found[`${numberIn(m[1], 'group')}:${numberIn(m[1], 'binding')}`] = type;
  }
  return found;
}

async function moduleOf(state, code) {
  return await within(state, 'compile_error', async () => {
    const module = state.device.createShaderModule({ code });
    const info = module.getCompilationInfo ? await module.getCompilationInfo() : { messages: [] };
    const errors = info.messages.filter((m) => m.type === 'error');
    if (errors.length) throw new Failure('compile_error', errors.map((m) => `${m.lineNum}:${m.linePos}: ${m.message}`).join('\n'));
    return module;
  });
}

// Extensions that a module may enable, and the features of a device for them.
const features = { f16: 'shader-f16', subgroups: 'subgroups' };

// checkEnabled refuses a module that enables an extension which the device lacks.
function checkEnabled(state, source) {
  for (const m of source.matchAll(/^\s*enable\s+([\w\s,]+);/gm)) {
    for (const name of m[1].split(',').map((n) => n.trim())) {
      if (features[name] && !state.device.features.has(features[name])) throw new Failure('unsupported', `the device lacks the extension ${name}`);
    }
  }
}

// groupsOf returns the entries of each bind group.
function groupsOf(record) {
  const types = accesses(record.source);
  const groups = [];
  (record.resources || []).forEach((r, index) => {
    if (r.kind !== 'storage' && r.kind !== 'uniform') throw new Failure('unsupported', `the page binds buffers, and no resource of kind ${r.kind}`);
    const group = r.group || 0;
    while (groups.length <= group) groups.push([]);
    groups[group].push({ index, binding: r.binding, type: types[`${group}:${r.binding}`] || (r.kind === 'uniform' ? 'uniform' : 'storage') });
  });
  return groups;
}

function formatOf(name) {
  const m = /^(r|rg|rgba)(8|16|32)(ui|i|f)?$/.exec(name);
  if (!m) throw new Failure('unsupported', `the page has no attachments of format ${name}`);
  return { name: m[1] + m[2] + { ui: 'uint', i: 'sint', f: 'float', undefined: 'unorm' }[m[3]], bytes: m[1].length * m[2] / 8 };
}

// nobodys is the attachment of a test without attachments, because WebGPU needs one.
const nobodys = { location: 0, format: 'r8', hidden: true };

// makeTargets returns the textures on which a fragment test draws.
function makeTargets(state, image) {
  const attachments = image.attachments && image.attachments.length ? image.attachments : [nobodys];
  return attachments.map((a) => {
    const format = formatOf(a.format);
    const row = Math.ceil(image.width * format.bytes / 256) * 256;
    return {
      ...a, format, row,
      texture: state.device.createTexture({ size: [image.width, image.height], format: format.name, usage: textureUse.copySrc | textureUse.target }),
      copy: state.device.createBuffer({ size: row * image.height, usage: bufferUse.read | bufferUse.copyDst }),
    };
  });
}

// byLocation has null for locations without an attachment.
function byLocation(targets, f) {
  const list = [];
  for (const t of targets) {
    while (list.length <= t.location) list.push(null);
    list[t.location] = f(t);
  }
  return list;
}

function draw(state, encoder, test, bind) {
  const vertices = state.device.createBuffer({ size: covering.byteLength, usage: bufferUse.vertex | bufferUse.copyDst });
  state.device.queue.writeBuffer(vertices, 0, covering);
  const pass = encoder.beginRenderPass({
    colorAttachments: byLocation(test.targets, (t) => ({ view: t.texture.createView(), clearValue: [0, 0, 0, 0], loadOp: 'clear', storeOp: 'store' })),
  });
  pass.setPipeline(test.pipeline);
  bind(pass);
  pass.setVertexBuffer(0, vertices);
  pass.draw(3);
  pass.end();
}

function dispatch(encoder, test, record, bind) {
  const pass = encoder.beginComputePass();
  pass.setPipeline(test.pipeline);
  bind(pass);
  pass.dispatchWorkgroups(...(record.dispatch || [1, 1, 1]));
  pass.end();
}

async function build(state, record) {
  const device = state.device;
  checkEnabled(state, record.source);
  const test = { groups: groupsOf(record), targets: [], module: await moduleOf(state, record.source) };
  const visibility = stages[record.stage];
  const vertex = record.image && await moduleOf(state, record.stages ? record.stages[0].source : passThrough);
  await within(state, 'invalid', () => {
    if (record.image) test.targets = makeTargets(state, record.image);
    test.layouts = test.groups.map((g) => device.createBindGroupLayout({
      entries: g.map((e) => ({ binding: e.binding, visibility, buffer: { type: e.type } })),
    }));
    test.layout = device.createPipelineLayout({ bindGroupLayouts: test.layouts });
  });
  test.pipeline = await within(state, 'link_error', () => record.image ?
    device.createRenderPipeline({
      layout: test.layout,
      vertex: { module: vertex, buffers: [{ arrayStride: 8, attributes: [{ shaderLocation: 0, offset: 0, format: 'float32x2' }] }] },
      fragment: { module: test.module, targets: byLocation(test.targets, (t) => ({ format: t.format.name, writeMask: t.hidden ? 0 : 0xF })) },
    }) :
    device.createComputePipeline({ layout: test.layout, compute: { module: test.module } }));
  return test;
}

async function execute(state, record, test) {
  const device = state.device;
  const resources = record.resources || [];
  await within(state, 'invalid', () => {
    test.buffers = resources.map((r) => {
      const data = bytes(r.init, r.size);
      const buffer = device.createBuffer({ size: data.length, usage: bufferUse[r.kind] | bufferUse.copySrc | bufferUse.copyDst });
      device.queue.writeBuffer(buffer, 0, data);
      return buffer;
    });
    test.copies = resources.map((r, i) => r.compare ? device.createBuffer({ size: test.buffers[i].size, usage: bufferUse.read | bufferUse.copyDst }) : null);
    const bound = test.groups.map((g, i) => device.createBindGroup({
      layout: test.layouts[i],
      entries: g.map((e) => ({ binding: e.binding, resource: { buffer: test.buffers[e.index], size: resources[e.index].size } })),
    }));
    const bind = (pass) => bound.forEach((g, i) => pass.setBindGroup(i, g));
    const encoder = device.createCommandEncoder();
    if (record.image) draw(state, encoder, test, bind);
    else dispatch(encoder, test, record, bind);
    test.copies.forEach((c, i) => c && encoder.copyBufferToBuffer(test.buffers[i], 0, c, 0, c.size));
    for (const t of test.targets) {
      encoder.copyTextureToBuffer({ texture: t.texture }, { buffer: t.copy, bytesPerRow: t.row }, [record.image.width, record.image.height]);
    }
    device.queue.submit([encoder.finish()]);
  });
  return await read(record, resources, test);
}

// contents waits for the bytes of a buffer. Only a lost device can make it fail.
async function contents(buffer) {
  await buffer.mapAsync(1).catch((e) => { throw new Failure('device_lost', e.message); });
  return new Uint8Array(buffer.getMappedRange().slice(0));
}

async function read(record, resources, test) {
  const outputs = {};
  for (let i = 0; i < resources.length; i++) {
    if (test.copies[i]) outputs[resources[i].name] = base64((await contents(test.copies[i])).subarray(0, resources[i].size));
  }
  for (const t of test.targets.filter((t) => !t.hidden)) {
    const data = await contents(t.copy);
    const width = record.image.width * t.format.bytes;
    const packed = new Uint8Array(width * record.image.height);
    for (let y = 0; y < record.image.height; y++) packed.set(data.subarray(y * t.row, y * t.row + width), y * width);
    outputs[t.name] = base64(packed);
  }
  return outputs;
}

function release(test) {
  for (const b of [...(test.buffers || []), ...(test.copies || []), ...test.targets.flatMap((t) => [t.texture, t.copy])]) if (b) b.destroy();
}

async function run(state, record) {
  const result = { outcome: 'ok', driver: state.driver };
  let test;
  try {
    if (record.lang !== 'wgsl') throw new Failure('unsupported', `WebGPU runs WGSL, no ${record.lang}`);
    if (record.source === '') return result;
    test = await build(state, record);
    result.outputs = await execute(state, record, test);
  } catch (e) {
    result.outcome = state.lost ? 'device_lost' : e.outcome || 'invalid';
    result.detail = state.lost || e.message;
  } finally {
    if (test) release(test);
  }
  return result;
}

globalThis.shsmithWebGPU = { open, run };
