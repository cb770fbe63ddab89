#version VERSION
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer Out { uint o[4]; };
void main() {
    uint i = gl_LocalInvocationIndex, sum = 0u;
    for (uint k = 0u; k <= i; k++) {
        sum += 40u + k;
    }
    o[i] = sum;
}
