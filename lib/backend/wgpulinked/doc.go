// Package wgpulinked is the kind of back-ends that run WGSL on wgpu-native 22.1, over
// Vulkan. The Go module cogentcore/webgpu, a binding, links wgpu-native into the program.
// So every build with cgo runs WGSL without another download, and the binary is 12 MB
// larger. The compiler of wgpu-native 22.1, naga, supports neither overrides nor
// extensions, and it rejects three of four generated modules. Prefer package webgpu,
// which loads Dawn and newer versions of wgpu-native from files.
//
// The binding has four faults, and this package works around all but the last:
//   - On SwiftShader, the binding waits for an endless loop for only 5 s. Then it reports
//     success with old data. So this package polls the device.
//   - Until a buffer is mapped, C holds a pointer to Go's memory. So this package stops
//     the garbage collector meanwhile.
//   - The binding's callback for a lost device violates the rules of cgo. So this package
//     does not use the callback.
//   - An error at submit aborts the process, so the result of one test is lost.
package wgpulinked
