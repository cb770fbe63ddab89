#version 310 es
/* shsmith {"schema":"shsmith/1","id":"row-initialises","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":2,"stride":4}]}]} */
// ANGLE initialises a variable with another value than the row of a constant array:
// r is 3, 4 (GLSL 4.60 section 5.7), not 1, 3. As an argument, or in an assignment,
// the row is right. If the row is part of a constructor, the shader does nothing at
// all.
// Workaround: constant-rows
// Wrong on: angle (ANGLE), angle-112 (ANGLE), angle-143 (ANGLE), angle-149 (ANGLE)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int r[2];
};

void main() {
    const int a[2][2] = int[2][2](int[2](1, 2), int[2](3, 4));
    int b[2] = a[1];
    r[0] = b[0];
    r[1] = b[1];
}
