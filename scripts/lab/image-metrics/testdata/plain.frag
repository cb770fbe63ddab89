#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// One colour.
void main() {
    color = vec4(0.25, 0.5, 0.75, 1.0);
}
