/* shsmith {"schema":"shsmith/1","id":"cov-hlsl-writer-2733","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/back/hlsl/writer.rs:2733 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: atomic<i32>;

@compute @workgroup_size(1) fn main() {
    atomicXor(&B, 1);
}
