/* shsmith {"schema":"shsmith/1","id":"cov-mod-845","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/front/wgsl/lower/mod.rs:845 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: i32;
var<private> a: vec2<i32> = vec2<i32>(0) + 0;

@compute @workgroup_size(1) fn main() {
    B = a.x;
}
