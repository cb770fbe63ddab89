#version 450
/* shsmith {"schema":"shsmith/1","id":"precise-element","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// glslang 12.0 follows the operands of a precise variable and crashes with a
// segmentation fault at an array in a structure in an array; r is 2 (GLSL 4.60
// section 4.9).
// Wrong on: vulkan-lavapipe (Mesa 22.3.6), vulkan-lavapipe-20.3.5 (Mesa 20.3.5), vulkan-lavapipe-25.0.7 (Mesa 25.0.7), vulkan-lavapipe-26.2.6 (Mesa 26.2.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int r;
};

struct S {
    int m;
    int n[1];
};

void main() {
    precise int a = 0;
    S b = S(1, int[1](2));
    S e[1] = S[1](b);
    a = e[0].n[0];
    r = a;
}
