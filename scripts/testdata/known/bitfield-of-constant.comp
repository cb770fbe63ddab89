#version 310 es
/* shsmith {"schema":"shsmith/1","id":"bitfield-of-constant","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"IAAAAAAAAAAIAAAAEAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":12,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":3,"stride":4}]}]} */
// llvmpipe and lavapipe of Mesa 22.3.6 to 26.2.6 treat the constant operand of
// bitfieldExtract and bitfieldInsert as a number of 8 or 16 bits, if the offset is
// variable; r is 65536, 65758 (nothing is inserted), 255 (GLSL 4.60 section 8.8).
// Wrong on: llvmpipe (Mesa 22), zink (Mesa 22), llvmpipe (Mesa 25), llvmpipe (Mesa 26), llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Explains: grid-*-bitfieldExtract-*-constant grid-*-bitfieldInsert-*-constant
// Workaround: bit-counts

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[4];
};

layout(std430, binding = 1) buffer Out {
    uint r[3];
};

void main() {
    r[0] = uint(bitfieldExtract(65536, 0, int(a[0])));
    r[1] = bitfieldInsert(65758u, 1u, int(a[0]), int(a[1]));
    r[2] = uint(bitfieldExtract(65535, int(a[2]), int(a[3])));
}
