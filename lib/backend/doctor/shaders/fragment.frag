#version VERSION
precision highp float;
precision highp int;
layout(location = 0) out ivec4 color;
void main() {
    color = ivec4(ivec2(gl_FragCoord.xy), 7, 1);
}
