#version 320 es
precision mediump float;
layout(lines_adjacency) in;
layout(points, max_vertices = 4) out;
layout(location = 0) in vec4 c[4];
layout(location = 0) out vec4 o;
void main() {
    for (int i = 0; i < 4; ++i) { gl_Position = gl_in[i].gl_Position; o = c[i]; EmitVertex(); EndPrimitive(); }
}
