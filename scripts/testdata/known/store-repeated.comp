#version 310 es
/* shsmith {"schema":"shsmith/1","id":"store-repeated","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"BQAAAAYAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":2,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":16,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// The last store is dropped, as if r still had the value of the first store; r is 5,
// 6 (GLSL 4.60 section 5.8). 22.3.6 is right.
// Wrong on: llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6)
// Workaround: readonly

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uvec2 a;
};

layout(std430, binding = 1) buffer Out {
    uvec2 r;
};

void main() {
    r = a;
    r.x = 7u;
    r = a;
}
