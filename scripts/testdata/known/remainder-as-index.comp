#version 310 es
/* shsmith {"schema":"shsmith/1","id":"remainder-as-index","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"uniform","binding":0,"layout":"std140","size":16,"init":"AQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"m","scalar":"int","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// LLVM 15 crashes on an index that is the remainder of an element by 0, in code that is
// never executed; only an evaluated remainder is undefined (GLSL ES 3.10 section 5.9).
// The place of the crash differs from shader to shader. r is 1.
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), zink (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6)
// Workaround: zero-divisors

layout(local_size_x = 1) in;

layout(std140, binding = 0) uniform In {
    int m;
};

layout(std430, binding = 1) buffer Out {
    int r;
};

void main() {
    r = m;
    mediump int a[1];
    if (m == 99)
        a[a[0] % 0] &= m;
}
