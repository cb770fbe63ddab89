//go:build cgo

package gl

import (
	"unsafe"

	es "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/gl/v4.5-core/gl"
)

// functions has the functions of OpenGL and OpenGL ES that this package calls. They have the same
// meaning and constants in both APIs.
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

	CreateProgram     func() uint32
	AttachShader      func(program, shader uint32)
	LinkProgram       func(program uint32)
	GetProgramiv      func(program, name uint32, v *int32)
	GetProgramInfoLog func(program uint32, size int32, length *int32, log *uint8)
	UseProgram        func(program uint32)
	DeleteProgram     func(program uint32)

	// Functions for the interface of a linked program: blocks, uniforms and attributes.
	GetProgramInterfaceiv     func(program, kind, name uint32, v *int32)
	GetProgramResourceiv      func(program, kind, i uint32, n int32, names *uint32, size int32, length, v *int32)
	GetActiveUniformBlockiv   func(program, i, name uint32, v *int32)
	GetActiveUniformBlockName func(program, i uint32, size int32, length *int32, name *uint8)
	UniformBlockBinding       func(program, i, binding uint32)
	GetActiveUniform          func(program, i uint32, size int32, length, n *int32, kind *uint32, name *uint8)
	GetActiveAttrib           func(program, i uint32, size int32, length, n *int32, kind *uint32, name *uint8)
	GetAttribLocation         func(program uint32, name *uint8) int32

	// Functions that set uniforms at a location. Setters of scalars and vectors are indexed by
	// their size minus one. Setters of matrices are indexed by columns minus two and rows minus
	// two.
	GetUniformLocation func(program uint32, name *uint8) int32
	Uniformiv          [4]func(at, n int32, v *int32)
	Uniformuiv         [4]func(at, n int32, v *uint32)
	Uniformfv          [4]func(at, n int32, v *float32)
	UniformMatrixfv    [3][3]func(at, n int32, transpose bool, v *float32)

	GenBuffers     func(n int32, buffers *uint32)
	BindBuffer     func(target, buffer uint32)
	BindBufferBase func(target, i, buffer uint32)
	BufferData     func(target uint32, size int, data unsafe.Pointer, usage uint32)
	MapBufferRange func(target uint32, at, size int, access uint32) unsafe.Pointer
	UnmapBuffer    func(target uint32) bool
	DeleteBuffers  func(n int32, buffers *uint32)

	GenTextures      func(n int32, textures *uint32)
	ActiveTexture    func(unit uint32)
	BindTexture      func(target, texture uint32)
	TexParameteri    func(target, name uint32, v int32)
	TexStorage2D     func(target uint32, levels int32, format uint32, w, h int32)
	TexStorage3D     func(target uint32, levels int32, format uint32, w, h, d int32)
	TexSubImage2D    func(target uint32, level, x, y, w, h int32, format, kind uint32, data unsafe.Pointer)
	TexSubImage3D    func(target uint32, level, x, y, z, w, h, d int32, format, kind uint32, data unsafe.Pointer)
	PixelStorei      func(name uint32, v int32)
	BindImageTexture func(unit, texture uint32, level int32, layered bool, layer int32, access, format uint32)
	DeleteTextures   func(n int32, textures *uint32)

	GenFramebuffers         func(n int32, framebuffers *uint32)
	BindFramebuffer         func(target, framebuffer uint32)
	GenRenderbuffers        func(n int32, renderbuffers *uint32)
	BindRenderbuffer        func(target, renderbuffer uint32)
	RenderbufferStorage     func(target, format uint32, w, h int32)
	FramebufferRenderbuffer func(target, attachment, kind, renderbuffer uint32)
	FramebufferTexture2D    func(target, attachment, kind, texture uint32, level int32)
	FramebufferTextureLayer func(target, attachment, texture uint32, level, layer int32)
	FramebufferParameteri   func(target, name uint32, v int32)
	CheckFramebufferStatus  func(target uint32) uint32
	DrawBuffers             func(n int32, buffers *uint32)
	ReadBuffer              func(buffer uint32)
	ReadPixels              func(x, y, w, h int32, format, kind uint32, data unsafe.Pointer)
	DeleteRenderbuffers     func(n int32, renderbuffers *uint32)
	DeleteFramebuffers      func(n int32, framebuffers *uint32)

	GenVertexArrays               func(n int32, arrays *uint32)
	BindVertexArray               func(array uint32)
	EnableVertexAttribArray       func(i uint32)
	VertexAttribPointerWithOffset func(i uint32, size int32, kind uint32, normalized bool, stride int32, offset uintptr)
	DeleteVertexArrays            func(n int32, arrays *uint32)

	Disable         func(what uint32)
	Viewport        func(x, y, w, h int32)
	ClearBufferfv   func(buffer uint32, i int32, v *float32)
	ClearBufferiv   func(buffer uint32, i int32, v *int32)
	ClearBufferuiv  func(buffer uint32, i int32, v *uint32)
	DrawArrays      func(kind uint32, first, n int32)
	DispatchCompute func(x, y, z uint32)
	MemoryBarrier   func(bits uint32)
	Finish          func()

	// Functions of OpenGL that are nil in OpenGL ES.
	BindFragDataLocation func(program, location uint32, name *uint8)
	TexStorage1D         func(target uint32, levels int32, format uint32, w int32)
	TexSubImage1D        func(target uint32, level, x, w int32, format, kind uint32, data unsafe.Pointer)
	FramebufferTexture1D func(target, attachment, kind, texture uint32, level int32)

	// TexBuffer is glTexBuffer in OpenGL, and glTexBufferEXT in OpenGL ES. It is nil if the OpenGL
	// ES library does not have glTexBufferEXT.
	TexBuffer func(target, format, buffer uint32)

	// ResetStatus contains the available variants of GetGraphicsResetStatus. That function is part
	// of OpenGL 4.5 and OpenGL ES 3.2, and an extension of older versions.
	ResetStatus []func() uint32
}

// load loads the functions for the current context, which has the API `a`. If a function is
// missing, the error names it.
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
	f := &functions{
		GetString:                 gl.GetString,
		GetError:                  gl.GetError,
		GetIntegerv:               gl.GetIntegerv,
		CreateShader:              gl.CreateShader,
		ShaderSource:              gl.ShaderSource,
		CompileShader:             gl.CompileShader,
		GetShaderiv:               gl.GetShaderiv,
		GetShaderInfoLog:          gl.GetShaderInfoLog,
		DeleteShader:              gl.DeleteShader,
		CreateProgram:             gl.CreateProgram,
		AttachShader:              gl.AttachShader,
		LinkProgram:               gl.LinkProgram,
		GetProgramiv:              gl.GetProgramiv,
		GetProgramInfoLog:         gl.GetProgramInfoLog,
		UseProgram:                gl.UseProgram,
		DeleteProgram:             gl.DeleteProgram,
		GetProgramInterfaceiv:     gl.GetProgramInterfaceiv,
		GetProgramResourceiv:      gl.GetProgramResourceiv,
		GetActiveUniformBlockiv:   gl.GetActiveUniformBlockiv,
		GetActiveUniformBlockName: gl.GetActiveUniformBlockName,
		UniformBlockBinding:       gl.UniformBlockBinding,
		GetActiveUniform:          gl.GetActiveUniform,
		GetActiveAttrib:           gl.GetActiveAttrib,
		GetAttribLocation:         gl.GetAttribLocation,
		GetUniformLocation:        gl.GetUniformLocation,
		Uniformiv:                 [4]func(int32, int32, *int32){gl.Uniform1iv, gl.Uniform2iv, gl.Uniform3iv, gl.Uniform4iv},
		Uniformuiv:                [4]func(int32, int32, *uint32){gl.Uniform1uiv, gl.Uniform2uiv, gl.Uniform3uiv, gl.Uniform4uiv},
		Uniformfv:                 [4]func(int32, int32, *float32){gl.Uniform1fv, gl.Uniform2fv, gl.Uniform3fv, gl.Uniform4fv},
		UniformMatrixfv: [3][3]func(int32, int32, bool, *float32){
			{gl.UniformMatrix2fv, gl.UniformMatrix2x3fv, gl.UniformMatrix2x4fv},
			{gl.UniformMatrix3x2fv, gl.UniformMatrix3fv, gl.UniformMatrix3x4fv},
			{gl.UniformMatrix4x2fv, gl.UniformMatrix4x3fv, gl.UniformMatrix4fv},
		},
		GenBuffers:                    gl.GenBuffers,
		BindBuffer:                    gl.BindBuffer,
		BindBufferBase:                gl.BindBufferBase,
		BufferData:                    gl.BufferData,
		MapBufferRange:                gl.MapBufferRange,
		UnmapBuffer:                   gl.UnmapBuffer,
		DeleteBuffers:                 gl.DeleteBuffers,
		GenTextures:                   gl.GenTextures,
		ActiveTexture:                 gl.ActiveTexture,
		BindTexture:                   gl.BindTexture,
		TexParameteri:                 gl.TexParameteri,
		TexStorage2D:                  gl.TexStorage2D,
		TexStorage3D:                  gl.TexStorage3D,
		TexSubImage2D:                 gl.TexSubImage2D,
		TexSubImage3D:                 gl.TexSubImage3D,
		PixelStorei:                   gl.PixelStorei,
		BindImageTexture:              gl.BindImageTexture,
		DeleteTextures:                gl.DeleteTextures,
		GenFramebuffers:               gl.GenFramebuffers,
		BindFramebuffer:               gl.BindFramebuffer,
		GenRenderbuffers:              gl.GenRenderbuffers,
		BindRenderbuffer:              gl.BindRenderbuffer,
		RenderbufferStorage:           gl.RenderbufferStorage,
		FramebufferRenderbuffer:       gl.FramebufferRenderbuffer,
		FramebufferTexture2D:          gl.FramebufferTexture2D,
		FramebufferTextureLayer:       gl.FramebufferTextureLayer,
		FramebufferParameteri:         gl.FramebufferParameteri,
		CheckFramebufferStatus:        gl.CheckFramebufferStatus,
		DrawBuffers:                   gl.DrawBuffers,
		ReadBuffer:                    gl.ReadBuffer,
		ReadPixels:                    gl.ReadPixels,
		DeleteRenderbuffers:           gl.DeleteRenderbuffers,
		DeleteFramebuffers:            gl.DeleteFramebuffers,
		GenVertexArrays:               gl.GenVertexArrays,
		BindVertexArray:               gl.BindVertexArray,
		EnableVertexAttribArray:       gl.EnableVertexAttribArray,
		VertexAttribPointerWithOffset: gl.VertexAttribPointerWithOffset,
		DeleteVertexArrays:            gl.DeleteVertexArrays,
		Disable:                       gl.Disable,
		Viewport:                      gl.Viewport,
		ClearBufferfv:                 gl.ClearBufferfv,
		ClearBufferiv:                 gl.ClearBufferiv,
		ClearBufferuiv:                gl.ClearBufferuiv,
		DrawArrays:                    gl.DrawArrays,
		DispatchCompute:               gl.DispatchCompute,
		MemoryBarrier:                 gl.MemoryBarrier,
		Finish:                        gl.Finish,
		BindFragDataLocation:          gl.BindFragDataLocation,
		TexStorage1D:                  gl.TexStorage1D,
		TexSubImage1D:                 gl.TexSubImage1D,
		FramebufferTexture1D:          gl.FramebufferTexture1D,
		TexBuffer:                     gl.TexBuffer,
		ResetStatus: presentFuncs(map[string]func() uint32{
			"glGetGraphicsResetStatus": gl.GetGraphicsResetStatus, "glGetGraphicsResetStatusARB": gl.GetGraphicsResetStatusARB,
		}),
	}
	return f, nil
}

func loadES() (*functions, error) {
	if err := es.InitWithProcAddrFunc(address); err != nil {
		return nil, err
	}
	f := &functions{
		GetString:                 es.GetString,
		GetError:                  es.GetError,
		GetIntegerv:               es.GetIntegerv,
		CreateShader:              es.CreateShader,
		ShaderSource:              es.ShaderSource,
		CompileShader:             es.CompileShader,
		GetShaderiv:               es.GetShaderiv,
		GetShaderInfoLog:          es.GetShaderInfoLog,
		DeleteShader:              es.DeleteShader,
		CreateProgram:             es.CreateProgram,
		AttachShader:              es.AttachShader,
		LinkProgram:               es.LinkProgram,
		GetProgramiv:              es.GetProgramiv,
		GetProgramInfoLog:         es.GetProgramInfoLog,
		UseProgram:                es.UseProgram,
		DeleteProgram:             es.DeleteProgram,
		GetProgramInterfaceiv:     es.GetProgramInterfaceiv,
		GetProgramResourceiv:      es.GetProgramResourceiv,
		GetActiveUniformBlockiv:   es.GetActiveUniformBlockiv,
		GetActiveUniformBlockName: es.GetActiveUniformBlockName,
		UniformBlockBinding:       es.UniformBlockBinding,
		GetActiveUniform:          es.GetActiveUniform,
		GetActiveAttrib:           es.GetActiveAttrib,
		GetAttribLocation:         es.GetAttribLocation,
		GetUniformLocation:        es.GetUniformLocation,
		Uniformiv:                 [4]func(int32, int32, *int32){es.Uniform1iv, es.Uniform2iv, es.Uniform3iv, es.Uniform4iv},
		Uniformuiv:                [4]func(int32, int32, *uint32){es.Uniform1uiv, es.Uniform2uiv, es.Uniform3uiv, es.Uniform4uiv},
		Uniformfv:                 [4]func(int32, int32, *float32){es.Uniform1fv, es.Uniform2fv, es.Uniform3fv, es.Uniform4fv},
		UniformMatrixfv: [3][3]func(int32, int32, bool, *float32){
			{es.UniformMatrix2fv, es.UniformMatrix2x3fv, es.UniformMatrix2x4fv},
			{es.UniformMatrix3x2fv, es.UniformMatrix3fv, es.UniformMatrix3x4fv},
			{es.UniformMatrix4x2fv, es.UniformMatrix4x3fv, es.UniformMatrix4fv},
		},
		GenBuffers:                    es.GenBuffers,
		BindBuffer:                    es.BindBuffer,
		BindBufferBase:                es.BindBufferBase,
		BufferData:                    es.BufferData,
		MapBufferRange:                es.MapBufferRange,
		UnmapBuffer:                   es.UnmapBuffer,
		DeleteBuffers:                 es.DeleteBuffers,
		GenTextures:                   es.GenTextures,
		ActiveTexture:                 es.ActiveTexture,
		BindTexture:                   es.BindTexture,
		TexParameteri:                 es.TexParameteri,
		TexStorage2D:                  es.TexStorage2D,
		TexStorage3D:                  es.TexStorage3D,
		TexSubImage2D:                 es.TexSubImage2D,
		TexSubImage3D:                 es.TexSubImage3D,
		PixelStorei:                   es.PixelStorei,
		BindImageTexture:              es.BindImageTexture,
		DeleteTextures:                es.DeleteTextures,
		GenFramebuffers:               es.GenFramebuffers,
		BindFramebuffer:               es.BindFramebuffer,
		GenRenderbuffers:              es.GenRenderbuffers,
		BindRenderbuffer:              es.BindRenderbuffer,
		RenderbufferStorage:           es.RenderbufferStorage,
		FramebufferRenderbuffer:       es.FramebufferRenderbuffer,
		FramebufferTexture2D:          es.FramebufferTexture2D,
		FramebufferTextureLayer:       es.FramebufferTextureLayer,
		FramebufferParameteri:         es.FramebufferParameteri,
		CheckFramebufferStatus:        es.CheckFramebufferStatus,
		DrawBuffers:                   es.DrawBuffers,
		ReadBuffer:                    es.ReadBuffer,
		ReadPixels:                    es.ReadPixels,
		DeleteRenderbuffers:           es.DeleteRenderbuffers,
		DeleteFramebuffers:            es.DeleteFramebuffers,
		GenVertexArrays:               es.GenVertexArrays,
		BindVertexArray:               es.BindVertexArray,
		EnableVertexAttribArray:       es.EnableVertexAttribArray,
		VertexAttribPointerWithOffset: es.VertexAttribPointerWithOffset,
		DeleteVertexArrays:            es.DeleteVertexArrays,
		Disable:                       es.Disable,
		Viewport:                      es.Viewport,
		ClearBufferfv:                 es.ClearBufferfv,
		ClearBufferiv:                 es.ClearBufferiv,
		ClearBufferuiv:                es.ClearBufferuiv,
		DrawArrays:                    es.DrawArrays,
		DispatchCompute:               es.DispatchCompute,
		MemoryBarrier:                 es.MemoryBarrier,
		Finish:                        es.Finish,
		ResetStatus: presentFuncs(map[string]func() uint32{
			"glGetGraphicsResetStatus": es.GetGraphicsResetStatus, "glGetGraphicsResetStatusEXT": es.GetGraphicsResetStatusEXT,
			"glGetGraphicsResetStatusKHR": es.GetGraphicsResetStatusKHR,
		}),
	}
	if address("glTexBufferEXT") != nil {
		f.TexBuffer = es.TexBufferEXT
	}
	return f, nil
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
