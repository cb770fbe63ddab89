#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// Tiles of different colours with dark joints.
void main() {
    ivec2 p = ivec2(gl_FragCoord.xy), t = p / 16;
    vec3 c = vec3(float(t.x), float(t.y), float((t.x * 3 + t.y * 5) % 4)) / 4.0 + 0.15;
    color = vec4(p.x % 16 == 0 || p.y % 16 == 0 ? vec3(0.05) : c, 1.0);
}
