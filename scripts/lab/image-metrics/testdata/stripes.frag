#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// Thin slanted stripes.
void main() {
    float v = fract((gl_FragCoord.x + 0.5 * gl_FragCoord.y) / 5.0);
    color = vec4(v < 0.4 ? vec3(0.9, 0.9, 0.8) : vec3(0.2, 0.1, 0.3), 1.0);
}
