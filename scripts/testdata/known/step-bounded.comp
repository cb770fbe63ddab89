#version 310 es
/* shsmith {"schema":"shsmith/1","id":"step-bounded","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// The front end counts the iterations of the loop: it divides the distance to the bound of
// the second condition, the least integer, by the step -1, which crashes the process
// (SIGFPE). r is 2.
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), softpipe (Mesa 22.3.6), zink (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint r;
};

void main() {
    int b = 2;
    while (b-- > 0 && b != -2147483647)
        r++;
}
