/* shsmith {"schema":"shsmith/1","id":"compound-late","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// b += f() means b = b + f(), evaluated from left to right (WGSL section 9.2.3).
// Dawn adds to the value that b has after the call: b is 4.
// Wrong on: dawn-swiftshader-149 (Dawn), dawn-lavapipe-25.0.7 (Dawn), dawn-lavapipe-26.2.6 (Dawn)
// Workaround: compound-order

@group(0) @binding(0) var<storage, read_write> b: i32;

fn f() -> i32 {
    b = 7;
    return 3;
}

@compute @workgroup_size(1) fn main() {
    b += f();
}
