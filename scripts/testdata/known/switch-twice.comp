#version 310 es
/* shsmith {"schema":"shsmith/1","id":"switch-twice","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AAAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// The condition of a switch is evaluated twice if it has side effects (GLSL 4.60
// section 6.2); r is 1, 1. 22.3.6 is right.
// Wrong on: llvmpipe-20.3.5 (Mesa 20.3.5), softpipe-20.3.5 (Mesa 20.3.5)
// Workaround: switch-effects

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[2];
};

void main() {
    uint i = a[0];
    switch (i++) {
    case 0u:
        r[0] = 1u;
        break;
    case 1u:
        r[0] = 2u;
        break;
    }
    r[1] = i;
}
