#version 450
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_EXT_control_flow_attributes : enable
#pragma optimize(off)
#pragma debug(on)
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer B { uint x[]; };
void main() {
    uint sum = 0u;
    [[unroll]] for (int i = 0; i < 4; i++) sum += x[i];
    [[branch]] if (sum > 4u) sum = 4u; else sum++;
    [[dont_unroll, max_iterations(8)]] while (sum < 8u) sum++;
    [[flatten]] switch (sum) { case 1u: break; default: sum = 2u; }
    [[loop]] do sum--; while (sum > 9u);
    x[0] = sum;
}
