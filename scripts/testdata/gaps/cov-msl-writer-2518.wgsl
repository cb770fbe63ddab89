/* shsmith {"schema":"shsmith/1","id":"cov-msl-writer-2518","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/back/msl/writer.rs:2518 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: i32;
var<private> a: i32;
var<private> b: vec2<bool>;

@compute @workgroup_size(1) fn main() {
    a += 1 ^ i32(select(b, vec2<bool>(false), vec2<bool>(false)).x);
    B = a;
}
