/* shsmith {"schema":"shsmith/1","id":"uniform-copied","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"u","kind":"uniform","binding":0,"layout":"wgsl","size":32,"members":[{"path":"m[0]","scalar":"float","offset":0,"count":2,"stride":4},{"path":"m[1]","scalar":"float","offset":8,"count":2,"stride":4},{"path":"n[0]","scalar":"float","offset":16,"count":4,"stride":4}]},{"name":"b","kind":"storage","binding":1,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// naga 29 crashes ("no entry found for key") on the value of a whole uniform buffer with a
// matrix of two columns and an array, if it makes SPIR-V: b is 1.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-29-swiftshader (wgpu-native 29)

struct S {
    m: mat2x2<f32>,
    n: array<vec4<f32>, 1>,
}

@group(0) @binding(0) var<uniform> u: S;
@group(0) @binding(1) var<storage, read_write> b: u32;

@compute @workgroup_size(1) fn main() {
    _ = u;
    b = 1u;
}
