/* shsmith {"schema":"shsmith/1","id":"branches-in-loop","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// SwiftShader searches for a path from the end of a loop to its start. Time and
// memory double with every branch: 32 branches on one level make 2^32 steps, because
// Spirv::Function::ExistsPath queues a block once for each way to it. b is 1.
// Wrong on: wgpu-swiftshader-112 (wgpu-native 29), wgpu-swiftshader-149 (wgpu-native 29), dawn-swiftshader-112 (Dawn), dawn-swiftshader-149 (Dawn)
// Outcome: timeout

@group(0) @binding(0) var<storage, read_write> b: u32;

fn f(a: u32) -> u32 {
    var r = a;
    if r > 2 { r ^= b; } else { r |= b; }
    if r > 3 { r ^= b; } else { r |= b; }
    if r > 4 { r ^= b; } else { r |= b; }
    if r > 5 { r ^= b; } else { r |= b; }
    return r;
}

@compute @workgroup_size(1) fn main() {
    var r = b;
    for (var i = 0; i < 2; i++) {
        r = f(f(f(f(f(f(f(f(r))))))));
    }
    b = r;
}
