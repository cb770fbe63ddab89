/* shsmith {"schema":"shsmith/1","id":"exponent-float","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAQQ==","compare":true,"members":[{"path":"","scalar":"float","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 wants an int as the exponent of frexp in HLSL, where it is a float. naga
// 30 passes a float: b is 0.5 (WGSL section 17.5.26).
// Wrong on: naga-slang-lavapipe (Mesa 22.3.6)

@group(0) @binding(0) var<storage, read_write> b: f32;

@compute @workgroup_size(1) fn main() {
    b = frexp(b).fract;
}
