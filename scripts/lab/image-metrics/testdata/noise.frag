#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// Smooth noise. SEED makes another one.
float hash(ivec2 p) {
    uint h = uint(p.x) * 374761393u + uint(p.y) * 668265263u;
#ifdef SEED
    h += 12345u;
#endif
    h = (h ^ (h >> 13)) * 1274126177u;
    return float((h ^ (h >> 16)) & 0xffffu) / 65535.0;
}
void main() {
    vec2 p = gl_FragCoord.xy / 8.0;
    ivec2 i = ivec2(p);
    vec2 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    float v = mix(mix(hash(i), hash(i + ivec2(1, 0)), f.x), mix(hash(i + ivec2(0, 1)), hash(i + ivec2(1)), f.x), f.y);
    color = vec4(v, v * v, 0.5 * v, 1.0);
}
