//go:build cgo

package gl

/*
#include <stdlib.h>
#include "egl.h"
*/
import "C"

import (
	"unsafe"

	"github.com/go-gl/gl/v4.5-core/gl"
)

// address returns the address of the function called name for the current context, or nil.
func address(name string) unsafe.Pointer {
	c := C.CString(name)
	defer C.free(unsafe.Pointer(c))
	return C.gl_function(c)
}

// presentFuncs returns those functions in the map `all` that the driver has. The keys of the map
// are the functions' names. A function that the driver lacks is left out, because go-gl would call
// a null pointer.
func presentFuncs(all map[string]func() uint32) []func() uint32 {
	var some []func() uint32
	for name, f := range all {
		if address(name) != nil {
			some = append(some, f)
		}
	}
	return some
}

// wasReset reports whether the driver has lost the current context. It returns false if the
// driver has no function that tells, or if the function fails: some drivers have it but refuse
// it in an older context. No GL error may be pending before the call.
func (f *functions) wasReset() bool {
	for _, status := range f.ResetStatus {
		reset := status() != gl.NO_ERROR
		if f.GetError() == gl.NO_ERROR && reset {
			return true
		}
	}
	return false
}

// drainErrors discards pending errors, but at most 16, because a lost context may report an
// error forever.
func (f *functions) drainErrors() {
	for i := 0; i < 16 && f.GetError() != gl.NO_ERROR; i++ {
	}
}

func (f *functions) text(name uint32) string {
	s := f.GetString(name)
	if s == nil {
		return ""
	}
	return gl.GoStr(s)
}
