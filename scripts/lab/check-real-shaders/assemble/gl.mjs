// A WebGL 2 context that draws nothing: it says yes to what is asked and hands
// each shader's text to onShader(isFragment, text). An engine that is given it assembles
// the shaders of a scene as it does on a GPU.
export function context(canvas, onShader) {
  const constants = new Map();
  const value = (name) => {
    if (!constants.has(name)) constants.set(name, constants.size + 1);
    return constants.get(name);
  };
  const numbers = { MAX_TEXTURE_IMAGE_UNITS: 32, MAX_COMBINED_TEXTURE_IMAGE_UNITS: 64, MAX_VERTEX_TEXTURE_IMAGE_UNITS: 32,
    MAX_TEXTURE_SIZE: 16384, MAX_CUBE_MAP_TEXTURE_SIZE: 16384, MAX_VERTEX_ATTRIBS: 16, MAX_VERTEX_UNIFORM_VECTORS: 4096,
    MAX_FRAGMENT_UNIFORM_VECTORS: 4096, MAX_VARYING_VECTORS: 32, MAX_SAMPLES: 4, MAX_RENDERBUFFER_SIZE: 16384,
    MAX_DRAW_BUFFERS: 8, MAX_COLOR_ATTACHMENTS: 8, MAX_UNIFORM_BUFFER_BINDINGS: 64, MAX_ARRAY_TEXTURE_LAYERS: 2048,
    MAX_3D_TEXTURE_SIZE: 2048, MAX_UNIFORM_BLOCK_SIZE: 65536, UNIFORM_BUFFER_OFFSET_ALIGNMENT: 256 };
  const methods = {
    getContextAttributes: () => ({ alpha: true, depth: true, stencil: true, antialias: false }),
    getExtension: () => new Proxy({}, { get: (_, name) => (name === Symbol.toPrimitive ? undefined : /^[A-Z_0-9]+$/.test(String(name)) ? value(name) : () => null) }),
    getSupportedExtensions: () => [],
    getShaderPrecisionFormat: () => ({ rangeMin: 127, rangeMax: 127, precision: 23 }),
    getParameter(p) {
      for (const [name, v] of constants) {
        if (v !== p) continue;
        if (name in numbers) return numbers[name];
        if (name === "VERSION") return "WebGL 2.0";
        if (name === "SHADING_LANGUAGE_VERSION") return "WebGL GLSL ES 3.00";
        if (name === "VENDOR" || name === "RENDERER") return "none";
        if (/VIEWPORT|SCISSOR_BOX/.test(name)) return [0, 0, 64, 64];
        if (/RANGE/.test(name)) return [1, 64];
      }
      return 0;
    },
    createShader: (type) => ({ type }),
    shaderSource: (shader, text) => onShader(shader.type === value("FRAGMENT_SHADER"), text),
    getShaderParameter: () => true,
    getProgramParameter: (_, p) => (p === value("LINK_STATUS") || p === value("COMPLETION_STATUS_KHR") ? true : 0),
    getShaderInfoLog: () => "", getProgramInfoLog: () => "", getError: () => 0, isContextLost: () => false,
    checkFramebufferStatus: () => value("FRAMEBUFFER_COMPLETE"),
    getUniformLocation: () => ({}), getAttribLocation: () => 0, getUniformBlockIndex: () => 0,
    fenceSync: () => ({}), clientWaitSync: () => value("ALREADY_SIGNALED"),
  };
  class WebGL2RenderingContext {}
  globalThis.WebGL2RenderingContext ??= WebGL2RenderingContext;
  return new Proxy(Object.create(globalThis.WebGL2RenderingContext.prototype), {
    get(_, name) {
      if (name === "canvas") return canvas;
      if (name === "drawingBufferWidth" || name === "drawingBufferHeight") return 64;
      if (name in methods) return methods[name];
      if (typeof name !== "string" || name === "constructor") return Reflect.get(_, name);
      if (/^[A-Z0-9_]+$/.test(name)) return value(name);
      return name.startsWith("create") ? () => ({}) : () => undefined;
    },
  });
}

export function canvas() {
  const c = { width: 64, height: 64, clientWidth: 64, clientHeight: 64, style: {}, addEventListener() {}, removeEventListener() {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 64, height: 64 }) };
  return c;
}
