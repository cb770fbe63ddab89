// Package wgpu runs WGSL shaders on the wgpu-native that cogentcore/webgpu
// brings and links into the program, over Vulkan. Newer
// versions of it are reached by path, through package webgpu.
package wgpu
