//go:build cgo

package gl

/*
#include <stdlib.h>
#include "driver.h"
*/
import "C"

import (
	"fmt"
	"strings"
	"time"
	"unsafe"

	"shsmith/lib/record"
)

// Values of OpenGL 4.6 and OpenGL ES 3.2.
const (
	glVendor             = 0x1F00
	glRenderer           = 0x1F01
	glVersion            = 0x1F02
	glLanguage           = 0x8B8C
	glOutOfMemory        = 0x0505
	glContextLost        = 0x0507
	glComputeShader      = 0x91B9
	glCompileStatus      = 0x8B81
	glLinkStatus         = 0x8B82
	glInfoLogLength      = 0x8B84
	glStorageBuffer      = 0x90D2
	glUniformBuffer      = 0x8A11
	glDynamicCopy        = 0x88EA
	glMapRead            = 0x0001
	glBufferUpdate       = 0x00000200
	glStorageBlock       = 0x92E6
	glUniformBlock       = 0x92E2
	glActiveResources    = 0x92F5
	glBufferBinding      = 0x9302
	glBufferDataSize     = 0x9303
	glMaxStorageBindings = 0x90DD
	glMaxUniformBindings = 0x8A2F
)

// test is one run of a test on the current context.
type test struct {
	record  *record.Record
	result  record.Run
	program C.uint
	buffers []C.uint // by resource; 0 for what has none
}

// failure is how a run ended that gave no outputs.
type failure struct {
	outcome record.Outcome
	detail  string
}

func (f *failure) Error() string { return string(f.outcome) + ": " + f.detail }

func fail(o record.Outcome, format string, args ...any) error {
	return &failure{o, fmt.Sprintf(format, args...)}
}

func (t *test) run() (map[string][]byte, error) {
	drainErrors()
	defer t.release()
	start := time.Now()
	err := t.build()
	t.result.CompileMS = milliseconds(start)
	if err != nil {
		return nil, err
	}
	start = time.Now()
	defer func() { t.result.RunMS = milliseconds(start) }()
	for _, step := range []func() error{t.checkBlocks, t.bind, t.dispatch} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return t.read()
}

func milliseconds(start time.Time) float64 {
	return float64(time.Since(start).Microseconds()) / 1000
}

// release frees what the test made, so that the context serves the next.
func (t *test) release() {
	C.glUseProgram(0)
	if t.program != 0 {
		C.glDeleteProgram(t.program)
	}
	if len(t.buffers) > 0 {
		C.glDeleteBuffers(C.int(len(t.buffers)), &t.buffers[0])
	}
	drainErrors()
}

// build compiles and links the program.
func (t *test) build() error {
	shader := C.glCreateShader(glComputeShader)
	defer C.glDeleteShader(shader)
	text := (*C.char)(C.CBytes([]byte(t.record.Source)))
	defer C.free(unsafe.Pointer(text))
	texts := (**C.char)(C.malloc(C.size_t(unsafe.Sizeof(text))))
	defer C.free(unsafe.Pointer(texts))
	*texts = text
	length := C.int(len(t.record.Source))
	C.glShaderSource(shader, 1, texts, &length)
	C.glCompileShader(shader)
	var ok, size C.int
	C.glGetShaderiv(shader, glCompileStatus, &ok)
	if ok == 0 {
		C.glGetShaderiv(shader, glInfoLogLength, &size)
		return fail(record.CompileError, "%s", infoLog(size, func(n C.int, log *C.char) { C.glGetShaderInfoLog(shader, n, nil, log) }))
	}
	t.program = C.glCreateProgram()
	C.glAttachShader(t.program, shader)
	C.glLinkProgram(t.program)
	C.glGetProgramiv(t.program, glLinkStatus, &ok)
	if ok == 0 {
		C.glGetProgramiv(t.program, glInfoLogLength, &size)
		return fail(record.LinkError, "%s", infoLog(size, func(n C.int, log *C.char) { C.glGetProgramInfoLog(t.program, n, nil, log) }))
	}
	return driverError("building the program")
}

func infoLog(size C.int, get func(C.int, *C.char)) string {
	if size <= 0 {
		return ""
	}
	log := (*C.char)(C.calloc(C.size_t(size)+1, 1))
	defer C.free(unsafe.Pointer(log))
	get(size, log)
	return strings.TrimRight(C.GoString(log), "\n")
}

// driverError makes an outcome of the error that GL has noted. After build,
// a GL error means that the harness asked for what is not allowed.
func driverError(what string) error {
	switch code := C.glGetError(); code {
	case 0:
		return nil
	case glOutOfMemory:
		return fail(record.OutOfMemory, "%s: GL_OUT_OF_MEMORY", what)
	case glContextLost:
		return fail(record.DeviceLost, "%s: GL_CONTEXT_LOST", what)
	default:
		drainErrors()
		return fail(record.Invalid, "%s: GL error %#x", what, uint(code))
	}
}

// drainErrors forgets noted errors. A lost context never stops to report
// one, hence the bound.
func drainErrors() {
	for i := 0; i < 16 && C.glGetError() != 0; i++ {
	}
}

// checkBlocks requires that each block of the program is bound to a resource
// of its kind that is large enough: what a shader does beyond its buffers is
// undefined, and no finding.
func (t *test) checkBlocks() error {
	for _, k := range []struct {
		block C.uint
		kind  string
	}{{glStorageBlock, record.Storage}, {glUniformBlock, record.Uniform}} {
		var n C.int
		C.glGetProgramInterfaceiv(t.program, k.block, glActiveResources, &n)
		for i := C.uint(0); i < C.uint(n); i++ {
			names := [2]C.uint{glBufferBinding, glBufferDataSize}
			var v [2]C.int
			C.glGetProgramResourceiv(t.program, k.block, i, 2, &names[0], 2, nil, &v[0])
			if err := t.covers(k.kind, int(v[0]), int(v[1])); err != nil {
				return err
			}
		}
	}
	return driverError("reading the program's blocks")
}

func (t *test) covers(kind string, binding, size int) error {
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		if r.Kind != kind || r.Binding != binding {
			continue
		}
		// Mesa rounds the size of a block up to that of a vec4.
		if (r.Size+15)/16*16 < size {
			return fail(record.Invalid, "%s buffer at binding %d has %d bytes, the shader's block %d", kind, binding, r.Size, size)
		}
		return nil
	}
	return fail(record.Invalid, "no %s buffer for the shader's block at binding %d", kind, binding)
}

// bind makes and binds the resources.
func (t *test) bind() error {
	C.glUseProgram(t.program)
	t.buffers = make([]C.uint, len(t.record.Resources))
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		var err error
		switch r.Kind {
		case record.Storage:
			err = t.bindBuffer(i, glStorageBuffer, glMaxStorageBindings)
		case record.Uniform:
			err = t.bindBuffer(i, glUniformBuffer, glMaxUniformBindings)
		case record.Plain:
			err = t.setUniform(r)
		default:
			err = fail(record.Unsupported, "no resources of kind %s yet", r.Kind)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (t *test) bindBuffer(i int, target, limit C.uint) error {
	r := &t.record.Resources[i]
	var bindings C.int
	C.glGetIntegerv(limit, &bindings)
	switch {
	case r.Size <= 0:
		return fail(record.Invalid, "buffer %s has size %d", r.Name, r.Size)
	case len(r.Init) > r.Size:
		return fail(record.Invalid, "buffer %s has %d initial bytes and room for %d", r.Name, len(r.Init), r.Size)
	case r.Binding >= int(bindings):
		return fail(record.Unsupported, "buffer %s has binding %d of %d", r.Name, r.Binding, int(bindings))
	}
	data := make([]byte, r.Size)
	copy(data, r.Init)
	C.glGenBuffers(1, &t.buffers[i])
	C.glBindBuffer(target, t.buffers[i])
	C.glBufferData(target, C.ptrdiff_t(r.Size), unsafe.Pointer(&data[0]), glDynamicCopy)
	C.glBindBufferBase(target, C.uint(r.Binding), t.buffers[i])
	return driverError("binding buffer " + r.Name)
}

func (t *test) dispatch() error {
	g := t.record.Groups()
	for _, n := range g {
		if n < 0 {
			return fail(record.Invalid, "dispatch of %v groups", g)
		}
	}
	C.glDispatchCompute(C.uint(g[0]), C.uint(g[1]), C.uint(g[2]))
	C.glMemoryBarrier(glBufferUpdate)
	C.glFinish()
	if err := driverError("dispatch"); err != nil {
		return err
	}
	if C.was_reset() != 0 {
		return fail(record.DeviceLost, "dispatch: the driver reset the device")
	}
	return nil
}

// read gives the compared buffers.
func (t *test) read() (map[string][]byte, error) {
	outputs := map[string][]byte{}
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		if !r.Compare {
			continue
		}
		if t.buffers[i] == 0 {
			return nil, fail(record.Invalid, "%s is compared, but no buffer", r.Name)
		}
		C.glBindBuffer(glStorageBuffer, t.buffers[i])
		p := C.glMapBufferRange(glStorageBuffer, 0, C.ptrdiff_t(r.Size), glMapRead)
		if p == nil {
			return nil, either(driverError("reading "+r.Name), fail(record.DeviceLost, "reading %s: no mapping", r.Name))
		}
		outputs[r.Name] = C.GoBytes(p, C.int(r.Size))
		C.glUnmapBuffer(glStorageBuffer)
	}
	return outputs, driverError("reading buffers")
}

func either(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
