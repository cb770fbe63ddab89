/* shsmith {"schema":"shsmith/1","id":"select-refused","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"wgsl","size":32,"init":"////AB8AAAAOAAAAAQAQAP9/AAAhAAAAAAAAAAAAAAA=","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":4,"stride":4},{"path":"acc_2","scalar":"int","offset":16,"count":1,"stride":4},{"path":"acc_3","scalar":"int","offset":20,"count":1,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"wgsl","size":64,"init":"AAABAP///3//AAAAAAEAACEAAAAhAAAA83Yzpygjgcf+/////v//f5G+AtYAAQAAO+qO4f////8hAAAAEQlmBw==","compare":true,"members":[{"path":"ext_5[0]","scalar":"uint","offset":0,"count":2,"stride":4},{"path":"ext_5[1]","scalar":"uint","offset":8,"count":2,"stride":4},{"path":"ext_5[2]","scalar":"uint","offset":16,"count":2,"stride":4},{"path":"ext_5[3]","scalar":"uint","offset":24,"count":2,"stride":4},{"path":"ext_6","scalar":"uint","offset":32,"count":4,"stride":4},{"path":"ext_7","scalar":"uint","offset":48,"count":4,"stride":4}]}]} */
// naga refuses select of constant vectors if the second one is constructed from a
// vector and a scalar.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-24-swiftshader (wgpu-native 24)

var<private> a: vec4<f32> = select(vec4<f32>(0.0), vec4<f32>(vec3<f32>(0.0), 0.0), false);

@compute @workgroup_size(1) fn main() {
}
