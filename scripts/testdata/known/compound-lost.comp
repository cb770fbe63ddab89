#version 310 es
// A constant is stored to a component of a vector of zeros. In ANGLE 143 to 149 over
// SwiftShader the operators |, ~ and comparisons then lose the other components; r
// is 4294967295, 1, 1 (GLSL 4.60 sections 5.5, 5.9, 8.7), not 0. 112 is right.
// Wrong on: angle (ANGLE 2.1.27708), angle-143 (ANGLE 2.1.26421), angle-149 (ANGLE 2.1.27708)
// Workaround: zero-operands
// Explains: smith-glsl-310es-*-13e0

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint r[3];
};

void main() {
    uvec2 a = uvec2(0u);
    a.x = 7u;
    r[0] = (~a).y;
    r[1] = (a | uvec2(1u)).y;
    r[2] = uint(a == a);
}
