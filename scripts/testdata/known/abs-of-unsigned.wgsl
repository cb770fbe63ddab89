/* shsmith {"schema":"shsmith/1","id":"abs-of-unsigned","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"+P///w==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 makes SAbs of the abs of an unsigned integer in HLSL, which has such an
// overload: b is 4294967288 (WGSL section 17.5.1), not 8.
// Wrong on: naga-slang-lavapipe (Mesa 22.3.6)

@group(0) @binding(0) var<storage, read_write> b: u32;

@compute @workgroup_size(1) fn main() {
    b = abs(b);
}
