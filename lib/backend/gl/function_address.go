//go:build cgo

package gl

/*
#include <stdlib.h>
#include "egl.h"
*/
import "C"

import "unsafe"

// address returns the address of the function called `name` for the current context, or nil.
func address(name string) unsafe.Pointer {
	c := C.CString(name)
	defer C.free(unsafe.Pointer(c))
	return C.gl_function(c)
}

// presentFuncs returns the functions in `all` that the driver has. The keys of `all` are OpenGL's
// names of the functions. For a function that the driver lacks, go-gl would call a null pointer.
func presentFuncs(all map[string]func() uint32) []func() uint32 {
	var some []func() uint32
	for name, f := range all {
		if address(name) != nil {
			some = append(some, f)
		}
	}
	return some
}
