#version 450
/* shsmith {"schema":"shsmith/1","id":"cov-spvbuilder-2686","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":32,"init":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJEA=","compare":true,"members":[{"path":"m","scalar":"double","offset":0,"count":4,"stride":8}]}]} */
// Reaches SPIRV/SpvBuilder.cpp:2686 of glslang-12.0.0.
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    dvec4 m;
};

void main() {
    m.yzwx = m;
}
