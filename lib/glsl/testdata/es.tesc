#version 310 es
#extension GL_EXT_tessellation_shader : require
precision highp float;
layout(vertices = 3) out;
patch out vec4 shade;
void main() {
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    if (gl_InvocationID == 0) shade = vec4(gl_TessLevelOuter[0] = 2.0);
}
