#version 310 es
/* shsmith {"schema":"shsmith/1","id":"store-before-atomic","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":8,"compare":true,"members":[{"path":"x","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"r","scalar":"uint","offset":4,"count":1,"stride":4}]}]} */
// A store before an atomic operation is dropped, because another store follows; r is
// 5 (GLSL 4.60 section 8.11). 26.2.6 is right.
// Wrong on: llvmpipe-20.3.5 (Mesa 20.3.5), softpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), softpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), softpipe-25.0.7 (Mesa 25.0.7), zink-25.0.7 (Mesa 25.0.7)
// Workaround: atomic-stores

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint x;
    uint r;
};

void main() {
    x = 5u;
    r = atomicAdd(x, 1u);
    x = 7u;
}
