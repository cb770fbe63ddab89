#version 310 es
/* shsmith {"schema":"shsmith/1","id":"out-argument","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// An out argument is only written (GLSL ES 3.20 section 6.1.1). Mesa takes it for a
// read of the writeonly variable, and refuses the shader; r is 5.
// Wrong on: llvmpipe (Mesa 22.3.6), softpipe (Mesa 22.3.6), zink (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), softpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), softpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), softpipe-25.0.7 (Mesa 25.0.7), zink-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), softpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Workaround: writeonly

layout(local_size_x = 1) in;

layout(std430, binding = 0) writeonly buffer Out {
    uint r;
};

void f(out uint a) {
    a = 5u;
}

void main() {
    f(r);
}
