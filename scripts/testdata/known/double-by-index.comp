#version 450
/* shsmith {"schema":"shsmith/1","id":"double-by-index","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"U","kind":"storage","binding":2,"layout":"std430","size":16,"init":"AAAAAAEAAAACAAAAAwAAAA==","compare":true,"members":[{"path":"u","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// A store to a component of a vector of doubles by a variable index does not link:
// "can't find __setVectorIndex function in stdlib" (GLSL 4.60 section 5.5).
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

layout(std430, binding = 2) buffer U {
    uint u[4];
};

dvec2 d = dvec2(0.0lf);

void main() {
    d[u[1]] = 2.0lf;
    o[0] = uint(d[1]);
}
