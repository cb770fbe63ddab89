/* shsmith {"schema":"shsmith/1","id":"any-of-scalar","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"wgsl","size":16,"init":"Vb0F9wAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"wgsl","size":32,"init":"AACAPwAAAAAAAAAAAAAAAP///z8AAAAAAAAAAAAAAAA=","compare":true,"members":[{"path":"ext_3","scalar":"float","offset":0,"count":1,"stride":4},{"path":"ext_4","scalar":"uint","offset":16,"count":1,"stride":4}]}]} */
// Dawn makes invalid SPIR-V from any() of a scalar after ||. The shader computes
// nothing.
// Wrong on: dawn-swiftshader-149 (Dawn), dawn-lavapipe-25.0.7 (Dawn), dawn-lavapipe-26.2.6 (Dawn)
// Workaround: any-of-scalar

var<private> a: i32;

@compute @workgroup_size(1) fn main() {
    _ = false || any(a >= 0);
}
