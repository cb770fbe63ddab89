#version 310 es
/* shsmith {"schema":"shsmith/1","id":"element-forwarded","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"n","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// A store at a variable index does not reach the read after it: n is 2, not 1. The read
// gets the value that was stored by a constant index before.
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int n;
};

void main() {
    ivec2 c[1][1] = ivec2[1][1](ivec2[1](ivec2(n)));
    c[0][0].r |= 1;
    int b = c[0][0].r;
    c[n][0][0] = 0;
    n = b + c[0][0].x;
}
