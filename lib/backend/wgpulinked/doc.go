// Package wgpulinked is the kind of back-ends that run WGSL on wgpu-native 22.1, over
// Vulkan. The module cogentcore/webgpu links that library into the program, so every
// build with cgo runs WGSL without another download. It adds 12 MB to the binary. The
// naga of that version has neither overrides nor extensions, and it refuses three of four
// generated modules. Package webgpu opens newer versions, and Dawn, by path: prefer it.
//
// The binding has faults, which this package works around:
//   - On SwiftShader, waiting for an endless loop ends after 5 s and reports success with
//     old data. So this package polls the device.
//   - While a buffer is mapped, C holds a pointer to Go's memory. So the garbage
//     collector does not run then.
//   - Its callback for a lost device violates the rules of cgo. So it is not used.
//   - An error at submit aborts the process. This costs one test one outcome.
package wgpulinked
