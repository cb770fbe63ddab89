#version 310 es
/* shsmith {"schema":"shsmith/1","id":"clamp-crashes","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AQAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Mesa 25.0.7 to 26.2.6 fold max(ivec2(0), 1) in this clamp to a value with one
// component, as in clamp-of-constant. llvmpipe crashes when it reads the second
// component (LLVMTypeOf); r is 1 (GLSL 4.60 section 8.3).
// Wrong on: llvmpipe (Mesa 25), llvmpipe (Mesa 26), llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), zink-25.0.7 (Mesa 25.0.7), zink-26.2.6 (Mesa 26.2.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a;
};

layout(std430, binding = 1) buffer Out {
    uint r;
};

void main() {
    r = uint(clamp(ivec2(0), 1, int(a)).y);
}
