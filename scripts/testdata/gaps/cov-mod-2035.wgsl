/* shsmith {"schema":"shsmith/1","id":"cov-mod-2035","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/front/wgsl/lower/mod.rs:2035 of naga-30.0.1.
@group(0) @binding(0) var<storage, read_write> B: array<i32, 1>;

@compute @workgroup_size(1, 1, 1) fn main() {
    var a: i32;
    switch 0 {
    case default, 0: {
        a = 1;
    }
    }
    B[0] = a;
}
