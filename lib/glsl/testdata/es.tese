#version 320 es
precision highp float;
layout(triangles, equal_spacing, cw) in;
patch in vec4 shade;
out vec4 color;
void main() {
    gl_Position = gl_in[0].gl_Position * gl_TessCoord.x + gl_in[1].gl_Position * gl_TessCoord.y + gl_in[2].gl_Position * gl_TessCoord.z;
    color = shade;
}
