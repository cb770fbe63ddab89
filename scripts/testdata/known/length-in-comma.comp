#version 310 es
/* shsmith {"schema":"shsmith/1","id":"length-in-comma","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":64,"members":[{"path":"a","scalar":"uint","offset":0,"count":16,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// ANGLE executes the left side of a comma in a branch of ?: that is not taken, if
// the right side has the length of an array without size; r is 0 (GLSL 4.60 section
// 5.9: only one of the second and third expressions is evaluated).
// Wrong on: angle (ANGLE 2.1), angle-112 (ANGLE 2.1), angle-143 (ANGLE 2.1), angle-149 (ANGLE 2.1)
// Workaround: comma-lengths

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[];
};

layout(std430, binding = 1) buffer Out {
    uint r;
};

void main() {
    uint n = 0u;
    uint b = a[0] == 0u ? 0u : (n += 2u, uint(a.length()));
    r = n;
}
