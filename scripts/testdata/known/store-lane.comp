#version 310 es
/* shsmith {"schema":"shsmith/1","id":"store-lane","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AAAAAAEAAAACAAAAAwAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":16,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// A store by a variable index: softpipe takes the index of the first invocation for
// all (GLSL 4.60 section 5.7); r is 1000, 100, 10, 1.
// Wrong on: softpipe (Mesa 22.3.6), softpipe-22.3.6 (Mesa 22.3.6), softpipe-25.0.7 (Mesa 25.0.7), softpipe-26.2.6 (Mesa 26.2.6)
// Workaround: indirect-stores

layout(local_size_x = 4) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[4];
};

layout(std430, binding = 1) buffer Out {
    uint r[4];
};

void main() {
    uint x[4];
    uint s = 0u, i = a[gl_LocalInvocationIndex];
    x[0] = x[1] = x[2] = x[3] = 0u;
    x[i] = 1u;
    for (uint k = 0u; k < 4u; k++)
        s = s * 10u + x[k];
    r[i] = s;
}
