// Package vulkan implements the kind `vulkan`: back-ends that run compute shaders on Vulkan
// drivers. Back-ends with compile_only also take fragment shaders, but run nothing. The steps of a
// back-end translate the shader to SPIR-V, and the driver gets exactly that SPIR-V.
package vulkan
