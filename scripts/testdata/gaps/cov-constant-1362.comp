#version 450
/* shsmith {"schema":"shsmith/1","id":"cov-constant-1362","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"n","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches glslang/MachineIndependent/Constant.cpp:1362 of glslang-12.0.0.
layout(local_size_x = 1) in;

struct S {
    int m[1];
};

layout(std430, binding = 0) buffer B {
    int n;
};

void main() {
    n = S(int[1](0)).m[0];
}
