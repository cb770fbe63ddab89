/* shsmith {"schema":"shsmith/1","id":"array-cast","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 reads the dimensions of an array type in a cast of HLSL in the reverse
// order: (int[2][3])0, by which naga 30 initialises a, has the type of int[3][2]. b is 7.
// Wrong on: naga-slang-lavapipe (Mesa 22.3.6)

@group(0) @binding(0) var<storage, read_write> b: i32;

@compute @workgroup_size(1) fn main() {
    var a: array<array<i32, 3>, 2>;
    a[b][2] = 7;
    b = a[1][2];
}
