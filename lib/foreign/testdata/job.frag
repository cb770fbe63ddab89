#version 300 es
precision highp float;
uniform vec2 injectionSwitch;
uniform float time;
uniform vec2 resolution;
uniform mat2 turn;
uniform int steps[3];
uniform sampler2D tex;
out vec4 color;
void main() {
    vec2 p = turn * (gl_FragCoord.xy / resolution);
    color = vec4(p * injectionSwitch.y, fract(time) * float(steps[1]), 1.0) * texture(tex, p);
}
