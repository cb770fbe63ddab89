#version 450
/* shsmith {"schema":"shsmith/1","id":"int64-rounded","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"m","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// A 64-bit integer in an array that is indexed by a variable of known value loses the
// bits that a double does not hold: m is 251496147, not 251496146, the upper word of
// 0x0efd8ad2ffffffe0.
// Wrong on: nvidia (NVIDIA 580)

#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint m;
};

void main() {
    int i = 0;
    m = uint(int64_t[2](4l, 1080167726435008480l)[i + 1] >> 32);
}
