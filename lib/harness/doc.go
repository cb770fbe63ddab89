// Package harness reads and writes tests in other forms than records: a bare shader with
// its harness in a comment, ours or WGSLsmith's, and scripts of ShaderTrap, piglit,
// VkRunner and Amber. It also prepares tests for Vulkan and WebGPU.
package harness
