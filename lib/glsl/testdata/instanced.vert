#version 310 es
layout(location = 0) in highp vec4 p;
layout(std430, binding = 2) readonly buffer Instances { highp mat4 m[]; };
layout(binding = 0) uniform highp sampler2DArray heights;
layout(location = 3) out mediump vec2 uv;
highp vec4 place(highp mat4 m, highp vec4 p) { return m * p; }
void main() {
    highp float h = textureLod(heights, vec3(p.xy, 0.0), 0.0).r;
    gl_Position = place(m[gl_InstanceID], p + vec4(0.0, h, 0.0, 0.0));
    uv = p.xy;
}
