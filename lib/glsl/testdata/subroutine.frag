#version 430
subroutine vec4 shade(vec3 n);
subroutine(shade) vec4 plain(vec3 n) { return vec4(n, 1.0); }
subroutine vec4 tint(vec3 n);
layout(index = 2) subroutine(shade, tint) vec4 fancy(vec3 n) { return vec4(n.zyx, 0.5); }
subroutine uniform shade shader, others[2];
out vec4 color;
in vec3 b;
void main() {
    color = shader(b) + others[1](b);
}
