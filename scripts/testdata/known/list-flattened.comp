#version 450
/* shsmith {"schema":"shsmith/1","id":"list-flattened","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// The parentheses of a comma operator in an initialiser list (GLSL 4.60 section
// 4.1.14) are ignored: "too much data in initialization".
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

void main() {
    uint a[2] = {(1u, 2u), 3u};
    o[0] = a[0];
}
