#version 310 es
/* shsmith {"schema":"shsmith/1","id":"arrays-compared","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AgAAAA==","compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 has no == and != of arrays in GLSL. r is 1 (GLSL ES 3.20 section 5.9).
// Wrong on: slang-lavapipe (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint r;
};

void main() {
    uint a[2] = uint[2](1u, r);
    uint b[2] = uint[2](1u, 2u);
    r = uint(a == b);
}
