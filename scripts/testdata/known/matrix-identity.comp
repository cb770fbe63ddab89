#version 310 es
/* shsmith {"schema":"shsmith/1","id":"matrix-identity","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AABAQA==","members":[{"path":"a","scalar":"float","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":32,"compare":true,"members":[{"path":"r","scalar":"float","offset":0,"count":8,"stride":4}]}]} */
// NVIDIA simplifies 0 + x and 1 * x to x, and then converts the scalar x to a matrix
// by the constructor, which fills the diagonal only. The scalar applies to all
// components (GLSL 4.60 section 5.9): all of r is 3.
// Wrong on: nvidia (NVIDIA 580)
// Explains: grid-*-add-*mat*-constant grid-*-sub-*mat*-constant grid-*-mul-*mat*-constant

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    float a[1];
};

layout(std430, binding = 1) buffer Out {
    float r[8];
};

void main() {
    mat2 sum = mat2(0.0, 0.0, 0.0, 0.0) + a[0];
    mat2 product = mat2(1.0, 1.0, 1.0, 1.0) * a[0];
    r[0] = sum[0][0];
    r[1] = sum[0][1];
    r[2] = sum[1][0];
    r[3] = sum[1][1];
    r[4] = product[0][0];
    r[5] = product[0][1];
    r[6] = product[1][0];
    r[7] = product[1][1];
}
