#version 310 es
/* shsmith {"schema":"shsmith/1","id":"extract-folded","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// If the optimiser of Mesa finds a to be constant, it replaces bitfieldExtract(a, 0,
// 1) by a << 31 >> 0 in place of a << 31 >> 31: r is -1 (GLSL 4.60 section 8.8).
// Wrong on: softpipe-20.3.5 (Mesa 20.3.5)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int r;
};

void main() {
    int a = 1;
    switch (0) {
    case 1:
        a = 2;
    }
    r = bitfieldExtract(a, 0, 1);
}
