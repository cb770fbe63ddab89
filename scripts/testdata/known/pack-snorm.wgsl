/* shsmith {"schema":"shsmith/1","id":"pack-snorm","lang":"wgsl","stage":"compute","source":"","dispatch":[2,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"wgsl","size":24,"init":"AAIAAAAAAARAAAAADQAAABAAAAABABAA","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":6,"stride":4}]}]} */
// pack4x8snorm of four times -1 is 0x81818181 (WGSL section 17.9). lavapipe lets the
// sign of a component overwrite the components above it.
// Wrong on: wgpu-lavapipe (Mesa 22.3.6), wgpu-lavapipe-22.3.6 (Mesa 22.3.6), wgpu-lavapipe-25.0.7 (Mesa 25.0.7), dawn-lavapipe-25.0.7 (Mesa 25.0.7)

struct S {
    checksum: array<u32, 6>,
}

@group(0) @binding(0) var<storage, read_write> B0: S;
var<private> a: u32;
var<private> b: vec3<u32>;

@compute @workgroup_size(1, 1, 1) fn main(@builtin(global_invocation_id) c: vec3<u32>) {
    a += pack4x8snorm(vec4<f32>(vec4<i32>(i32(b[0])) - 1));
    B0.checksum[c.x] = a;
}
