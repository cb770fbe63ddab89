#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// Squares of eight pixels.
void main() {
    ivec2 p = ivec2(gl_FragCoord.xy) / 8;
    color = vec4(vec3((p.x + p.y) % 2 == 0 ? 0.9 : 0.15), 1.0);
}
