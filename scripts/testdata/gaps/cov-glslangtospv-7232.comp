#version 450
/* shsmith {"schema":"shsmith/1","id":"cov-glslangtospv-7232","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":8,"init":"AAAAAAAAAAA=","compare":true,"members":[{"path":"m","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// Reaches SPIRV/GlslangToSpv.cpp:7232 of glslang-12.0.0.
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uvec2 m;
};

void main() {
    uint a = 1u;
    for (m[0] |= 1u; bool b = !(0 >= (int64_t(1u) ^ int64_t(a)));) {
    }
}
