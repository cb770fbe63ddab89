// Package webgpu is the kind of back-ends that run WGSL on a library which exports
// webgpu.h: wgpu-native or Dawn, over Vulkan or OpenGL. The library is opened by its path.
// Package wgpulinked has one that is linked.
package webgpu
