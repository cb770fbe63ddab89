#version 450
/* shsmith {"schema":"shsmith/1","id":"double-of-negated","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"U","kind":"storage","binding":2,"layout":"std430","size":16,"init":"AAAAAAEAAAACAAAAAwAAAA==","compare":true,"members":[{"path":"u","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// double(-i) of an int does not link: "assembly compile error".
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

layout(std430, binding = 2) buffer U {
    uint u[4];
};

void main() {
    double d = double(-int(u[1]));
    o[0] = 1.0lf <= d ? 1u : 2u;
}
