#version 310 es
/* shsmith {"schema":"shsmith/1","id":"passed-by-reference","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// A global structure or array that is an inout or out argument is not copied (GLSL
// 4.60 section 6.1.1): the function sees its own stores to the variable. o[0] is 1,
// not 0.
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

struct S {
    int m;
};

S s = S(0);

void g(inout S b) {
    s.m = 1;
}

void main() {
    g(s);
    o[0] = uint(s.m);
}
