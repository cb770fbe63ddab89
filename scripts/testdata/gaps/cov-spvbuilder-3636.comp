#version 450
/* shsmith {"schema":"shsmith/1","id":"cov-spvbuilder-3636","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"m","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// Reaches SPIRV/SpvBuilder.cpp:3636 of glslang-12.0.0.
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int m;
};

const ivec2 a[2] = ivec2[2](ivec2(1), ivec2(0));

void main() {
    int b = 0;
    m = a[b].x;
}
