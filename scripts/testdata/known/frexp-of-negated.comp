#version 450
// The compiler for Mali GPUs from Valhall on makes an instruction that the GPU lacks: the fraction
// of a negated number. It says "Invalid negate" and ends. r is -0.5 (GLSL 4.60 section 8.3).
// Wrong on: panvk-g610-25.0.7 (Mesa 25.0.7)
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out {
    float r;
};
void main() {
    int e;
    r = frexp(-(r + 1.0), e);
}
