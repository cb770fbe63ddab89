#version 310 es
/* shsmith {"schema":"shsmith/1","id":"compared-kept","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AgAAAA==","compare":true,"members":[{"path":"n","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// After an array was compared with itself, a store to it at a variable index does not
// reach the read after it: n is 6, not 1.
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

struct S {
    uvec2 m;
};

layout(std430, binding = 0) buffer B {
    uint n;
};

void main() {
    S c[3] = S[3](S(uvec2(0u)), S(uvec2(0u)), S(uvec2(0u)));
    c[2].m.x = n + 3u;
    uint b = uint(c == c);
    c[n].m = uvec2(0u);
    n = b + c[0].m.x + c[1].m.x + c[2].m.x;
}
