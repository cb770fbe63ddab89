#version 310 es
/* shsmith {"schema":"shsmith/1","id":"loop-idle","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// Lanes without an invocation take turns in the first loop, since buffers give them
// zeros, until they have used up the 65535 rounds that all loops share (loop-cut): the
// second loop ends after one. r is 1, 100 (GLSL 4.60 section 6.3). softpipe 20.3.5
// does not end. With eight invocations all are right.
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), zink (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[2];
};

void main() {
    uint n = 0u;
    do {
        n++;
    } while (a[0] == 0u);
    r[0] = n;
    for (uint i = 0u; i < 100u; i++)
        r[1]++;
}
