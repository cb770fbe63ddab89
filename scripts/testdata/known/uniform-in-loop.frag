#version 310 es
/* shsmith {"schema":"shsmith/1","id":"uniform-in-loop","lang":"glsl","version":"310 es","stage":"fragment","source":"","resources":[{"name":"B","kind":"uniform","binding":0,"layout":"std140","size":16,"init":"AQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"n","scalar":"int","offset":0,"count":1,"stride":4}]}],"image":{"width":4,"height":1,"attachments":[{"name":"r","location":0,"format":"r32ui"}]}} */
// llvmpipe loads n once, in the loop, and uses the value after the loop, too. In the
// second iteration the load does not include the lanes that have left the loop, so
// n is 0 there. r is 16, 16, 16, 17 (GLSL 4.60 section 6.3). Drawn with 256-bit
// vectors and idle lanes.
// Wrong on: llvmpipe (Mesa 26.2.6), llvmpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Needs: avx2
// Workaround: idle-lanes

precision highp int;
precision highp float;

layout(std140, binding = 0) uniform B {
    int n;
};

layout(location = 0) out uint r;

void main() {
    int b;
    for (int i = 0; i < 2; i++) {
        b = n;
        if (int(gl_FragCoord.x) == 3)
            break;
        b = 0;
        if (int(gl_FragCoord.x) == 2)
            break;
    }
    r = uint(n * 16 + b);
}
