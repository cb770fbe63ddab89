/* shsmith {"schema":"shsmith/1","id":"pack-unparenthesised","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AgAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// naga 30 writes pack4xU8Clamp in HLSL as bitwise ors without parentheses around them, so
// that the subtraction binds more tightly: b is 1 (WGSL section 17.9), not 4294967295.
// Wrong on: naga-slang-lavapipe (Mesa 22.3.6)

@group(0) @binding(0) var<storage, read_write> b: u32;

@compute @workgroup_size(1) fn main() {
    b = pack4xU8Clamp(vec4<u32>(b, 0u, 0u, 0u)) - 1u;
}
