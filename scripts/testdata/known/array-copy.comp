#version 310 es
/* shsmith {"schema":"shsmith/1","id":"array-copy","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AwAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// llvmpipe reads the array in place of its copy, which has the old values (GLSL 4.60
// section 5.8); r is 123, 723. 22.3.6 and 26.2.6 are right.
// Wrong on: llvmpipe-25.0.7 (Mesa 25.0.7)
// Workaround: array-copies

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[2];
};

void main() {
    uint x[3];
    for (uint i = 0u; i < a[0]; i++)
        x[i] = i + 1u;
    uint y[3] = x;
    x[0] = 7u;
    for (uint i = 0u; i < a[0]; i++)
        r[0] = r[0] * 10u + y[i];
    for (uint i = 0u; i < a[0]; i++)
        r[1] = r[1] * 10u + x[i];
}
