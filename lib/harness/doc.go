// Package harness converts tests between records and other formats. It reads and writes scripts for
// ShaderTrap, modules of WGSLsmith, and bare shaders (which have their harness in a comment). It
// writes scripts for piglit, VkRunner, Amber and the conformance suites of Vulkan and WebGPU.
//
// The package also converts tests to GLSL for Vulkan, and tells how WebGPU binds the resources of a
// test.
package harness
