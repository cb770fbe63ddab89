#version 310 es
/* shsmith {"schema":"shsmith/1","id":"index-again","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// The index of a store is evaluated again for the value of the assignment: o[0] has
// the value of a[1], 0, and not 1 (GLSL 4.60 section 5.8).
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

uint a[2] = uint[2](0u, 0u);

void main() {
    o[0] = a[a[0]] = 1u;
    o[1] = a[0];
}
