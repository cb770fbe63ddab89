//go:build !cgo

package backtrace

// Install does nothing: a build without cgo runs only Go code, which prints its own trace.
func Install() {}
