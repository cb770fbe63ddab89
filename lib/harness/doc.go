// Package harness reads and writes tests in forms other than records: a bare shader with
// its harness in a comment, ours or WGSLsmith's, and scripts for ShaderTrap, piglit,
// VkRunner and Amber. It also converts tests for Vulkan and WebGPU.
package harness
