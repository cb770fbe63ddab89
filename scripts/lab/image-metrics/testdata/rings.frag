#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// Soft rings. PHASE moves them by a small part of their distance, FAR by half of it.
void main() {
    float phase = 0.0;
#ifdef PHASE
    phase = 0.05;
#endif
#ifdef FAR
    phase = 3.1416;
#endif
    float r = distance(gl_FragCoord.xy, vec2(32.0));
    float v = 0.5 + 0.5 * sin(r * 0.6 + phase);
    color = vec4(v, 0.6 * v, 0.3, 1.0);
}
