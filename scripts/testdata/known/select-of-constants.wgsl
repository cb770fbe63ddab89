/* shsmith {"schema":"shsmith/1","id":"select-of-constants","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"wgsl","size":32,"init":"AQAAAAAAAAAAAAAAAAAAAA4AAAAKAAAAEAAAAAMAAAA=","compare":true,"members":[{"path":"ext_2","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"ext_3","scalar":"uint","offset":16,"count":4,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"wgsl","size":32,"init":"IQAAAAAAAAAAAAAAAAAAAAAAAAAAAACA/v//fwUAAAA=","members":[{"path":"ext_5","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"ext_6","scalar":"uint","offset":16,"count":4,"stride":4}]},{"name":"B2","kind":"storage","binding":2,"layout":"wgsl","size":16,"init":"AwAAAAAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// naga crashes on select of constant vectors if one of them is constructed from a
// vector and a scalar (unreachable code in its constant evaluator); 24 refuses it.
// Wrong on: wgpu-swiftshader-149 (wgpu-native 29), wgpu-24-swiftshader (wgpu-native 24)

var<private> a: vec4<i32> = select(vec4<i32>(vec3<i32>(0), 0), vec4<i32>(0), false);

@compute @workgroup_size(1, 1) fn main() {
}
