#version 310 es
/* shsmith {"schema":"shsmith/1","id":"continue-after-barrier","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":8,"compare":true,"members":[{"path":"n","scalar":"int","offset":0,"count":1,"stride":4},{"path":"r","scalar":"int","offset":4,"count":1,"stride":4}]}]} */
// Mesa crashes on continue in a switch, inside a case that the outer switch does not take. Without
// memoryBarrier, 22.3.6 is right and 25.0.7 crashes (continue-untaken). n is 2, and r is 7 (GLSL
// ES 3.20 section 6.4).
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-22.3.6 (Mesa 22.3.6), softpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), softpipe-25.0.7 (Mesa 25.0.7), zink-25.0.7 (Mesa 25.0.7)
// Workaround: nested-continue

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int n;
    int r;
};

uint a = 0u;

void main() {
    memoryBarrier();
    uint b = 0u;
    for (int i = 0; i < 3; i++) {
        switch (int(a)) {
        case 1:
            switch (0u) {
            default:
                continue;
            case 0u:
                b = 0u;
            }
        case 0:
            n = i;
        }
    }
    if (b == 0u)
        r = 7;
}
