#version 310 es
/* shsmith {"schema":"shsmith/1","id":"insert-shared","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// The low bit of s, read in a branch and inserted into v there, does not reach v
// (GLSL 4.60 section 8.8); r is 0. Without the branch it does. LLVM combines
// insertion and branch into one instruction, vpternlogd with a mask, with its
// operands in the wrong order (llvm-project issue 157929).
// Needs: avx512vl
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), zink (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), zink-25.0.7 (Mesa 25.0.7)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[1];
};

shared uint s, t;

void main() {
    s = 0u;
    t = 1u;
    barrier();
    uint v = t;
    if (a[0] != 0u)
        v = bitfieldInsert(v, s, 0, 1);
    r[0] = v;
}
