//go:build cgo

package webgpu

/*
#cgo LDFLAGS: -Wl,--as-needed -ldl
#include <stdlib.h>
#include "webgpu.h"
*/
import "C"

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"unsafe"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// device is a back-end of the kind "webgpu". Global variables of the C code hold the loaded library
// and the WebGPU device.
type device struct{ driver record.Driver }

// Open loads the library c.Library and opens a device. It keeps the calling goroutine on its
// thread. A process can have only one device.
func Open(c backend.Config) (backend.Backend, error) {
	// A device over OpenGL belongs to a thread. Two threads with devices of one library can
	// deadlock.
	runtime.LockOSThread()
	kind, err := platformOf(c.Platform)
	if err != nil {
		return nil, err
	}
	path := C.CString(c.Library)
	defer C.free(unsafe.Pointer(path))
	if why := C.open_library(path); why != nil {
		return nil, errors.New(C.GoString(why))
	}
	if why := C.open_device(C.uint32_t(kind)); why != nil {
		return nil, fmt.Errorf("%s has no device of platform %s: %s", c.Library, c.Platform, C.GoString(why))
	}
	return &device{backend.Loaded(record.Driver{
		Vendor: C.GoString(C.adapter_vendor()), Renderer: C.GoString(C.adapter_device()),
		Version: versionOf(uint32(C.library_version()), C.GoString(C.adapter_description())),
	})}, nil
}

// Run implements backend.Backend.
func (d *device) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	t := test{record: r}
	outputs, err := t.run()
	return backend.Finish(t.result, &d.driver, outputs, err)
}
