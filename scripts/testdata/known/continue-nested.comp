#version 310 es
/* shsmith {"schema":"shsmith/1","id":"continue-nested","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AAAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// continue in a switch of a constant, inside another switch, has no effect. It
// belongs to the loop (GLSL 4.60 section 6.4); r is 5.
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), softpipe (Mesa 22.3.6), softpipe-22.3.6 (Mesa 22.3.6), softpipe-25.0.7 (Mesa 25.0.7), softpipe-26.2.6 (Mesa 26.2.6), llvmpipe-20.3.5 (Mesa 20.3.5)
// Workaround: nested-continue

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[1];
};

void main() {
    uint n = 5u;
    do {
        switch (0) {
        case 0:
            switch (0) {
            case 0:
                continue;
            }
        }
        n = a[0];
    } while (false);
    r[0] = n;
}
