/* shsmith {"schema":"shsmith/1","id":"choice-of-constants","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 crashes with a segmentation fault where all operands of ?: are constant
// vectors in HLSL, such as bool2(true, false) ? uint2(1, 2) : uint2(3, 4). b is 1.
// Wrong on: naga-slang-lavapipe (Mesa 22.3.6)

@group(0) @binding(0) var<storage, read_write> b: u32;

@compute @workgroup_size(1) fn main() {
    b = select(vec2<u32>(3u, 4u), select(vec2<u32>(b), vec2<u32>(1u, 2u), true), vec2<bool>(true, false)).x;
}
