#version 450
/* shsmith {"schema":"shsmith/1","id":"sign-of-int64","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"int64_t","offset":0,"count":1,"stride":8}]}]} */
// glslang 12.0 folds abs of a constant of 64 bits by the sign of its low word, and
// does not set the high word of sign. r is 5000000000 (GLSL 4.60 section 8.3).
// Wrong on: vulkan-lavapipe (Mesa 22.3.6), vulkan-lavapipe-20.3.5 (Mesa 20.3.5), vulkan-lavapipe-25.0.7 (Mesa 25.0.7), vulkan-lavapipe-26.2.6 (Mesa 26.2.6)
// Workaround: wide-signs

#extension GL_ARB_gpu_shader_int64 : require

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int64_t r;
};

void main() {
    r = abs(-5000000000l);
}
