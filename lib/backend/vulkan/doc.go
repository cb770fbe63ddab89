// Package vulkan is the kind of back-ends that run compute shaders on Vulkan drivers. The
// steps of a back-end make SPIR-V of the shader, and the driver gets exactly this SPIR-V.
package vulkan
