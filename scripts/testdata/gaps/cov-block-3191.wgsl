/* shsmith {"schema":"shsmith/1","id":"cov-block-3191","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/back/spv/block.rs:3191 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: u32;
var<private> a: u32;

@compute @workgroup_size(1, 1) fn main() {
    a -= ~pack4xI8Clamp(vec4<i32>(0));
    B = a;
}
