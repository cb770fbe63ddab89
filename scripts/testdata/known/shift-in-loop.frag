#version 310 es
/* shsmith {"schema":"shsmith/1","id":"shift-in-loop","lang":"glsl","version":"310 es","stage":"fragment","source":"","image":{"width":1,"height":1,"attachments":[{"name":"r","location":0,"format":"r32ui"}]}} */
// llvmpipe takes x << 1 == 0u for true in each iteration after the first, also if x
// is 1. r is 0 (GLSL 4.60 section 5.9). Drawn with 256-bit vectors, in a loop that
// is not unrolled. 25.0.7 is right.
// Wrong on: llvmpipe (Mesa 26.2.6), llvmpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Workaround: doublings
// Needs: avx

precision highp int;
layout(location = 0) out uint r;

void main() {
    uint x = uint(gl_FragCoord.x) + 1u, y = 0u;
    for (int i = 0; i < 64; i++) {
        if (i > 0)
            x = y;
        y = x << 1 == 0u ? 1u : 0u;
    }
    r = x;
}
