#version 450
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int64_t a; u64vec2 b; };
void main() {
    int64_t x = a + int64_t(1) - 5l;
    uint64_t y = 0xFFFFFFFFFFul, z = uint64_t(x) | 7UL;
    b = u64vec2(y, z) >> 3;
    a = x * int64_t(-2);
}
