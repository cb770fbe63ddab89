#version 310 es
/* shsmith {"schema":"shsmith/1","id":"array-of-rows","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 reads the dimensions of an array's constructor in GLSL in the reverse
// order: the elements of uint[2][3](...) should be of type uint[2]. r is 6 (GLSL ES 3.20
// section 4.1.9).
// Wrong on: slang-lavapipe (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint r;
};

void main() {
    uint a[2][3] = uint[2][3](uint[3](1u, 2u, 3u), uint[3](4u, 5u, 6u));
    r = a[r][2];
}
