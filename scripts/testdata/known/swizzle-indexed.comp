#version 310 es
/* shsmith {"schema":"shsmith/1","id":"swizzle-indexed","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"uniform","binding":0,"layout":"std140","size":16,"init":"AQAAAAIAAAADAAAABAAAAA==","members":[{"path":"a","scalar":"int","offset":0,"count":4,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// v is a swizzle of a. The compiler takes v[2] for the third component of a, not for
// v.z (GLSL 4.60 section 5.5); r is 4.
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), softpipe (Mesa 22.3.6), softpipe-20.3.5 (Mesa 20.3.5), softpipe-22.3.6 (Mesa 22.3.6), zink (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6)
// Workaround: vector-indices

layout(local_size_x = 1) in;

layout(std140, binding = 0) uniform In {
    ivec4 a;
};

layout(std430, binding = 1) buffer Out {
    int r;
};

void main() {
    ivec3 v = a.xzw;
    r = v[2];
}
