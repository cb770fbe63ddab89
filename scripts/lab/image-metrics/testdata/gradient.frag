#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// A smooth gradient in all colours.
void main() {
    vec2 p = gl_FragCoord.xy / 64.0;
    color = vec4(p.x, p.y, 1.0 - 0.5 * (p.x + p.y), 1.0);
}
