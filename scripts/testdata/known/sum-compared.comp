#version 310 es
/* shsmith {"schema":"shsmith/1","id":"sum-compared","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"BQAAAP///38AAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":2,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// a + b >= 0 becomes a >= -b, as if sums did not wrap and all numbers were signed; r
// is 1, 0 (GLSL 4.60 section 4.1.3).
// Wrong on: llvmpipe-20.3.5 (Mesa 20.3.5), softpipe-20.3.5 (Mesa 20.3.5)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[2];
};

layout(std430, binding = 1) buffer Out {
    uint r[2];
};

void main() {
    r[0] = uint(a[0] + 1u >= 0u);
    r[1] = uint(int(a[1]) + 1 >= 0);
}
