#version 310 es
// uniform U.n.m[0][0] = 1 2 3
// uniform U.n.m[0][1] = 4 5 6
// uniform U.n.m[0][2] = 7 8 9
// uniform U.n.m[0][3] = 10 11 12
// A structure with an array of row_major matrices is copied. Read by a variable index, the last row
// of the copy is 0; r is 10 (GLSL ES 3.10 section 4.4.5). Read by a constant index, it is right.
// Wrong on: angle-112 (2.1), angle-149 (2.1)
layout(local_size_x = 1) in;
struct S {
    mat3x4 m[1];
};
layout(std140, binding = 0, row_major) uniform U {
    S n;
};
layout(std430, binding = 1) buffer Out {
    uint r;
};
void main() {
    S b = n;
    for (int i = 0; i < 1; i++)
        r = uint(b.m[i][0].w);
}
