#version 310 es
/* shsmith {"schema":"shsmith/1","id":"structure-of-constant","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// ANGLE over SwiftShader crashes on a variable of a function, if its initialiser is an element of a
// constant array of structures that contain an array; r is 5.
// Wrong on: angle (ANGLE), angle-149 (ANGLE)
// Workaround: constant-rows

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int r;
};

struct S {
    int m;
    int n[1];
};

const S b[1] = S[1](S(5, int[1](1)));

int f() {
    S c = b[0];
    return c.m;
}

void main() {
    r = f();
}
