#version 310 es
/* shsmith {"schema":"shsmith/1","id":"critical-edge","lang":"glsl","version":"310 es","stage":"fragment","source":"","resources":[],"image":{"width":1,"height":1,"attachments":[{"name":"r","location":0,"format":"r32ui"}]}} */
// A loop discards in its condition, by a function with a loop of its own. ACO of 20.3.5 makes an
// edge between blocks that its validator forbids ("linear critical edges are not allowed");
// 25.0.7 crashes on GPUs before gfx10 ("Missing export in fragment shader"). r is 0.
// Wrong on: radv-aco-vega10-25.0.7 (Mesa 25.0.7), radv-aco-navi21-20.3.5 (Mesa 20.3.5)
precision highp int;
layout(location = 0) out uint r;
int n = 0;
int f() {
    if (true)
        discard;
    while (n < 0)
        n++;
    return 1;
}
void main() {
    r = 1u;
    while (bool(f())) {
    }
}
