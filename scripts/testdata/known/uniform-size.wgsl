/* shsmith {"schema":"shsmith/1","id":"uniform-size","lang":"wgsl","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"u","kind":"uniform","binding":0,"layout":"wgsl","size":32,"init":"AQAAAAIAAAADAAAABAAAAAAAAAAFAAAAAAAAAAAAAAA=","members":[{"path":"a.x","scalar":"uint","offset":0,"count":4,"stride":4},{"path":"b","scalar":"uint","offset":20,"count":1,"stride":4}]},{"name":"o","kind":"storage","binding":1,"layout":"wgsl","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// In uniform buffers with the layout of WGSL 14.4.2, the member after a structure
// begins at least the size of the structure, rounded up to 16 bytes, after its
// start. Dawn 0.1.7 wants the size to be a multiple of 16 bytes; o is 7. Chromium
// 156 is right.
// Wrong on: dawn-swiftshader-149 (Dawn), dawn-lavapipe-25.0.7 (Dawn), dawn-lavapipe-26.2.6 (Dawn)

struct A {
    x: vec4<u32>,
}

struct S {
    @size(20) a: A,
    b: u32,
}

@group(0) @binding(0) var<uniform> u: S;
@group(0) @binding(1) var<storage, read_write> o: u32;

@compute @workgroup_size(1) fn main() {
    o = u.a.x.y + u.b;
}
