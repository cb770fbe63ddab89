#version 310 es
/* shsmith {"schema":"shsmith/1","id":"argument-order","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"BQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// The compiler reads x after the call that changes it. Arguments are evaluated from
// left to right (GLSL 4.60 section 6.1.1); r is 56, 66.
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), softpipe (Mesa 22.3.6), softpipe-20.3.5 (Mesa 20.3.5), softpipe-22.3.6 (Mesa 22.3.6), softpipe-25.0.7 (Mesa 25.0.7), softpipe-26.2.6 (Mesa 26.2.6), angle-112 (2.1), angle-143 (2.1), angle-149 (2.1)
// Workaround: argument-order

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[2];
};

uint x;

uint side() {
    return x += 1u;
}

uint f(uint p, uint q) {
    return p * 10u + q;
}

void main() {
    x = a[0];
    r[0] = f(x, side());
    r[1] = f(x, x++);
}
