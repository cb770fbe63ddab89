#version 310 es
/* shsmith {"schema":"shsmith/1","id":"assignment-read","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"BQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// The value of an assignment is that of its right side. ANGLE takes its use for a
// read of the writeonly variable on the left (GLSL ES 3.20 sections 4.10, 5.8), and
// refuses the shader; r is 5, 5.
// Wrong on: angle-112 (2.1), angle-143 (2.1), angle-149 (2.1)
// Workaround: writeonly

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) writeonly buffer Out {
    uint r[2];
};

void main() {
    uint x = r[0] = a[0];
    r[1] = x;
}
