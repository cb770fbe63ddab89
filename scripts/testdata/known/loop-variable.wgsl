/* shsmith {"schema":"shsmith/1","id":"loop-variable","lang":"wgsl","stage":"compute","source":"","dispatch":[2,1,1],"resources":[{"name":"B1","kind":"storage","binding":0,"layout":"wgsl","size":32,"init":"CAAAAI2o5sQBAAACfMA2ZAEAAAAAAAEADgAAAPaCook=","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":8,"stride":4}]}]} */
// A variable without an initialiser, declared in a loop, is zero in each iteration
// (WGSL section 7.3): the checksum is 4294967295. naga and, on Vulkan, Dawn set it
// to zero only once, and the checksum is 4294967286.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-24-swiftshader (wgpu-native 24), dawn-swiftshader-149 (Dawn), dawn-lavapipe-25.0.7 (Dawn), dawn-lavapipe-26.2.6 (Dawn)
// Workaround: loop-zero

struct S {
    checksum: array<u32, 8>,
}

@group(0) @binding(0) var<storage, read_write> B1: S;

@compute @workgroup_size(1) fn main(@builtin(global_invocation_id) a: vec3<u32>) {
    var i: i32;
    var b = 0u;
    for (; i < 10i;) {
        i++;
        var c: u32;
        c -= 1u;
        b = c;
    }
    B1.checksum[a.x] = b;
}
