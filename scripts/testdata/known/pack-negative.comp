#version 450
/* shsmith {"schema":"shsmith/1","id":"pack-negative","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// lavapipe folds packSnorm4x8 of a negative component wrongly: its sign overwrites
// the components above it. r is 0x81, not 0xffffff81 (GLSL 4.60 section 8.4). 26.2.6
// is right; in WGSL the bug is pack-snorm.
// Wrong on: vulkan-lavapipe (Mesa 22.3.6), vulkan-lavapipe-20.3.5 (Mesa 20.3.5), vulkan-lavapipe-22.3.6 (Mesa 22.3.6), vulkan-lavapipe-25.0.7 (Mesa 25.0.7)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint r;
};

vec4 a = vec4(-1.0, 0.0, 0.0, 0.0);

void main() {
    r = packSnorm4x8(a);
}
