#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// A random grey in every pixel. SEED makes another one.
void main() {
    uvec2 p = uvec2(gl_FragCoord.xy);
    uint h = p.x * 374761393u + p.y * 668265263u;
#ifdef SEED
    h += 12345u;
#endif
    h = (h ^ (h >> 13)) * 1274126177u;
    color = vec4(vec3(float((h >> 8) & 255u) / 255.0), 1.0);
}
