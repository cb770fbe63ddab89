#version 310 es
/* shsmith {"schema":"shsmith/1","id":"array-of-built","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AQAAAA==","compare":true,"members":[{"path":"checksum","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// ANGLE crashes on an array of structures, if one of its elements is constructed
// with an array from another constructed structure. The checksum is 0.
// Wrong on: angle-112 (2.1), angle-143 (2.1), angle-149 (2.1)

layout(local_size_x = 1) in;

struct S {
    int m0;
    int m3[1];
};

layout(std430, binding = 0) buffer B0 {
    int checksum;
};

int f() {
    S a[1] = S[1](S(0, S(0, int[1](0)).m3));
    return a[0].m0;
}

void main() {
    checksum = f();
}
