#version 310 es
/* shsmith {"schema":"shsmith/1","id":"column-stored","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":4,"members":[{"path":"a","scalar":"float","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"float","offset":0,"count":1,"stride":4}]}]} */
// ANGLE over SwiftShader forgets a store to a column of a matrix, if one component
// of the column is stored before it and another after it; r is 1 (GLSL 4.60 section
// 5.6).
// Wrong on: angle (ANGLE), angle-112 (ANGLE), angle-143 (ANGLE), angle-149 (ANGLE)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    float a[1];
};

layout(std430, binding = 1) buffer Out {
    float r;
};

void main() {
    mat2 m = mat2(a[0]);
    m[1].x = 0.0;
    m[1] = vec2(a[0] + 1.0, 0.0);
    m[1].y = 0.0;
    r = m[1].x;
}
