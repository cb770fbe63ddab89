#version 310 es
/* shsmith {"schema":"shsmith/1","id":"block-row-major","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":32,"init":"AAAAQAAAQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","compare":true,"members":[{"path":"m","scalar":"float","offset":0,"count":4,"stride":4},{"path":"r","scalar":"uint","offset":16,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 does not know the layout qualifiers row_major and column_major in GLSL.
// r is 3 (GLSL ES 3.20 section 4.4.5).
// Wrong on: slang-lavapipe (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0, row_major) buffer Out {
    mat2 m;
    uint r;
};

void main() {
    r = uint(m[1].x);
}
