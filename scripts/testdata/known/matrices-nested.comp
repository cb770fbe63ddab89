#version 450
/* shsmith {"schema":"shsmith/1","id":"matrices-nested","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":8,"compare":true,"members":[{"path":"n","scalar":"int","offset":0,"count":1,"stride":4},{"path":"r","scalar":"float","offset":4,"count":1,"stride":4}]}]} */
// glslang 12.0 writes other numbers into a constant array of arrays of matrices,
// from the second matrix on. An array of matrices, or one in a structure, is right.
// r is 8.
// Wrong on: vulkan-lavapipe (Mesa 22.3.6), vulkan-lavapipe-20.3.5 (Mesa 20.3.5), vulkan-lavapipe-25.0.7 (Mesa 25.0.7), vulkan-lavapipe-26.2.6 (Mesa 26.2.6), vulkan-swiftshader (SwiftShader), vulkan-swiftshader-149 (SwiftShader)
// Workaround: nested-matrices

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int n;
    float r;
};

mat2 a[1][2] = mat2[1][2](mat2[2](mat2(1.0, 2.0, 3.0, 4.0), mat2(5.0, 6.0, 7.0, 8.0)));

void main() {
    r = a[n][1][1][1];
}
