/* shsmith {"schema":"shsmith/1","id":"member-alignment","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"wgsl","size":16,"init":"AAAAAAAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"acc_2","scalar":"int","offset":4,"count":1,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"wgsl","size":64,"init":"CAAAAAAAAAAGAAAADQAAAAsAAAANAAAADAAAAAAAAAAIAAAACQAAAAcAAAAMAAAABAAAAAAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"ext_4","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"ext_5.m0","scalar":"uint","offset":8,"count":1,"stride":4},{"path":"ext_5.m1[0]","scalar":"int","offset":12,"count":1,"stride":4},{"path":"ext_5.m1[1]","scalar":"int","offset":16,"count":1,"stride":4},{"path":"ext_5.m1[2]","scalar":"int","offset":20,"count":1,"stride":4},{"path":"ext_5.m1[3]","scalar":"int","offset":24,"count":1,"stride":4},{"path":"ext_6.m0","scalar":"uint","offset":32,"count":1,"stride":4},{"path":"ext_6.m1[0]","scalar":"int","offset":36,"count":1,"stride":4},{"path":"ext_6.m1[1]","scalar":"int","offset":40,"count":1,"stride":4},{"path":"ext_6.m1[2]","scalar":"int","offset":44,"count":1,"stride":4},{"path":"ext_6.m1[3]","scalar":"int","offset":48,"count":1,"stride":4}]},{"name":"B2","kind":"storage","binding":2,"layout":"wgsl","size":16,"init":"DgAAAAAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]},{"name":"U0","kind":"uniform","binding":3,"layout":"wgsl","size":32,"init":"AAB/QwAAAAAAAAAAAAAAAAwAAAABAAAAEAAAAAAAwEA=","members":[{"path":"ext_10","scalar":"float","offset":0,"count":1,"stride":4},{"path":"ext_11","scalar":"uint","offset":16,"count":3,"stride":4},{"path":"ext_12","scalar":"float","offset":28,"count":1,"stride":4}]},{"name":"U1","kind":"uniform","binding":4,"layout":"wgsl","size":16,"init":"AAAAIAAAAAAAAAAAAAAAAA==","members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// @align on members also aligns their structure (WGSL section 14.4.2). naga ignores
// this if the structure is a member itself, and looks for ext_5 at 4 instead of 8.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-24-swiftshader (wgpu-native 24)

struct S {
    @align(8) m0: i32,
    m1: array<array<i32, 1>, 1>,
}

struct S1 {
    acc_2: atomic<i32>,
}

@group(0) @binding(0) var<storage, read_write> B0: S1;

struct S2 {
    ext_4: i32,
    ext_5: S,
}

@group(0) @binding(1) var<storage, read_write> B1: S2;

@compute @workgroup_size(1) fn main() {
    atomicMax(&B0.acc_2, B1.ext_5.m1[0][0]);
}
