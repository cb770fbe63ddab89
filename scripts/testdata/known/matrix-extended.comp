#version 310 es
/* shsmith {"schema":"shsmith/1","id":"matrix-extended","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"float","offset":0,"count":1,"stride":4}]}]} */
// mat3 of a constant mat3x2 has 0, not 1, at the end of the diagonal. mat3x2 has
// this column, but not this row (GLSL 4.60 section 5.4.2); r is 1.
// Wrong on: llvmpipe-20.3.5 (Mesa 20.3.5), softpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), softpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), softpipe-25.0.7 (Mesa 25.0.7), zink-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), softpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Workaround: constant-matrices

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    float r;
};

void main() {
    r = mat3(mat3x2(1.0))[2].z;
}
