#version 310 es
/* shsmith {"schema":"shsmith/1","id":"negated-quotient","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AwAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// -(a / 1u) is folded to a / -1u, as if it were signed; r is 4294967293 (GLSL 4.60
// section 5.9). 143 is right.
// Wrong on: angle-112 (ANGLE 2.1)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r;
};

void main() {
    r = -(a[0] / 1u);
}
