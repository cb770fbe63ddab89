/* shsmith {"schema":"shsmith/1","id":"swizzle-xor","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B1","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"KZgKcw==","compare":true,"members":[{"path":"checksum","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// SwiftShader assumes that a swizzle of zeros stays zero whatever operators apply to
// it, as in swizzle-of-zero.comp. The checksum is 1.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), dawn-swiftshader-149 (Dawn)
// Workaround: swizzles

struct S {
    checksum: i32,
}

@group(0) @binding(0) var<storage, read_write> B1: S;

@compute @workgroup_size(1) fn main() {
    var a: vec2<i32>;
    B1.checksum = (a.xxy ^ vec3<i32>(1)).z;
}
