// Package webgpu implements the back-end kind "webgpu". It runs WGSL with wgpu-native or Dawn, over
// Vulkan or OpenGL. Both libraries export the functions of the C header webgpu.h. The package loads
// a library from a path at run time. Package wgpulinked uses a library that is linked into the
// program instead.
package webgpu
