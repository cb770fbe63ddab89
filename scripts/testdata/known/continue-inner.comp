#version 310 es
/* shsmith {"schema":"shsmith/1","id":"continue-inner","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AwAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// continue in a switch inside another switch acts as break (GLSL 4.60 section 6.4);
// r is 2. 25.0.7 is right.
// Wrong on: llvmpipe-26.2.6 (Mesa 26.2.6)
// Workaround: nested-continue

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[1];
};

void main() {
    uint n = 0u;
    for (uint i = 0u; i < a[0]; i++) {
        switch (i) {
        case 1u:
            switch (i) {
            case 1u:
                continue;
            }
        }
        n += 1u;
    }
    r[0] = n;
}
