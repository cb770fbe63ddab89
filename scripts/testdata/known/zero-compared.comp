#version 310 es
/* shsmith {"schema":"shsmith/1","id":"zero-compared","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"n","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// A constant is stored to a component of a vector of zeros in a structure. A comparison of the
// structure then ignores the other component: n is 1, not 0 (GLSL ES 3.10 section 5.9). 112 is
// right.
// Wrong on: angle (ANGLE), angle-149 (ANGLE)
// Workaround: zero-operands

layout(local_size_x = 1) in;

struct S {
    ivec2 m;
};

layout(std430, binding = 0) buffer B {
    int n;
};

void main() {
    S a = S(ivec2(0));
    a.m.y = 1;
    n = int(a != S(ivec2(1)));
}
