#version 310 es
/* shsmith {"schema":"shsmith/1","id":"row-major-size","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":32,"init":"AACAPwAAAEAAAEBAAACAQAAAoEAAAMBABwAAAA==","members":[{"path":"s[0].m[0]","scalar":"float","offset":0,"count":2,"stride":4},{"path":"s[0].m[1]","scalar":"float","offset":8,"count":2,"stride":4},{"path":"s[0].m[2]","scalar":"float","offset":16,"count":2,"stride":4},{"path":"n","scalar":"int","offset":24,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// row_major on a block applies to the members of its structures (GLSL ES 3.10
// section 4.4.5). So an S has three rows of 8 bytes, and n is at byte 24. ANGLE
// reports 36 as the size of the block and 32 as the offset of n, as if there were
// two columns of 16 bytes. Its shader reads n at the right place: r would be 7.
// Wrong on: angle (ANGLE), angle-112 (ANGLE), angle-143 (ANGLE), angle-149 (ANGLE)

layout(local_size_x = 1) in;

struct S {
    mat2x3 m;
};

layout(std430, binding = 0, row_major) readonly buffer In {
    S s[1];
    int n;
};

layout(std430, binding = 1) buffer Out {
    int r;
};

void main() {
    r = n;
}
