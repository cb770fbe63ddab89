/* shsmith {"schema":"shsmith/1","id":"copied-constant","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// naga 22 to 30 take a constant for a value of run time after let has copied it:
// "Unexpected runtime-expression". b is 4.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-24-swiftshader (wgpu-native 24), wgpu-29-swiftshader (wgpu-native 29)

@group(0) @binding(0) var<storage, read_write> b: u32;

struct S {
    m: vec2<u32>,
}

@compute @workgroup_size(1) fn main() {
    const c = S(vec2<u32>(4));
    let d = c;
    const e = c.m;
    b = e.x;
}
