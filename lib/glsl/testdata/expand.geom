#version 410
layout(triangles, invocations = 2) in;
layout(triangle_strip, max_vertices = 6) out;
layout(stream = 1) out;
in VertexData { vec3 normal; vec2 uv; } data[];
in gl_PerVertex { vec4 gl_Position; } gl_in[];
layout(stream = 0) out vec3 n;
void main() {
    for (int i = 0; i < gl_in.length(); i++) {
        n = data[i].normal;
        gl_Position = gl_in[i].gl_Position + vec4(n * 0.01, 0.0) * float(gl_InvocationID);
        gl_Layer = gl_InvocationID;
        EmitStreamVertex(0);
    }
    EndStreamPrimitive(0);
}
