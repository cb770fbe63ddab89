#version 310 es
/* shsmith {"schema":"shsmith/1","id":"shifts-joined","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":8,"init":"AQQAAAUAAAA=","compare":true,"members":[{"path":"a","scalar":"int","offset":0,"count":1,"stride":4},{"path":"b","scalar":"int","offset":4,"count":1,"stride":4}]}]} */
// Mesa combines two shifts by constants before it reduces the amounts to five bits:
// a >> 1 >> (-1 & 31) becomes a >> 0. a is 1025 before, and 0 after (GLSL 4.60
// section 5.9).
// Wrong on: llvmpipe-20.3.5 (Mesa 20.3.5), softpipe-20.3.5 (Mesa 20.3.5)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int a;
    int b;
};

void main() {
    int n = b - 1 - b;
    a = (a >> 1) >> (n & 31);
}
