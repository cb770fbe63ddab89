#version 450
/* shsmith {"schema":"shsmith/1","id":"wide-element","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Mesa drops the high word of a component of a constant vector of 64-bit integers
// that an index selects. By its name, a.x, it is whole. r is 9 (GLSL 4.60 section
// 5.5: v[0] and v.x are the same).
// Wrong on: llvmpipe (Mesa 22.3.6), zink (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), zink-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Workaround: vector-indices

#extension GL_ARB_gpu_shader_int64 : require

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint r;
};

const i64vec2 a = i64vec2(0x90000000al);

void main() {
    r = unpackUint2x32(uint64_t(a[0])).y;
}
