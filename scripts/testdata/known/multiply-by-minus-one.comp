#version 310 es
/* shsmith {"schema":"shsmith/1","id":"multiply-by-minus-one","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// llvmpipe of Mesa 22.3.6 passes LLVM 15 a product by -1 for which it has no
// instruction ("Cannot emit physreg copy instruction", X86), and the process
// crashes. lavapipe does so with a product by 1, too. 20.3.5 fails with "Invalid
// bitcast". 25.0.7 is right.
// Wrong on: llvmpipe (Mesa 22.3.6), zink (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5)
// Workaround: products
// Explains: grid-*-imulExtended-*-constant grid-*-umulExtended-*-constant

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[2];
};

void main() {
    int high, low;
    imulExtended(int(a[0]), -1, high, low);
    r[0] = uint(high);
    r[1] = uint(low);
}
