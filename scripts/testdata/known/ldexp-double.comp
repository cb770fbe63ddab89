#version 450
/* shsmith {"schema":"shsmith/1","id":"ldexp-double","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":12,"init":"AAAAAAAAAAAfAAAA","members":[{"path":"a","scalar":"uint","offset":0,"count":3,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// Mesa 22.3.6 does not return 0 for ldexp(0.0lf, n), because it sets the exponent. r
// is 0, 0 (GLSL 4.60 section 8.3: x times 2 to the exp). 25.0.7 is right.
// Wrong on: llvmpipe (Mesa 22), zink (Mesa 22), llvmpipe-20.3.5 (Mesa 20.3.5)
// Explains: grid-*-ldexp-double-* grid-*-ldexp-dvec?-*

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[3];
};

layout(std430, binding = 1) buffer Out {
    uint r[2];
};

void main() {
    uvec2 v = unpackDouble2x32(ldexp(packDouble2x32(uvec2(a[0], a[1])), int(a[2])));
    r[0] = v.x;
    r[1] = v.y;
}
