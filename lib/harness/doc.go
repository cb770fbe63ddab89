// Package harness converts tests between records and other formats. It reads and writes bare
// shaders, which have their harness in a comment, modules of WGSLsmith, and scripts for ShaderTrap.
// It writes scripts for piglit, VkRunner, Amber and the conformance suites of Vulkan and
// WebGPU.
//
// The package also converts tests to GLSL for Vulkan, and tells how WebGPU binds the resources
// of a test.
package harness
