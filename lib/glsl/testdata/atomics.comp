#version 430
#extension GL_ARB_shader_ballot : enable
layout(local_size_x = 32) in;
layout(binding = 0, offset = 4) uniform atomic_uint counter;
layout(std430, binding = 0) volatile buffer B { int lock; uint sums[32]; };
layout(binding = 1, r32ui) uniform coherent readonly uimage2D source;
layout(binding = 2, rgba8) writeonly uniform image2DArray target;
layout(binding = 3, r32i) uniform iimageBuffer buf;
shared uint partial[32];
void main() {
    uint id = gl_LocalInvocationIndex;
    partial[id] = imageLoad(source, ivec2(gl_GlobalInvocationID.xy)).x;
    memoryBarrierShared();
    barrier();
    for (uint s = 16u; s > 0u; s >>= 1) {
        if (id < s) partial[id] += partial[id + s];
        barrier();
    }
    if (id == 0u) {
        atomicAdd(sums[gl_WorkGroupID.x], partial[0]);
        atomicCounterIncrement(counter);
        int old = atomicCompSwap(lock, 0, 1);
        imageStore(target, ivec3(0, 0, old), vec4(1.0));
        imageAtomicMax(buf, 3, old);
    }
}
