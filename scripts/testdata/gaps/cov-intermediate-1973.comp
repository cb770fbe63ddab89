#version 450
/* shsmith {"schema":"shsmith/1","id":"cov-intermediate-1973","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"m","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Reaches glslang/MachineIndependent/Intermediate.cpp:1973 of glslang-12.0.0.
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint m;
};

void main() {
    uvec2 a = {0u + 1, 0u};
    m = a.x;
}
