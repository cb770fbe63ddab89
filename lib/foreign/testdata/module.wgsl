struct Scene { view: mat4x4f, resolution: vec2f, time: f32, mode: u32 }
@group(0) @binding(0) var<uniform> scene: Scene;
@group(0) @binding(1) var<storage, read> heights: array<f32>;
@group(0) @binding(2) var image: texture_2d<f32>;

@vertex fn place(@location(0) at: vec2f) -> @builtin(position) vec4f { return scene.view * vec4f(at, 0, 1); }

@fragment fn shade(@builtin(position) at: vec4f) -> @location(0) vec4f {
    let texel = textureLoad(image, vec2u(at.xy) % textureDimensions(image), 0);
    return texel * scene.time + vec4f(at.xy / scene.resolution, heights[scene.mode], 1);
}
