#version 440
layout(local_size_x = 4, local_size_y = 2, local_size_z = 1) in;

struct Inner { float a, b; ivec2 c; };
struct Nested { uint n; };
struct Outer { Inner inner[2]; mat3x2 m; bool flag; Nested nested; };

layout(std140, binding = 0) uniform Params { Outer outer; vec4 scale[3]; mat4 transform; } params;
layout(std430, binding = 1) coherent restrict buffer Results {
    layout(offset = 0) uint count;
    layout(row_major) mat3 basis;
    Inner list[];
} results[2];

struct { int x, y; } pair = { 1, 2 };
const Inner zero = { 0.0, 0.0, ivec2(0) };
shared Inner cache[4 * 2];

Inner blend(const in Inner a, Inner b, float t) {
    return Inner(mix(a.a, b.a, t), mix(a.b, b.b, t), t < 0.5 ? a.c : b.c);
}

void main() {
    Inner local[2] = Inner[2](zero, Inner(1.0, 2.0, ivec2(3, 4)));
    Inner more[] = { { 1.0, 2.0, { 3, 4 } }, { 5.0, 6.0, { 7, 8 } } };
    uint i = gl_LocalInvocationIndex;
    cache[i] = blend(local[0], local[1], 0.25);
    barrier();
    results[0].list[i] = cache[(i + 1u) % 8u];
    results[1].list[i].c.yx = more[more.length() - 1].c;
    local = Inner[](more[1], more[0]);
    if (local[0] == local[1] || params.outer.flag)
        results[0].count += uint(results[0].list.length());
    pair.x = pair.y++ + --pair.x;
    results[0].basis[1][2] = params.outer.m[2].y * params.scale[1].w + params.transform[0][0];
}
