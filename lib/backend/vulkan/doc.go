// Package vulkan is the kind of back-ends that run compute shaders on drivers of Vulkan. It
// only compiles fragment shaders, and draws nothing. The steps of a back-end translate the
// shader to SPIR-V, and the driver gets exactly that SPIR-V.
package vulkan
