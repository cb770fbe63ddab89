#version 310 es
/* shsmith {"schema":"shsmith/1","id":"operand-twice","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"F","kind":"storage","binding":1,"layout":"std430","size":16,"init":"AACAPwAAAEAAAEBAAACAQA==","compare":true,"members":[{"path":"f","scalar":"float","offset":0,"count":4,"stride":4}]}]} */
// The operand of a sum of matrices is evaluated once for each column: o[0] is 2, not 1
// (GLSL 4.60 section 5.9).
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

layout(std430, binding = 1) buffer F {
    float f[4];
};

mat2 g() {
    o[0]++;
    return mat2(f[0]);
}

void main() {
    mat2 m = g() + mat2(1.0);
    o[1] = uint(m[0].x);
}
