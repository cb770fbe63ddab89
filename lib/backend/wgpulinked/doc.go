// Package wgpulinked is the kind of back-ends that run WGSL on wgpu-native 22.1, over
// Vulkan. The module cogentcore/webgpu links that library into the program, so every build
// with cgo runs WGSL without another download. It adds 12 MB to the binary. The compiler of
// that version, naga, supports neither overrides nor extensions, and it rejects three of
// four generated modules. Prefer package webgpu, which loads newer versions and Dawn by
// their paths.
//
// The binding has faults. This package works around the first three:
//   - On SwiftShader, waiting for an endless loop ends after 5 s and reports success with
//     old data. So this package polls the device.
//   - While a buffer is mapped, C holds a pointer to Go's memory. So the garbage collector
//     is stopped meanwhile.
//   - Its callback for a lost device violates the rules of cgo. So this package does not use
//     the callback.
//   - An error at submit aborts the process. This costs the result of one test.
package wgpulinked
