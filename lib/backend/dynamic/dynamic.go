//go:build cgo

// Package dynamic tries to load shared libraries. If one cannot be loaded, the error tells why.
package dynamic

/*
#cgo LDFLAGS: -Wl,--as-needed -ldl
#include <dlfcn.h>
#include <stdlib.h>

static const char *load(const char *path) {
	return dlopen(path, RTLD_NOW | RTLD_LOCAL) ? NULL : dlerror();
}
*/
import "C"

import (
	"errors"
	"unsafe"
)

// HasCgo reports whether this build can load libraries.
const HasCgo = true

// Load loads a library by its path, or by a name that the system's loader looks up. The
// error contains the loader's message.
func Load(path string) error {
	p := C.CString(path)
	defer C.free(unsafe.Pointer(p))
	if why := C.load(p); why != nil {
		return errors.New(C.GoString(why))
	}
	return nil
}
