#version 320 es
precision highp float;
precision highp int;
layout(std140) uniform Frame { vec4 eye; mat4 view; float time; int steps; } frame;
layout(location = 0) out vec4 color;
struct Hit { float t; int id; vec3 n; };
float sphere(vec3 p, float r) { return length(p) - r; }
float box(vec3 p, vec3 b) { vec3 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0); }
vec2 scene(vec3 p) {
    float a = sphere(p, 1.0), b = box(p - vec3(2.0, 0.0, 0.0), vec3(0.5));
    return a < b ? vec2(a, 1.0) : vec2(b, 2.0);
}
bool march(vec3 o, vec3 d, out Hit h) {
    h = Hit(0.0, -1, vec3(0.0));
    for (int i = 0; i < frame.steps; ++i) {
        vec2 s = scene(o + d * h.t);
        if (s.x < 1e-3) {
            const vec2 e = vec2(1e-3, 0.0);
            vec3 p = o + d * h.t;
            h.n = normalize(vec3(scene(p + e.xyy).x - scene(p - e.xyy).x, scene(p + e.yxy).x - scene(p - e.yxy).x, scene(p + e.yyx).x - scene(p - e.yyx).x));
            h.id = int(s.y);
            return true;
        }
        h.t += s.x;
        if (h.t > 100.0) break;
    }
    return false;
}
void main() {
    vec3 d = normalize((frame.view * vec4(gl_FragCoord.xy - 128.0, -128.0, 0.0)).xyz);
    Hit h;
    color = march(frame.eye.xyz, d, h) ? vec4(h.n * 0.5 + 0.5, 1.0) : vec4(0.0, 0.0, 0.0, 1.0);
    switch (h.id) { case 1: color.r *= 2.0; break; case 2: color.g *= 2.0; break; default: break; }
}
