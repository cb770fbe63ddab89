#version 310 es
/* shsmith {"schema":"shsmith/1","id":"remainder-unset","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AgAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// The default case divides by a variable that has no value there. This changes the
// variable in the case that is taken; r is 5 (GLSL 4.60 section 6.2: the other case
// is not executed).
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-22.3.6 (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[1];
};

void main() {
    uint v;
    switch (a[0] & 1u) {
    case 0u:
        for (;;) {
            v = 5u;
            if (a[0] != 0u)
                break;
        }
        break;
    default:
        uvec2 w = uvec2(3u % v, 0u);
        v = w.x;
    }
    r[0] = v;
}
