/* shsmith {"schema":"shsmith/1","id":"cov-msl-writer-1823","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"wgsl","size":4,"init":"AQAAAA==","members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/back/msl/writer.rs:1823 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: u32;
@group(0) @binding(1) var<storage> B1: u32;
var<private> a: u32;

@compute @workgroup_size(1) fn main() {
    a += dot4U8Packed(1u, B1);
    B = a;
}
