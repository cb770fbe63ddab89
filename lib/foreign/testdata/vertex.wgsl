struct Scene { view: mat4x4f, tint: vec4f }
@group(0) @binding(0) var<uniform> scene: Scene;

struct Corner { @location(0) position: vec3f, @location(1) uv: vec2f, @location(2) bone: vec4u, @builtin(vertex_index) number: u32 }
struct Varied { @builtin(position) at: vec4f, @location(0) uv: vec2f, @location(3) @interpolate(flat) bone: u32 }

@vertex fn place(corner: Corner, @location(5) shade: f32) -> Varied {
    return Varied(scene.view * vec4f(corner.position, 1), corner.uv * shade + f32(corner.number) * 0, corner.bone.x);
}

@fragment fn paint(varied: Varied) -> @location(0) vec4f {
    return scene.tint * vec4f(varied.uv, f32(varied.bone), 1);
}
