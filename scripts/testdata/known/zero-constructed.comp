#version 310 es
/* shsmith {"schema":"shsmith/1","id":"zero-constructed","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"m","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// ANGLE over SwiftShader assumes that a vector with components that are zero stays zero
// whatever operators apply to it: here a constructor makes it, and m is 0, not -1 (GLSL ES
// 3.10 section 5.9). 112 is right.
// Wrong on: angle (ANGLE), angle-149 (ANGLE)
// Workaround: zero-operands

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int m;
};

void main() {
    int a = 0;
    m = (~ivec4(ivec3(0), a)).x;
}
