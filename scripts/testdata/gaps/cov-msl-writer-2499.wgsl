/* shsmith {"schema":"shsmith/1","id":"cov-msl-writer-2499","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/back/msl/writer.rs:2499 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: u32;

@compute @workgroup_size(1) fn main() {
    B = 0u - select(0u, B, true);
}
