#version 450
layout(quads, fractional_odd_spacing, ccw, point_mode) in;
layout(location = 0) in vec3 q[];
layout(location = 1) patch in float level;
layout(binding = 0) uniform sampler2D height;
layout(location = 0) out vec3 n;
vec3 bilinear(vec3 a, vec3 b, vec3 c, vec3 d, vec2 t) { return mix(mix(a, b, t.x), mix(c, d, t.x), t.y); }
void main() {
    vec3 p = bilinear(q[0], q[1], q[2], q[3], gl_TessCoord.xy);
    p.y += textureLod(height, p.xz, 0.0).x * level;
    n = normalize(cross(q[1] - q[0], q[2] - q[0]));
    gl_Position = vec4(p, 1.0);
}
