/* shsmith {"schema":"shsmith/1","id":"cov-hlsl-writer-1663","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches naga-30.0.1/src/back/hlsl/writer.rs:1663 of naga-30.0.1.
alias A12 = i32;
@group(0) @binding(0) var<storage, read_write> B: A12;
var<private> a: array<i32, 0x2>;

fn f() -> array<i32, 2> {
    return a;
}

@compute @workgroup_size(1) fn main() {
    B = f()[0];
}
