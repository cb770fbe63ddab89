// Package webgpu is the kind of back-ends that run WGSL with a library that exports
// webgpu.h: wgpu-native or Dawn, over Vulkan or OpenGL. It loads the library by its path.
// Package wgpulinked uses a library that is linked.
package webgpu
