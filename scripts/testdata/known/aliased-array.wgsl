/* shsmith {"schema":"shsmith/1","id":"aliased-array","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// naga takes an array under the name of an alias for another type: "Argument 0 value
// doesn't match the type". b is 1.
// Wrong on: wgpu-24-swiftshader (wgpu-native 24), wgpu-29-swiftshader (wgpu-native 29)

alias A = array<i32, 2>;
@group(0) @binding(0) var<storage, read_write> b: i32;

fn f(p: ptr<function, array<i32, 2>>) -> i32 {
    return (*p)[1];
}

@compute @workgroup_size(1) fn main() {
    var a = A(0, 1);
    b = f(&a);
}
