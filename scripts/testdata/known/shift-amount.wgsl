/* shsmith {"schema":"shsmith/1","id":"shift-amount","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Only the last five bits of an amount count (WGSL section 8.9): b is 2. naga does
// not mask the amount. SPIR-V leaves the result undefined, and SwiftShader folds it
// to 0. shrecond -assume shift keeps this out of tests.
// Wrong on: wgpu-swiftshader-112 (wgpu-native 29), wgpu-swiftshader-149 (wgpu-native 29)

@group(0) @binding(0) var<storage, read_write> b: u32;
var<private> a: u32 = 33;

@compute @workgroup_size(1) fn main() {
    b = u32(1i << a);
}
