#version 310 es
/* shsmith {"schema":"shsmith/1","id":"row-of-constant","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// ANGLE over SwiftShader crashes while it compiles a row of a constant array that is
// copied, changed and copied again; r is 7.
// Wrong on: angle (ANGLE), angle-112 (ANGLE), angle-143 (ANGLE), angle-149 (ANGLE)
// Workaround: constant-rows

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int r;
};

int f(int a[3]) {
    return a[0];
}

void main() {
    const int b[2][3] = int[2][3](int[3](1, 2, 3), int[3](4, 5, 6));
    int c[3] = b[0];
    c[0] = 7;
    r = f(c);
}
