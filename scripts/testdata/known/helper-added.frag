#version 310 es
/* shsmith {"schema":"shsmith/1","id":"helper-added","lang":"glsl","version":"310 es","stage":"fragment","source":"","resources":[],"image":{"width":2,"height":1,"attachments":[{"name":"r","location":0,"format":"r32ui"}]}} */
// ACO adds gl_HelperInvocation by a carry, which must be a mask of lanes and is a vector
// register: its validator complains (aco_validate.cpp:70), and ACO crashes. r is the number
// of the column (GLSL ES 3.20 section 7.1.5).
// Wrong on: radv-aco-navi31 (Mesa 22.3.6), radv-aco-navi31-25.0.7 (Mesa 25.0.7)

precision highp int;

layout(location = 0) out uint r;

void main() {
    r = uint(gl_HelperInvocation) + uint(gl_FragCoord.x);
}
