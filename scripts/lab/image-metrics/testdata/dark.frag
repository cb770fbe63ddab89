#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// A dark picture with a few points of light.
void main() {
    vec2 p = gl_FragCoord.xy;
    float v = 0.02 + 0.03 * p.y / 64.0;
    for (int i = 0; i < 6; i++) {
        vec2 at = vec2(float(i * 37 % 61), float(i * 23 % 59));
        v += 0.8 * exp(-0.5 * dot(p - at, p - at));
    }
    color = vec4(v, v, 1.2 * v, 1.0);
}
