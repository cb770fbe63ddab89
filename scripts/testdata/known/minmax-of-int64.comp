#version 450
/* shsmith {"schema":"shsmith/1","id":"minmax-of-int64","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"init":"+f////////8=","compare":true,"members":[{"path":"a","scalar":"int64_t","offset":0,"count":1,"stride":8},{"path":"b","scalar":"int64_t","offset":8,"count":1,"stride":8}]}]} */
// The front end of Mesa 20.3.5 to 26.2.6 crashes if min and max of 64-bit integers
// with constants follow each other, as in a clamp. This holds for all its drivers.
// One of them alone compiles, and so do both with variables.
// Wrong on: llvmpipe (Mesa 22.3.6), zink (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-25.0.7 (Mesa 25.0.7), zink-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Workaround: wide-extremes
// Explains: minmax-of-int64

#extension GL_ARB_gpu_shader_int64 : require

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int64_t a;
    int64_t b;
};

void main() {
    b = min(max(a, -2L), 5L);
}
