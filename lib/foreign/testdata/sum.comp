#version 310 es
layout(local_size_x = 2) in;
layout(std430, binding = 3) buffer Work { int total; ivec2 pairs[]; };
void main() { atomicAdd(total, pairs[gl_GlobalInvocationID.x].x); }
