// Package vulkan implements the kind `vulkan`: back-ends that run compute shaders on Vulkan
// drivers. They compile fragment shaders only if compile_only is set, and draw nothing. The steps
// of a back-end translate the shader to SPIR-V, and the driver gets exactly that SPIR-V.
package vulkan
