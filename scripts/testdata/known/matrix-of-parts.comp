#version 310 es
/* shsmith {"schema":"shsmith/1","id":"matrix-of-parts","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AwAAAA==","compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 has no constructor of a matrix whose columns are made of several
// arguments, of which some are vectors. r is 3 (GLSL ES 3.20 section 5.4.2).
// Wrong on: slang-lavapipe (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint r;
};

void main() {
    mat2 m = mat2(vec2(1.0, 2.0), float(r), 4.0);
    r = uint(m[1].x);
}
