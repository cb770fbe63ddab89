#version 310 es
/* shsmith {"schema":"shsmith/1","id":"clamp-of-constant","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":4,"init":"YwAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// Mesa 25.0.7 to 26.2.6 fold max(ivec2(64, -9), 7) in this clamp to (64, 0). The
// scalar bound holds for both components (GLSL 4.60 section 8.3), but only the first
// has it. r is 64, 7.
// Wrong on: llvmpipe (Mesa 25), softpipe (Mesa 25), zink (Mesa 25), llvmpipe (Mesa 26), softpipe (Mesa 26), zink (Mesa 26), llvmpipe-25.0.7 (Mesa 25.0.7), softpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), softpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Explains: grid-*-clamp-*vec[234]-*-constant

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[2];
};

void main() {
    ivec2 v = clamp(ivec2(64, -9), 7, int(a[0]));
    r[0] = uint(v.x);
    r[1] = uint(v.y);
}
