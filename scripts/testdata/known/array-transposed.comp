#version 310 es
/* shsmith {"schema":"shsmith/1","id":"array-transposed","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std140","size":64,"init":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"n[0].m[0][0]","scalar":"float","offset":0,"count":2,"stride":4},{"path":"n[0].m[0][1]","scalar":"float","offset":16,"count":2,"stride":4},{"path":"n[0].m[0][2]","scalar":"float","offset":32,"count":2,"stride":4},{"path":"n[0].m[0][3]","scalar":"float","offset":48,"count":2,"stride":4}]}]} */
// A block has a structure with a row_major array of matrices. The compiler then
// takes all such arrays for arrays of transposed matrices: "implicit cast from
// mat4x2 to mat2x4" (GLSL 4.60 section 4.4.5).
// Wrong on: nvidia (NVIDIA 580)

mat2x4 f(mat2x4[1] a) {
    return a[0];
}

layout(local_size_x = 1) in;

struct S {
    mat2x4 m[1];
};

layout(std140, binding = 0) buffer B {
    layout(row_major) S n[1];
};

void main() {
}
