#version 400
layout(vertices = 4) out;
in vec3 p[];
out vec3 q[];
patch out float level;
patch out Extra { vec4 a; int b; } extra;
uniform float detail;
void main() {
    q[gl_InvocationID] = p[gl_InvocationID];
    barrier();
    if (gl_InvocationID == 0) {
        level = clamp(detail * distance(p[0], p[1]), 1.0, 64.0);
        gl_TessLevelInner[0] = gl_TessLevelInner[1] = level;
        for (int i = 0; i < 4; i++) gl_TessLevelOuter[i] = level;
        extra.a = vec4(level), extra.b = 2;
    }
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
}
