//go:build cgo

package gl

import (
	"bytes"
	"fmt"
	"strings"
	"time"
	"unsafe"

	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/record"
)

// test is one run of a test on the current context.
type test struct {
	*functions
	record  *record.Record
	result  record.Run
	program uint32
	buffers []uint32 // by resource; 0 for what has none
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
	t.drainErrors()
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
	t.UseProgram(0)
	if t.program != 0 {
		t.DeleteProgram(t.program)
	}
	if len(t.buffers) > 0 {
		t.DeleteBuffers(int32(len(t.buffers)), &t.buffers[0])
	}
	t.drainErrors()
}

// build compiles and links the program.
func (t *test) build() error {
	shader := t.CreateShader(gl.COMPUTE_SHADER)
	defer t.DeleteShader(shader)
	text, free := gl.Strs(t.record.Source)
	defer free()
	length := int32(len(t.record.Source))
	t.ShaderSource(shader, 1, text, &length)
	t.CompileShader(shader)
	if log, ok := status(shader, gl.COMPILE_STATUS, t.GetShaderiv, t.GetShaderInfoLog); !ok {
		return fail(record.CompileError, "%s", log)
	}
	t.program = t.CreateProgram()
	t.AttachShader(t.program, shader)
	t.LinkProgram(t.program)
	if log, ok := status(t.program, gl.LINK_STATUS, t.GetProgramiv, t.GetProgramInfoLog); !ok {
		return fail(record.LinkError, "%s", log)
	}
	return t.driverError("building the program")
}

// status reports whether a shader or program was made, and if not, its log.
func status(object, name uint32, get func(uint32, uint32, *int32), getLog func(uint32, int32, *int32, *uint8)) (string, bool) {
	var ok, size int32
	if get(object, name, &ok); ok != 0 {
		return "", true
	}
	get(object, gl.INFO_LOG_LENGTH, &size)
	if size <= 0 {
		return "", false
	}
	log := make([]byte, size+1)
	getLog(object, size, nil, &log[0])
	return strings.TrimRight(gl.GoStr(&log[0]), "\n"), false
}

// driverError makes an outcome of the error that GL has noted. After build,
// a GL error means that the harness asked for what is not allowed.
func (t *test) driverError(what string) error {
	switch code := t.GetError(); code {
	case gl.NO_ERROR:
		return nil
	case gl.OUT_OF_MEMORY:
		return fail(record.OutOfMemory, "%s: GL_OUT_OF_MEMORY", what)
	case gl.CONTEXT_LOST:
		return fail(record.DeviceLost, "%s: GL_CONTEXT_LOST", what)
	default:
		t.drainErrors()
		return fail(record.Invalid, "%s: GL error %#x", what, code)
	}
}

// checkBlocks requires that each block of the program is bound to a resource
// of its kind that is large enough: what a shader does beyond its buffers is
// undefined, and no finding.
func (t *test) checkBlocks() error {
	for _, k := range []struct {
		block uint32
		kind  string
	}{{gl.SHADER_STORAGE_BLOCK, record.Storage}, {gl.UNIFORM_BLOCK, record.Uniform}} {
		var n int32
		t.GetProgramInterfaceiv(t.program, k.block, gl.ACTIVE_RESOURCES, &n)
		for i := uint32(0); i < uint32(n); i++ {
			names := [2]uint32{gl.BUFFER_BINDING, gl.BUFFER_DATA_SIZE}
			var v [2]int32
			t.GetProgramResourceiv(t.program, k.block, i, 2, &names[0], 2, nil, &v[0])
			if err := t.covers(k.kind, int(v[0]), int(v[1])); err != nil {
				return err
			}
		}
	}
	return t.driverError("reading the program's blocks")
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
	t.UseProgram(t.program)
	t.buffers = make([]uint32, len(t.record.Resources))
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		var err error
		switch r.Kind {
		case record.Storage:
			err = t.bindBuffer(i, gl.SHADER_STORAGE_BUFFER, gl.MAX_SHADER_STORAGE_BUFFER_BINDINGS)
		case record.Uniform:
			err = t.bindBuffer(i, gl.UNIFORM_BUFFER, gl.MAX_UNIFORM_BUFFER_BINDINGS)
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

func (t *test) bindBuffer(i int, target, limit uint32) error {
	r := &t.record.Resources[i]
	var bindings int32
	t.GetIntegerv(limit, &bindings)
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
	t.GenBuffers(1, &t.buffers[i])
	t.BindBuffer(target, t.buffers[i])
	t.BufferData(target, r.Size, unsafe.Pointer(&data[0]), gl.DYNAMIC_COPY)
	t.BindBufferBase(target, uint32(r.Binding), t.buffers[i])
	return t.driverError("binding buffer " + r.Name)
}

func (t *test) dispatch() error {
	g := t.record.Groups()
	for _, n := range g {
		if n < 0 {
			return fail(record.Invalid, "dispatch of %v groups", g)
		}
	}
	t.DispatchCompute(uint32(g[0]), uint32(g[1]), uint32(g[2]))
	t.MemoryBarrier(gl.BUFFER_UPDATE_BARRIER_BIT)
	t.Finish()
	if err := t.driverError("dispatch"); err != nil {
		return err
	}
	if t.wasReset() {
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
		t.BindBuffer(gl.SHADER_STORAGE_BUFFER, t.buffers[i])
		p := t.MapBufferRange(gl.SHADER_STORAGE_BUFFER, 0, r.Size, gl.MAP_READ_BIT)
		if p == nil {
			return nil, either(t.driverError("reading "+r.Name), fail(record.DeviceLost, "reading %s: no mapping", r.Name))
		}
		outputs[r.Name] = bytes.Clone(unsafe.Slice((*byte)(p), r.Size))
		t.UnmapBuffer(gl.SHADER_STORAGE_BUFFER)
	}
	return outputs, t.driverError("reading buffers")
}

func either(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
