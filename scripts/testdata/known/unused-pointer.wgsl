/* shsmith {"schema":"shsmith/1","id":"unused-pointer","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"wgsl","size":16,"init":"IAAAAAAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"wgsl","size":16,"init":"EX+Z2wAAAAAAAAAAAAAAAA==","members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Dawn crashes on a parameter that is a pointer and not used, if another parameter
// is assigned to _ (TINT_ASSERT(!name.empty())). The shader computes nothing.
// Wrong on: dawn-swiftshader-149 (Dawn), dawn-lavapipe-25.0.7 (Dawn), dawn-lavapipe-26.2.6 (Dawn)

fn f(a: i32, b: ptr<function, i32>) {
    _ = a;
}

@compute @workgroup_size(1, 1) fn main() {
    var c: i32;
    f(0, &c);
}
