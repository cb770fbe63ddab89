//go:build !cgo

package provoke

// Possible reports whether this build has C code at all.
const Possible = false

// Fault cannot be done without C.
func Fault() { panic("no C code in this build") }

// Abort cannot be done without C.
func Abort() { panic("no C code in this build") }
