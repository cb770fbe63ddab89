#version 440
layout(xfb_buffer = 1, xfb_stride = 32) out;
layout(location = 0, xfb_buffer = 1, xfb_offset = 0) out vec4 a;
layout(location = 1) out B { layout(xfb_offset = 16) vec3 b; float c; } block;
layout(location = 0, component = 2) in vec2 i;
layout(location = 4) uniform uint flags = 3u;
void main() { a = i.xyxy; block.b = vec3(i, 1.0); block.c = float(flags & 1u); gl_ClipDistance[0] = a.x; gl_Position = a; }
