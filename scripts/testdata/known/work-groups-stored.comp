#version 310 es
/* shsmith {"schema":"shsmith/1","id":"work-groups-stored","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":3,"stride":4}]}]} */
// RADV's translation to LLVM crashes in LLVMBuildShuffleVector, on GPUs before gfx10.3 that
// get the number of work groups from memory (GLSL ES 3.20 section 7.1.2); r is 1, 1, 1. One
// component alone compiles, but crashes LLVM itself as the index of a buffer's array.
// Wrong on: radv-llvm-vega10 (Mesa 22.3.6), radv-llvm-vega10-25.0.7 (Mesa 25.0.7)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uvec3 r;
};

void main() {
    r = gl_NumWorkGroups;
}
