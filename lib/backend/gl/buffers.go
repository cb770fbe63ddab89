//go:build cgo

package gl

import (
	"bytes"
	"unsafe"

	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// bind creates and binds the buffers and textures of the record's resources. It leaves out uniforms
// outside blocks, which setUniforms sets.
func (t *test) bind() error {
	t.UseProgram(t.program)
	t.buffers = make([]uint32, len(t.record.Resources))
	t.textures = make([]uint32, len(t.record.Resources))
	for i := range t.record.Resources {
		var err error
		switch t.record.Resources[i].Kind {
		case record.Storage:
			err = t.bindBuffer(i, gl.SHADER_STORAGE_BUFFER, gl.MAX_SHADER_STORAGE_BUFFER_BINDINGS)
		case record.Uniform:
			err = t.bindBuffer(i, gl.UNIFORM_BUFFER, gl.MAX_UNIFORM_BUFFER_BINDINGS)
		case record.Counter:
			err = t.bindBuffer(i, gl.ATOMIC_COUNTER_BUFFER, gl.MAX_ATOMIC_COUNTER_BUFFER_BINDINGS)
		case record.Texture, record.StorageImage:
			err = t.makeTexture(i)
		case record.Plain:
		default:
			err = backend.Failed(record.Unsupported, "OpenGL back-ends bind no resources of kind %s",
				t.record.Resources[i].Kind)
		}
		if err != nil {
			return err
		}
	}
	return t.bindTextures()
}

func (t *test) bindBuffer(i int, target, limit uint32) error {
	r := &t.record.Resources[i]
	if bindings := t.limit(limit); r.Binding >= bindings {
		return backend.Failed(record.Unsupported, "buffer %s has binding %d; the driver has %d bindings",
			r.Name, r.Binding, bindings)
	}
	t.makeBuffer(i, target)
	t.BindBufferBase(target, uint32(r.Binding), t.buffers[i])
	return t.driverError("binding buffer " + r.Name)
}

func (t *test) makeBuffer(i int, target uint32) {
	data := t.record.Resources[i].Contents()
	t.GenBuffers(1, &t.buffers[i])
	t.BindBuffer(target, t.buffers[i])
	t.BufferData(target, len(data), unsafe.Pointer(&data[0]), gl.DYNAMIC_COPY)
}

func (t *test) readBuffer(r *record.Resource, buffer uint32) ([]byte, error) {
	t.BindBuffer(gl.COPY_READ_BUFFER, buffer)
	p := t.MapBufferRange(gl.COPY_READ_BUFFER, 0, r.Size, gl.MAP_READ_BIT)
	if p == nil {
		return nil, firstError(t.driverError("reading "+r.Name),
			backend.Failed(record.DeviceLost, "reading %s: the buffer cannot be mapped", r.Name))
	}
	data := bytes.Clone(unsafe.Slice((*byte)(p), r.Size))
	t.UnmapBuffer(gl.COPY_READ_BUFFER)
	return data, t.driverError("reading " + r.Name)
}
