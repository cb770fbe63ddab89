#version 450
// The compiler for Apple's GPUs takes a constant, where branches meet, for the number of a value,
// and reads outside an array (agx_repair_ssa.c). The shader must need more registers than there
// are, and the constant must be large and have 16 bits. All r are 60000 (GLSL 4.60 section 6.2).
// Wrong on: honeykrisp-m1-25.0.7 (Mesa 25.0.7)
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out {
    uint r[200];
};
void main() {
    uint a[200] = r;
    uint x = 60000u;
    if (a[0] == 1u)
        x = 3u / a[1];
    for (int i = 0; i < 200; i++)
        r[i] = a[199 - i] + x;
}
