//go:build cgo

package gl

/*
#cgo LDFLAGS: -Wl,--as-needed -ldl
#include <stdlib.h>
#include "egl.h"
*/
import "C"

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"unsafe"

	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// driver is an open back-end of the kind gl. It has one EGL display, and a context for each API
// that a test has needed.
type driver struct {
	display  C.Display
	onlyES   bool // whether tests of desktop OpenGL are unsupported
	contexts map[api]*glContext
}

// glContext is a context of OpenGL or OpenGL ES, with the functions loaded for it and the driver's
// name and version. If the context cannot be used, err says why.
type glContext struct {
	handle C.Context
	gl     *functions
	driver record.Driver
	err    error
}

// Open loads the libEGL of c.Library and opens a display. It locks the caller's goroutine to
// its thread, because a context belongs to a thread.
func Open(c backend.Config) (backend.Backend, error) {
	runtime.LockOSThread()
	p, err := platformOf(c.Platform)
	if err != nil {
		return nil, err
	}
	path := C.CString(c.Library)
	defer C.free(unsafe.Pointer(path))
	if why := C.open_driver(path); why != nil {
		return nil, errors.New(C.GoString(why))
	}
	// Some versions of ANGLE offer desktop OpenGL, but only as an experiment.
	d := &driver{contexts: map[api]*glContext{}, onlyES: p.id == platformANGLE}
	d.display = C.display(C.int(p.id), (*C.int)(&p.attributes[0]), C.int(c.Device))
	if d.display == 0 {
		return nil, fmt.Errorf("%s has no display of platform %s", c.Library, c.Platform)
	}
	if C.egl_initialize(d.display) == 0 {
		return nil, fmt.Errorf("eglInitialize: error %#x", int(C.egl_error()))
	}
	extensions := C.GoString(C.egl_string(d.display, eglExtensions))
	for _, need := range []string{"EGL_KHR_surfaceless_context", "EGL_KHR_no_config_context"} {
		if !strings.Contains(extensions, need) {
			return nil, fmt.Errorf("%s lacks the extension %s", c.Library, need)
		}
	}
	return d, nil
}

// context returns the context for the API `a`. It also makes this context the current context of
// the thread. The first call for an API creates the context. An error is a *backend.Failure.
func (d *driver) context(a api) (*glContext, error) {
	c := d.contexts[a]
	switch {
	case c == nil:
		c = d.create(a)
		d.contexts[a] = c
	case c.err == nil && C.make_current(d.display, c.handle) == 0:
		// See EGL 1.5 section 3.7.3.
		return nil, backend.Failed(record.DeviceLost, "eglMakeCurrent: error %#x", int(C.egl_error()))
	}
	if c.err != nil {
		return nil, backend.Failed(record.Unsupported, "%v", c.err)
	}
	return c, nil
}

// create creates a context for the API `a` and makes it current. If that fails, the field err of
// the result is set.
func (d *driver) create(a api) *glContext {
	es := C.int(0)
	if a.es {
		es = 1
	}
	c := &glContext{handle: C.create_context(d.display, es, C.int(a.major), C.int(a.minor), C.int(a.profile()))}
	if c.handle == 0 {
		c.err = fmt.Errorf("no context for %v: EGL error %#x", a, int(C.egl_error()))
		return c
	}
	if C.make_current(d.display, c.handle) == 0 {
		c.err = fmt.Errorf("eglMakeCurrent: error %#x", int(C.egl_error()))
		return c
	}
	f, err := load(a)
	if err != nil {
		c.err = fmt.Errorf("%v lacks %v", a, err)
		return c
	}
	c.gl = f
	c.driver = backend.Loaded(record.Driver{
		Vendor: f.text(gl.VENDOR), Renderer: f.text(gl.RENDERER), Version: f.text(gl.VERSION), Language: f.text(gl.SHADING_LANGUAGE_VERSION),
	})
	return c
}

// Run implements backend.Backend. It runs the test r in a context for the oldest API that supports
// the test's GLSL version.
func (d *driver) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	a, err := apiOf(r)
	if err != nil {
		return backend.Fail(record.Unsupported, "%v", err), nil
	}
	if d.onlyES && !a.es {
		return backend.Fail(record.Unsupported, "ANGLE is for OpenGL ES, not %v", a), nil
	}
	c, err := d.context(a)
	if err != nil {
		return backend.Finish(record.Run{}, nil, nil, err)
	}
	t := test{functions: c.gl, record: r, api: a}
	var outputs map[string][]byte
	if r.Source != "" {
		outputs, err = t.run()
	}
	return backend.Finish(t.result, &c.driver, outputs, err)
}
