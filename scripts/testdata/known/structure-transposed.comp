#version 310 es
/* shsmith {"schema":"shsmith/1","id":"structure-transposed","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":128,"init":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAA=","compare":true,"members":[{"path":"n[0].m[0]","scalar":"float","offset":0,"count":4,"stride":4},{"path":"n[0].m[1]","scalar":"float","offset":16,"count":4,"stride":4},{"path":"n[0].m[2]","scalar":"float","offset":32,"count":4,"stride":4},{"path":"n[0].m[3]","scalar":"float","offset":48,"count":4,"stride":4},{"path":"o[0][0].m[0]","scalar":"float","offset":64,"count":4,"stride":4},{"path":"o[0][0].m[1]","scalar":"float","offset":80,"count":4,"stride":4},{"path":"o[0][0].m[2]","scalar":"float","offset":96,"count":4,"stride":4},{"path":"o[0][0].m[3]","scalar":"float","offset":112,"count":4,"stride":4}]}]} */
// A block has two members of one structure with a matrix, one row_major and one
// column_major. The second gets the layout of the first, so another float is stored
// (GLSL 4.60 section 4.4.5).
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

struct S {
    mat4 m;
};

layout(std430, binding = 0, row_major) buffer B {
    layout(column_major) S n[1];
    S o[1][1];
};

void main() {
    o[0u][0].m[0u].w = 0.0;
}
