#version 310 es
/* shsmith {"schema":"shsmith/1","id":"bit-count-narrow","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AAAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":20,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":5,"stride":4}]}]} */
// llvmpipe cuts constants next to a result of bitCount, findLSB or findMSB to 16
// bits, and compares such results as if they were never -1; r is 65536, 8388606, 0,
// 0, -300 (GLSL 4.60 section 8.8).
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6)
// Workaround: bit-counts

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[5];
};

void main() {
    r[0] = uint(bitCount(a[0]) + 65536);
    r[1] = uint(findLSB(a[0]) + 0x7fffff);
    r[2] = uint(bitCount(a[0]) == 65536);
    r[3] = uint(findMSB(a[0]) >= 13104138);
    r[4] = uint(bitCount(a[0]) - 300);
}
