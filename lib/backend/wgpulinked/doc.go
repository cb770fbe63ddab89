// Package wgpulinked is the kind of back-ends that run WGSL on wgpu-native 22.1, over
// Vulkan. The module cogentcore/webgpu links that library into the program, so every build
// with cgo runs WGSL without another download. It costs 12 MB of the binary. naga of that
// version knows neither overrides nor extensions, and it refuses three of four generated
// modules. Package webgpu opens newer versions, and Dawn, by path: prefer it.
//
// The binding has faults, which this package works around:
//   - On SwiftShader, waiting for an endless loop ends after 5 s with old data and
//     success. So the device is polled.
//   - While a buffer is mapped, C holds a pointer to Go's memory. So the garbage
//     collector does not run then.
//   - Its callback for a lost device violates the rules of cgo. So it is not used.
//   - An error at submit aborts the process. That is an outcome of one test.
package wgpulinked
