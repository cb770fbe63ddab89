#version 310 es
/* shsmith {"schema":"shsmith/1","id":"array-permuted","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AwAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// An array that is constructed from its own elements is overwritten while it is
// still read. The right side must be evaluated before the store (GLSL 4.60 section
// 5.8). r is 312; 25.0.7 gives 232, 26.2.6 gives 332. 22.3.6 is right.
// Wrong on: llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6)
// Workaround: array-copies

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[1];
};

struct S {
    uint m[3];
    uint n;
};

void main() {
    S x[3] = S[3](S(uint[3](1u, 1u, 1u), 1u), S(uint[3](2u, 2u, 2u), 2u), S(uint[3](3u, 3u, 3u), 3u));
    switch (0u) {
    default:
        x = S[3](x[2], x[0], x[1]);
    }
    for (uint i = 0u; i < a[0]; i++)
        r[0] = r[0] * 10u + x[i].m[1];
}
