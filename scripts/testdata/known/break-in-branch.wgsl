/* shsmith {"schema":"shsmith/1","id":"break-in-branch","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 makes a branch out of a selection of "do { if (c) { break; } } while (false);"
// in HLSL, which is how naga 30 writes this switch; spirv-val rejects that. b is 2.
// Wrong on: naga-slang-lavapipe (Mesa 22.3.6)

@group(0) @binding(0) var<storage, read_write> b: u32;

@compute @workgroup_size(1) fn main() {
    switch 0 {
    case default: {
        if b == 1u {
            break;
        }
    }
    }
    b = 2u;
}
