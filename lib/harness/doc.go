// Package harness reads and writes tests in forms other than records. It reads and writes bare
// shaders, which have their harness in a comment, modules in WGSLsmith's form, and scripts for
// ShaderTrap. It writes scripts for piglit, VkRunner, Amber and the conformance suites of Vulkan
// and WebGPU. It also converts tests to GLSL for Vulkan, and tells how WebGPU binds a test's
// resources.
package harness
