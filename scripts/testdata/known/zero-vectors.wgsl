/* shsmith {"schema":"shsmith/1","id":"zero-vectors","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// naga 22 to 30 count a vector without arguments as one component of the constant
// vector that contains it: b is 1, not 2.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-24-swiftshader (wgpu-native 24), wgpu-29-swiftshader (wgpu-native 29)
// Workaround: zero-vectors

@group(0) @binding(0) var<storage, read_write> b: u32;

@compute @workgroup_size(1) fn main() {
    b = vec4<u32>(vec2<u32>(), 1u, 2u).z;
}
