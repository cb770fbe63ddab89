//go:build cgo

package gl

/*
#include <stdlib.h>
#include "egl.h"
*/
import "C"

import (
	"unsafe"

	es "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/gl/v4.5-core/gl"
)

// functions are those of OpenGL and OpenGL ES in use, which have the same
// meaning in both, and so have the constants, of which package gl has all.
type functions struct {
	GetString   func(name uint32) *uint8
	GetError    func() uint32
	GetIntegerv func(name uint32, v *int32)

	CreateShader     func(kind uint32) uint32
	ShaderSource     func(shader uint32, n int32, text **uint8, length *int32)
	CompileShader    func(shader uint32)
	GetShaderiv      func(shader, name uint32, v *int32)
	GetShaderInfoLog func(shader uint32, size int32, length *int32, log *uint8)
	DeleteShader     func(shader uint32)

	CreateProgram         func() uint32
	AttachShader          func(program, shader uint32)
	LinkProgram           func(program uint32)
	GetProgramiv          func(program, name uint32, v *int32)
	GetProgramInfoLog     func(program uint32, size int32, length *int32, log *uint8)
	GetProgramInterfaceiv func(program, kind, name uint32, v *int32)
	GetProgramResourceiv  func(program, kind, i uint32, n int32, names *uint32, size int32, length, v *int32)
	UseProgram            func(program uint32)
	DeleteProgram         func(program uint32)

	// The setters of scalars and vectors, by their size less one.
	GetUniformLocation func(program uint32, name *uint8) int32
	Uniformiv          [4]func(at, n int32, v *int32)
	Uniformuiv         [4]func(at, n int32, v *uint32)
	Uniformfv          [4]func(at, n int32, v *float32)

	GenBuffers     func(n int32, buffers *uint32)
	BindBuffer     func(target, buffer uint32)
	BindBufferBase func(target, i, buffer uint32)
	BufferData     func(target uint32, size int, data unsafe.Pointer, usage uint32)
	MapBufferRange func(target uint32, at, size int, access uint32) unsafe.Pointer
	UnmapBuffer    func(target uint32) bool
	DeleteBuffers  func(n int32, buffers *uint32)

	DispatchCompute func(x, y, z uint32)
	MemoryBarrier   func(bits uint32)
	Finish          func()

	// ResetStatus has what there is of GetGraphicsResetStatus, which is core
	// since OpenGL 4.5 and OpenGL ES 3.2, otherwise an extension.
	ResetStatus []func() uint32
}

// address finds a function for the current context; nil if there is none.
func address(name string) unsafe.Pointer {
	c := C.CString(name)
	defer C.free(unsafe.Pointer(c))
	return C.gl_function(c)
}

// load loads the functions of a for the current context, which has that API.
// The error is the name of one that is missing.
func load(a api) (*functions, error) {
	if a.es {
		return loadES()
	}
	return loadGL()
}

func loadGL() (*functions, error) {
	if err := gl.InitWithProcAddrFunc(address); err != nil {
		return nil, err
	}
	return &functions{
		GetString:             gl.GetString,
		GetError:              gl.GetError,
		GetIntegerv:           gl.GetIntegerv,
		CreateShader:          gl.CreateShader,
		ShaderSource:          gl.ShaderSource,
		CompileShader:         gl.CompileShader,
		GetShaderiv:           gl.GetShaderiv,
		GetShaderInfoLog:      gl.GetShaderInfoLog,
		DeleteShader:          gl.DeleteShader,
		CreateProgram:         gl.CreateProgram,
		AttachShader:          gl.AttachShader,
		LinkProgram:           gl.LinkProgram,
		GetProgramiv:          gl.GetProgramiv,
		GetProgramInfoLog:     gl.GetProgramInfoLog,
		GetProgramInterfaceiv: gl.GetProgramInterfaceiv,
		GetProgramResourceiv:  gl.GetProgramResourceiv,
		UseProgram:            gl.UseProgram,
		DeleteProgram:         gl.DeleteProgram,
		GetUniformLocation:    gl.GetUniformLocation,
		Uniformiv:             [4]func(int32, int32, *int32){gl.Uniform1iv, gl.Uniform2iv, gl.Uniform3iv, gl.Uniform4iv},
		Uniformuiv:            [4]func(int32, int32, *uint32){gl.Uniform1uiv, gl.Uniform2uiv, gl.Uniform3uiv, gl.Uniform4uiv},
		Uniformfv:             [4]func(int32, int32, *float32){gl.Uniform1fv, gl.Uniform2fv, gl.Uniform3fv, gl.Uniform4fv},
		GenBuffers:            gl.GenBuffers,
		BindBuffer:            gl.BindBuffer,
		BindBufferBase:        gl.BindBufferBase,
		BufferData:            gl.BufferData,
		MapBufferRange:        gl.MapBufferRange,
		UnmapBuffer:           gl.UnmapBuffer,
		DeleteBuffers:         gl.DeleteBuffers,
		DispatchCompute:       gl.DispatchCompute,
		MemoryBarrier:         gl.MemoryBarrier,
		Finish:                gl.Finish,
		ResetStatus: present(map[string]func() uint32{
			"glGetGraphicsResetStatus": gl.GetGraphicsResetStatus, "glGetGraphicsResetStatusARB": gl.GetGraphicsResetStatusARB,
		}),
	}, nil
}

func loadES() (*functions, error) {
	if err := es.InitWithProcAddrFunc(address); err != nil {
		return nil, err
	}
	return &functions{
		GetString:             es.GetString,
		GetError:              es.GetError,
		GetIntegerv:           es.GetIntegerv,
		CreateShader:          es.CreateShader,
		ShaderSource:          es.ShaderSource,
		CompileShader:         es.CompileShader,
		GetShaderiv:           es.GetShaderiv,
		GetShaderInfoLog:      es.GetShaderInfoLog,
		DeleteShader:          es.DeleteShader,
		CreateProgram:         es.CreateProgram,
		AttachShader:          es.AttachShader,
		LinkProgram:           es.LinkProgram,
		GetProgramiv:          es.GetProgramiv,
		GetProgramInfoLog:     es.GetProgramInfoLog,
		GetProgramInterfaceiv: es.GetProgramInterfaceiv,
		GetProgramResourceiv:  es.GetProgramResourceiv,
		UseProgram:            es.UseProgram,
		DeleteProgram:         es.DeleteProgram,
		GetUniformLocation:    es.GetUniformLocation,
		Uniformiv:             [4]func(int32, int32, *int32){es.Uniform1iv, es.Uniform2iv, es.Uniform3iv, es.Uniform4iv},
		Uniformuiv:            [4]func(int32, int32, *uint32){es.Uniform1uiv, es.Uniform2uiv, es.Uniform3uiv, es.Uniform4uiv},
		Uniformfv:             [4]func(int32, int32, *float32){es.Uniform1fv, es.Uniform2fv, es.Uniform3fv, es.Uniform4fv},
		GenBuffers:            es.GenBuffers,
		BindBuffer:            es.BindBuffer,
		BindBufferBase:        es.BindBufferBase,
		BufferData:            es.BufferData,
		MapBufferRange:        es.MapBufferRange,
		UnmapBuffer:           es.UnmapBuffer,
		DeleteBuffers:         es.DeleteBuffers,
		DispatchCompute:       es.DispatchCompute,
		MemoryBarrier:         es.MemoryBarrier,
		Finish:                es.Finish,
		ResetStatus: present(map[string]func() uint32{
			"glGetGraphicsResetStatus": es.GetGraphicsResetStatus, "glGetGraphicsResetStatusEXT": es.GetGraphicsResetStatusEXT,
			"glGetGraphicsResetStatusKHR": es.GetGraphicsResetStatusKHR,
		}),
	}, nil
}

// present keeps the functions that the driver has: go-gl would call a null
// pointer for the others.
func present(all map[string]func() uint32) []func() uint32 {
	var some []func() uint32
	for name, f := range all {
		if address(name) != nil {
			some = append(some, f)
		}
	}
	return some
}

// wasReset reports whether the driver gave up the current context, as far as
// it can tell. No GL error may be pending. A driver may have a function and
// refuse it in an older context.
func (f *functions) wasReset() bool {
	for _, status := range f.ResetStatus {
		reset := status() != gl.NO_ERROR
		if f.GetError() == gl.NO_ERROR && reset {
			return true
		}
	}
	return false
}

// drainErrors forgets noted errors. A lost context never stops to report one,
// hence the bound.
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
