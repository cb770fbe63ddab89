//go:build !cgo

package fault

// Install does nothing: without cgo all code is Go's.
func Install() {}
