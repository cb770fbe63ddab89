/* shsmith {"schema":"shsmith/1","id":"cov-block-2327","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/back/spv/block.rs:2327 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: array<i32, 1>;
var<private> a: i32;

@compute @workgroup_size(1) fn main() {
    var SAFE_LOOP_0: i32;
    var b: i32 = 1;
    while SAFE_LOOP_0 < 10i {
        SAFE_LOOP_0++;
        B[0] = b;
        b = i32(vec2<bool>(vec2(a)).x);
    }
}
