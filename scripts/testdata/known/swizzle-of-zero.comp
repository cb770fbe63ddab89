#version 310 es
/* shsmith {"schema":"shsmith/1","id":"swizzle-of-zero","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AAAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":12,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":3,"stride":4}]}]} */
// ANGLE over SwiftShader assumes that a swizzle of a constant vector of zeros stays
// zero whatever operators apply to it; r is 4294967295, 1, 1 (GLSL 4.60 sections
// 5.5, 5.9, 8.7). 112 is right.
// Wrong on: angle-143 (2.1), angle-149 (2.1)
// Workaround: swizzles

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[3];
};

void main() {
    uvec4 v = uvec4(0u);
    r[0] = (~v.zy).y;
    r[1] = uint(v.xyz == uvec3(0u));
    r[2] = uint(lessThan(v.zyx, uvec3(1u)).y);
}
