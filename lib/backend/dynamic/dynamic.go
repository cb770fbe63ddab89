//go:build cgo

// Package dynamic loads shared libraries, to tell why one cannot be loaded.
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

// Possible tells whether this build can load libraries.
const Possible = true

// Load loads a library by its path, or by its name as the system's loader finds it. The
// error has the loader's words.
func Load(path string) error {
	p := C.CString(path)
	defer C.free(unsafe.Pointer(p))
	if why := C.load(p); why != nil {
		return errors.New(C.GoString(why))
	}
	return nil
}
