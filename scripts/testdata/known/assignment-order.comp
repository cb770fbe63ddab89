#version 310 es
/* shsmith {"schema":"shsmith/1","id":"assignment-order","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AAAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":16,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// The compiler reads the index on the left after the right side has changed it. The
// left side is evaluated first if one side has side effects on the other (GLSL 4.60
// section 5.8); r is 1, 0, 1, 5.
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), softpipe (Mesa 22.3.6), softpipe-20.3.5 (Mesa 20.3.5), softpipe-22.3.6 (Mesa 22.3.6), softpipe-25.0.7 (Mesa 25.0.7), softpipe-26.2.6 (Mesa 26.2.6)
// Workaround: assignment-order

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[4];
};

void main() {
    uint i = a[0];
    r[i] = ++i;
    uint x[3] = uint[3](5u, 5u, 5u);
    i = a[0];
    x[i] = ++i;
    r[2] = x[0];
    r[3] = x[1];
}
