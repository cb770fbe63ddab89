/* shsmith {"schema":"shsmith/1","id":"pointer-to-member","lang":"wgsl","stage":"compute","source":"","dispatch":[3,1,1],"resources":[{"name":"U0","kind":"uniform","binding":0,"layout":"wgsl","size":16,"init":"AQAIAAAAAAAAAAAAAAAAAA==","members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]},{"name":"B0","kind":"storage","binding":1,"layout":"wgsl","size":16,"init":"BQAAAAIAAAD/AwAAIQAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":4,"stride":4}]},{"name":"B1","kind":"storage","binding":2,"layout":"wgsl","size":32,"init":"DAAAAP8/AAD/AAAAAQCAAAkAAAAAAAQAAAAAAAAAAAA=","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":3,"stride":4},{"path":"acc_6","scalar":"uint","offset":12,"count":1,"stride":4},{"path":"acc_7","scalar":"int","offset":16,"count":1,"stride":4},{"path":"acc_8","scalar":"int","offset":20,"count":1,"stride":4}]},{"name":"B2","kind":"storage","binding":3,"layout":"wgsl","size":48,"init":"AAiAxQAAUEEAAIA/DgAAAAAAAAAOAAAAAQAAAAUAAAAAAQAACgAAAAIAAAABAAAA","compare":true,"members":[{"path":"ext_10","scalar":"float","offset":0,"count":3,"stride":4},{"path":"ext_11[0]","scalar":"int","offset":12,"count":3,"stride":4},{"path":"ext_11[1]","scalar":"int","offset":24,"count":3,"stride":4},{"path":"ext_11[2]","scalar":"int","offset":36,"count":3,"stride":4}]}]} */
// naga crashes on a pointer to a member that is passed to a function ("Expression is
// not cached"), if it makes SPIR-V.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-24-swiftshader (wgpu-native 24)

struct S {
    m0: i32,
}

fn f(a: ptr<function, i32>) {
}

@compute @workgroup_size(1) fn main() {
    var b: S;
    f(&b.m0);
}
