//go:build !cgo

package provoke

// HasCgo tells whether Fault and Abort work: only a build with cgo has C code.
const HasCgo = false

// Fault panics: there is no C code.
func Fault() { panic("no C code in this build") }

// Abort panics: there is no C code.
func Abort() { panic("no C code in this build") }
