#version 310 es
/* shsmith {"schema":"shsmith/1","id":"matrix-straddled","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"F","kind":"storage","binding":1,"layout":"std430","size":16,"init":"AACAPwAAAEAAAEBAAACAQA==","compare":true,"members":[{"path":"f","scalar":"float","offset":0,"count":4,"stride":4}]}]} */
// If a vector in a constructor of a matrix ends in another column than it begins in
// (GLSL 4.60 section 5.4.2), the matrix has other components: o[0] is 0, not 1.
// -mat2x3(vec4(f[0]), 0.0, 0.0) is refused: "too little data in type constructor".
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

layout(std430, binding = 1) buffer F {
    float f[4];
};

void main() {
    o[0] = uint(mat3x4(vec3(0.0), vec4(f[0]), 0.0, vec4(f[1]))[1].x);
}
