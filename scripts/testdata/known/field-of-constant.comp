#version 310 es
/* shsmith {"schema":"shsmith/1","id":"field-of-constant","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// The translator of ANGLE crashes on a global constructor whose argument is an array
// in an element of a constant array; r is 5 (GLSL 4.60 section 5.4.3).
// Wrong on: angle (ANGLE), angle-112 (ANGLE), angle-143 (ANGLE), angle-149 (ANGLE)
// Workaround: constant-rows

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int r;
};

struct S {
    int m[1];
};

const S a[1] = S[1](S(int[1](5)));
S b = S(a[0].m);

void main() {
    r = b.m[0];
}
