/* shsmith {"schema":"shsmith/1","id":"assert-parenthesis","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"b","kind":"storage","binding":0,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// naga takes the first closing parenthesis for the end of the assertion.
// Wrong on: wgpu-24-swiftshader (wgpu-native 24), wgpu-29-swiftshader (wgpu-native 29)

const_assert (1 + 1) * 2 == 4;
@group(0) @binding(0) var<storage, read_write> b: i32;

@compute @workgroup_size(1) fn main() {
    b = 1;
}
