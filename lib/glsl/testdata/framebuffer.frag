#version 310 es
#extension GL_EXT_shader_framebuffer_fetch : enable
#extension GL_KHR_blend_equation_advanced : enable
precision mediump float;
precision lowp sampler2D;
layout(blend_support_multiply) out;
layout(location = 0) out mediump vec4 o;
uniform lowp isampler2D s;
void main() { o = vec4(texelFetch(s, ivec2(gl_FragCoord.xy), 0)) / 255.0; }
