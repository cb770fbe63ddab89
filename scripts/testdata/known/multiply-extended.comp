#version 310 es
/* shsmith {"schema":"shsmith/1","id":"multiply-extended","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":16,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// Mesa 22.3.6 folds the high word of a product of two constants to another number; r
// is 128, 0, -1, -64 (GLSL 4.60 section 8.8: the 32 most and the 32 least
// significant bits of the product). 25.0.7 is right.
// Wrong on: llvmpipe (Mesa 22.3.6), softpipe (Mesa 22.3.6), zink (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5)
// Workaround: products
// Explains: grid-*-umulExtended-*-constant grid-*-imulExtended-*-constant

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[4];
};

void main() {
    uint high, low;
    umulExtended(8388608u, 65536u, high, low);
    r[0] = high;
    r[1] = low;
    int above, below;
    imulExtended(-1, 64, above, below);
    r[2] = uint(above);
    r[3] = uint(below);
}
