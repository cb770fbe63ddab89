#version 310 es
/* shsmith {"schema":"shsmith/1","id":"index-in-dead-code","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":68,"compare":true,"members":[{"path":"n","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"a","scalar":"uint","offset":4,"count":16,"stride":4}]}]} */
// ANGLE over SwiftShader crashes on a constant index that is far too large, in code
// that is never executed. Only evaluated expressions are undefined; n stays 0.
// Wrong on: angle (ANGLE), angle-112 (ANGLE), angle-143 (ANGLE), angle-149 (ANGLE)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint n;
    uint a[];
};

void main() {
    if (n == 1u) {
        uint i = 268435455u;
        n = a[i];
    }
}
