#version 310 es
/* shsmith {"schema":"shsmith/1","id":"image-narrow","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"t","kind":"image","binding":0,"size":64,"texels":{"shape":"2d","format":"rgba8ui","width":4,"height":4,"depth":1}}]} */
// Results computed from texels of 8 or 16 bits are cut to 16 bits (GLSL 4.60 section
// 8.12); r is 70000. 20.3.5 is right.
// Wrong on: llvmpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), zink-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Workaround: texels

layout(local_size_x = 1) in;

layout(rgba8ui, binding = 0) readonly uniform highp uimage2D t;

layout(std430, binding = 0) buffer Out {
    uint r;
};

void main() {
    r = imageLoad(t, ivec2(0)).x + 70000u;
}
