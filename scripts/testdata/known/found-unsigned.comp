#version 310 es
/* shsmith {"schema":"shsmith/1","id":"found-unsigned","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// findLSB, findMSB and bitCount of a uint return an int (GLSL 4.60 section 8.8).
// Here max, min, abs and conversions take it for unsigned: o[0] is 4294967295, not
// 0.
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

void main() {
    o[0] = uint(max(findLSB(0u), 0));
}
