/* shsmith {"schema":"shsmith/1","id":"cov-msl-writer-4101","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/back/msl/writer.rs:4101 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: i32;

@compute @workgroup_size(1) fn main() {
    var SAFE_LOOP_0: i32;
    for (; SAFE_LOOP_0 < 1; SAFE_LOOP_0++) {
    }
    B = SAFE_LOOP_0;
}
