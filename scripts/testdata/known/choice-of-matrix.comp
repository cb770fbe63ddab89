#version 310 es
/* shsmith {"schema":"shsmith/1","id":"choice-of-matrix","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"v","scalar":"float","offset":0,"count":4,"stride":4}]}]} */
// ?: of constants is a constant, too (GLSL ES 3.10 section 4.3.3). Mesa refuses it if one is a
// vector constructed from a matrix. v is 1, 0, 0, 1.
// Wrong on: llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    vec4 v;
} b;

const vec4 c = true ? vec4(mat2(1.0)) : vec4(0.0);

void main() {
    b.v = c;
}
