#version 450
/* shsmith {"schema":"shsmith/1","id":"round-double","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":8,"init":"////////P0M=","members":[{"path":"a","scalar":"uint","offset":0,"count":2,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// Mesa 22.3.6 rounds the double 9007199254740991 to 9007199254740992, as if it added
// 0.5 first; r is 0xffffffff, 0x433fffff (GLSL 4.60 section 8.3: the nearest
// integer). 25.0.7 is right.
// Wrong on: llvmpipe (Mesa 22), zink (Mesa 22), llvmpipe-20.3.5 (Mesa 20.3.5)
// Explains: grid-*-round-double-* grid-*-round-dvec?-* grid-*-roundEven-double-* grid-*-roundEven-dvec?-*

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[2];
};

layout(std430, binding = 1) buffer Out {
    uint r[2];
};

void main() {
    uvec2 v = unpackDouble2x32(round(packDouble2x32(uvec2(a[0], a[1]))));
    r[0] = v.x;
    r[1] = v.y;
}
