#version 310 es
/* shsmith {"schema":"shsmith/1","id":"vector-of-swizzle","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AAAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":12,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":3,"stride":4}]}]} */
// ANGLE over SwiftShader gets one component of an operation on a swizzle wrong;
// r is 1, 1, 1 (GLSL 4.60 sections 5.5, 5.9, 8.7). Version 112 is right.
// Wrong on: angle-143 (2.1), angle-149 (2.1)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[3];
};

bvec4 b = bvec4(false);
ivec4 v = ivec4(0);

void main() {
    r[0] = uint(bvec3(true) != b.yzy);
    bvec4 c = bvec3(false, false, true).grgr;
    r[1] = uint(not(c.wyx).z);
    r[2] = uint(v.rab == v.wxx);
}
