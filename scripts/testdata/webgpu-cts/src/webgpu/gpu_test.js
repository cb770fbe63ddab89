// A stand-in for the fixture of the WebGPU conformance suite: the methods that exported
// tests call, with their meaning there.

export class Skip extends Error {}

export class AllFeaturesMaxLimitsGPUTest {
  async init() {
    const adapter = await navigator.gpu.requestAdapter();
    this.device = await adapter.requestDevice({ requiredFeatures: [...adapter.features] });
    this.queue = this.device.queue;
    this.expectations = [];
    this.device.pushErrorScope('validation');
    this.device.pushErrorScope('internal');
  }

  // finish waits for the results and throws an error if one is wrong.
  async finish() {
    for (let i = 0; i < 2; i++) {
      const error = await this.device.popErrorScope();
      if (error) throw error;
    }
    for (const { copy, expected, offset } of this.expectations) {
      await copy.mapAsync(GPUMapMode.READ);
      const got = new expected.constructor(copy.getMappedRange().slice(offset, offset + expected.byteLength));
      for (let i = 0; i < expected.length; i++) {
        if (got[i] !== expected[i]) throw new Error(`element ${i} is ${got[i]}, not ${expected[i]}`);
      }
    }
    this.device.destroy();
  }

  skipIfDeviceDoesNotHaveFeature(feature) {
    if (!this.device.features.has(feature)) throw new Skip(`no feature ${feature}`);
  }

  createBufferTracked(descriptor) {
    return this.device.createBuffer(descriptor);
  }

  createTextureTracked(descriptor) {
    return this.device.createTexture(descriptor);
  }

  makeBufferWithContents(data, usage) {
    const buffer = this.device.createBuffer({ size: data.byteLength, usage, mappedAtCreation: true });
    new data.constructor(buffer.getMappedRange()).set(data);
    buffer.unmap();
    return buffer;
  }

  expectGPUBufferValuesEqual(buffer, expected, offset = 0) {
    const start = offset - (offset % 4);
    const size = Math.ceil((offset + expected.byteLength) / 4) * 4 - start;
    const copy = this.device.createBuffer({ size, usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.MAP_READ });
    const encoder = this.device.createCommandEncoder();
    encoder.copyBufferToBuffer(buffer, start, copy, 0, size);
    this.queue.submit([encoder.finish()]);
    this.expectations.push({ copy, expected, offset: offset - start });
  }
}
