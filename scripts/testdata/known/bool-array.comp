#version 310 es
/* shsmith {"schema":"shsmith/1","id":"bool-array","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// A local array of boolean vectors with variable indices breaks the compiler:
// lavapipe makes no pipeline, and llvmpipe 20.3.5 crashes. r is 1.
// Wrong on: zink-22.3.6 (Mesa 22.3.6), zink (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5)
// Workaround: bool-arrays

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[1];
};

void main() {
    bvec3 x[5];
    for (uint i = 0u; i < 5u; i++)
        x[i] = bvec3(i > a[0]);
    x[a[0]] = not(x[a[0] + 1u]);
    r[0] = uint(x[a[0]].y == false);
}
