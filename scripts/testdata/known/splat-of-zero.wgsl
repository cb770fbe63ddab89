/* shsmith {"schema":"shsmith/1","id":"splat-of-zero","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// SwiftShader assumes that a vector constructed from one zero stays zero whatever
// operators apply to it, as with a swizzle (swizzle-xor.wgsl): b is 1.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), dawn-swiftshader-149 (Dawn)
// Workaround: swizzles

@group(0) @binding(0) var<storage, read_write> b: i32;

@compute @workgroup_size(1) fn main() {
    var a: bool;
    b = select(vec2<i32>(1), vec2<i32>(0), a).y;
}
