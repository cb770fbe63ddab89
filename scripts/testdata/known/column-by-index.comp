#version 310 es
/* shsmith {"schema":"shsmith/1","id":"column-by-index","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std140","size":64,"init":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"m[0]","scalar":"float","offset":0,"count":3,"stride":4},{"path":"m[1]","scalar":"float","offset":16,"count":3,"stride":4},{"path":"m[2]","scalar":"float","offset":32,"count":3,"stride":4},{"path":"m[3]","scalar":"float","offset":48,"count":3,"stride":4}]}]} */
// A column of a row_major matrix with an index that is not a literal is no l-value:
// "assignment to non-lvalue" (GLSL 4.60 section 5.6).
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std140, binding = 0) buffer B {
    layout(row_major) mat3x4 m;
};

void main() {
    m[uint(0)] = vec4(5.0);
}
