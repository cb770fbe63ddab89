/* shsmith {"schema":"shsmith/1","id":"constant-by-function","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 refuses a static constant of HLSL whose initialiser calls a function,
// which is how naga 30 makes arrays: b is 5.
// Wrong on: naga-slang-lavapipe (Mesa 22.3.6)

@group(0) @binding(0) var<storage, read_write> b: i32;
const a = array<i32, 2>(4, 5);

@compute @workgroup_size(1) fn main() {
    b = a[b];
}
