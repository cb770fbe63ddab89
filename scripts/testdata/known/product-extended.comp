#version 310 es
/* shsmith {"schema":"shsmith/1","id":"product-extended","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":8,"init":"/////wAAAAA=","compare":true,"members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"r","scalar":"uint","offset":4,"count":1,"stride":4}]}]} */
// Mesa multiplies the constants of umulExtended(13u * a, 3u), as if 13u * a did not
// wrap: r is the high word of 39 * a, 38, and not that of 3 * 4294967283, 2 (GLSL
// 4.60 section 8.8).
// Wrong on: llvmpipe (Mesa 22.3.6), softpipe (Mesa 22.3.6), zink (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), softpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), softpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), softpipe-25.0.7 (Mesa 25.0.7), zink-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), softpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Workaround: products

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint a;
    uint r;
};

void main() {
    uint low;
    umulExtended(13u * a, 3u, r, low);
}
