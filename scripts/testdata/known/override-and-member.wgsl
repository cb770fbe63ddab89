/* shsmith {"schema":"shsmith/1","id":"override-and-member","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"wgsl","size":32,"init":"5pXKJVfRxBNq2Usw//9/AP//AAAAAAEAAAAAAAAAAAA=","compare":true,"members":[{"path":"ext_2","scalar":"int","offset":0,"count":4,"stride":4},{"path":"ext_3","scalar":"int","offset":16,"count":1,"stride":4},{"path":"ext_4","scalar":"int","offset":20,"count":1,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"wgsl","size":16,"init":"wRlzPAEAACAAAAAAAAAAAA==","compare":true,"members":[{"path":"ext_6","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"ext_7","scalar":"int","offset":4,"count":1,"stride":4}]},{"name":"B2","kind":"storage","binding":2,"layout":"wgsl","size":16,"init":"/////wAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"U0","kind":"uniform","binding":3,"layout":"wgsl","size":16,"init":"VvwonvQ9/YkLmoiuAAAAAA==","members":[{"path":"ext_10","scalar":"int","offset":0,"count":1,"stride":4},{"path":"ext_11","scalar":"int","offset":4,"count":1,"stride":4},{"path":"ext_12","scalar":"int","offset":8,"count":1,"stride":4}]}]} */
// Once an override has its value, naga refuses to read a member of a constructed
// structure.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-24-swiftshader (wgpu-native 24)

struct S {
    m2: array<vec2<i32>, 1>,
}

@id(1) override a: i32 = 0;

fn f(b: i32) {
}

@compute @workgroup_size(1) fn main() {
    f(a);
    let c: S = S(array<vec2<i32>, 1>(vec2<i32>(0)));
    _ = c.m2;
}
