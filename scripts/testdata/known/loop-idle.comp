#version 310 es
/* shsmith {"schema":"shsmith/1","id":"loop-idle","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":2,"stride":4}]}]} */
// Lanes without an invocation read zeros from buffers, so they iterate in the first
// loop until they have used up the 65535 iterations that all loops share (loop-cut).
// The second loop then ends after one iteration. r is 1, 100 (GLSL 4.60 section
// 6.3). softpipe 20.3.5 does not end. With eight invocations all drivers are right.
// Workaround: idle-lanes
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
