#version 450
/* shsmith {"schema":"shsmith/1","id":"wide-shift","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Mesa 22.3.6 shifts only the first component of a constant vector of 64-bit
// integers by a constant vector. r is 0 (GLSL 4.60 section 5.9). 25.0.7 is right.
// Wrong on: llvmpipe (Mesa 22.3.6), zink (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6)

#extension GL_ARB_gpu_shader_int64 : require

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint r;
};

void main() {
    r = unpackUint2x32((u64vec3(0u, 0u, 1u) >> ivec3(1)).z).x;
}
