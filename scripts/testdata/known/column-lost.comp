#version 310 es
/* shsmith {"schema":"shsmith/1","id":"column-lost","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"F","kind":"storage","binding":1,"layout":"std430","size":16,"init":"AACAPwAAAEAAAEBAAACAQA==","compare":true,"members":[{"path":"f","scalar":"float","offset":0,"count":4,"stride":4}]},{"name":"U","kind":"storage","binding":2,"layout":"std430","size":16,"init":"AAAAAAEAAAACAAAAAwAAAA==","compare":true,"members":[{"path":"u","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// A column that a function stores to a matrix is lost when another column is stored:
// o[0] is 0, not 1. The function must also have read the first value of the column
// from the matrix.
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

layout(std430, binding = 1) buffer F {
    float f[4];
};

layout(std430, binding = 2) buffer U {
    uint u[4];
};

vec2 h(mat3x2 a, uint b) {
    if (b == 0u)
        return a[0];
    return a[2];
}

mat3x2 p(mat3x2 c, uint d, vec2 e) {
    if (d == 2u)
        c[2] = e;
    return c;
}

void main() {
    mat3x2 g = mat3x2(0.0);
    vec2 t = h(g, 0u);
    t.x = 1.0;
    g = p(g, u[2], t);
    g[0] = vec2(0.0, f[0]);
    o[0] = uint(h(g, u[2]).x);
}
