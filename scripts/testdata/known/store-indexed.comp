#version 310 es
/* shsmith {"schema":"shsmith/1","id":"store-indexed","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// A store by a variable index to a component of a vector in a buffer is dropped if a
// store to another component follows; r is 5, 7 (GLSL 4.60 section 5.5).
// Wrong on: llvmpipe-20.3.5 (Mesa 20.3.5), softpipe-20.3.5 (Mesa 20.3.5)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uvec2 r;
};

void main() {
    r[a[0]] = 7u;
    r.x = 5u;
}
