/* shsmith {"schema":"shsmith/1","id":"pack-clamped","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"wgsl","size":16,"init":"/v//fwEAAAD///9/AwAAAA==","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"acc_2","scalar":"uint","offset":4,"count":1,"stride":4},{"path":"acc_3","scalar":"int","offset":8,"count":1,"stride":4},{"path":"acc_4","scalar":"int","offset":12,"count":1,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"wgsl","size":32,"init":"O37x3QdGDy7/fwAA0kNioQkAAAD+////AAABAAAAAAA=","members":[{"path":"ext_6","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"ext_7","scalar":"uint","offset":4,"count":7,"stride":4}]}]} */
// pack4xI8Clamp of zeros is not 0 on SwiftShader with the code of naga. Dawn over
// the same driver is right, and so is wgpu over other drivers.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29)
// Workaround: pack-clamps

struct S {
    checksum: u32,
}

@group(0) @binding(0) var<storage, read_write> B0: S;
var<private> a: u32;

@compute @workgroup_size(1, 1, 1) fn main() {
    a ^= pack4xI8Clamp(vec4<i32>(0));
    B0.checksum = a;
}
