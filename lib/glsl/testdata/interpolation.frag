#version 440 core
layout(early_fragment_tests) in;
layout(origin_upper_left, pixel_center_integer) in vec4 gl_FragCoord;
layout(location = 0) flat in int id;
layout(location = 1) noperspective centroid in vec2 a;
layout(location = 2) smooth sample in vec3 b;
layout(location = 3) in Block { vec4 c; flat uint d[2]; } block;
layout(location = 0, index = 0) out vec4 color;
layout(location = 1) out uvec4 ids[2];
layout(depth_greater) out float gl_FragDepth;
layout(location = 5) precise out float keep;
void main() {
    color = interpolateAtOffset(block.c, vec2(0.25));
    ids[0] = uvec4(block.d[0], uint(id), uvec2(a));
    gl_FragDepth = gl_FragCoord.z;
    keep = fma(a.x, a.y, b.z);
}
