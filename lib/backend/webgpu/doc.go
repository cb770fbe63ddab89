// Package webgpu is the kind of back-ends that run WGSL on a library that exports
// webgpu.h: wgpu-native or Dawn, over Vulkan or OpenGL. It opens the library by its path.
// Package wgpulinked has a library that is linked.
package webgpu
