/* shsmith {"schema":"shsmith/1","id":"cov-help-1705","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/back/hlsl/help.rs:1705 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: i32;

@compute @workgroup_size(1) fn main() {
    B = 0 % B;
}
