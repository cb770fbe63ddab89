#version 450
/* shsmith {"schema":"shsmith/1","id":"wide-compare","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":8,"init":"AAAAAAAAAAA=","compare":true,"members":[{"path":"i","scalar":"int","offset":0,"count":1,"stride":4},{"path":"r","scalar":"uint","offset":4,"count":1,"stride":4}]}]} */
// An int that is converted to 64 bits is not found to be less than a small constant:
// i is 0, r is 1 (GLSL 4.60 section 5.9, ARB_gpu_shader_int64). 25.0.7 is right.
// Wrong on: llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), llvmpipe (Mesa 22.3.6), zink (Mesa 22.3.6)

#extension GL_ARB_gpu_shader_int64 : require

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int i;
    uint r;
};

void main() {
    r = int64_t(i) < 4l ? 1u : 2u;
}
