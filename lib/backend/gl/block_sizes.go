//go:build cgo

package gl

import (
	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/backend"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// checkBlocks returns an error unless each block of the program has a buffer that is large enough,
// because an access beyond a buffer is undefined behaviour.
func (t *test) checkBlocks() error {
	if err := t.checkUniformBlocks(); err != nil || !t.api.isAtLeast(43, 31) {
		return err
	}
	for _, k := range []struct {
		block uint32
		kind  string
	}{{gl.SHADER_STORAGE_BLOCK, record.Storage}, {gl.ATOMIC_COUNTER_BUFFER, record.Counter}} {
		var n int32
		t.GetProgramInterfaceiv(t.program, k.block, gl.ACTIVE_RESOURCES, &n)
		for i := uint32(0); i < uint32(n); i++ {
			names := [2]uint32{gl.BUFFER_BINDING, gl.BUFFER_DATA_SIZE}
			var v [2]int32
			t.GetProgramResourceiv(t.program, k.block, i, 2, &names[0], 2, nil, &v[0])
			if err := t.checkRoom(k.kind, int(v[0]), int(v[1])); err != nil {
				return err
			}
		}
	}
	return t.driverError("reading the program's blocks")
}

// checkUniformBlocks returns an error unless each uniform block has a buffer that is large enough.
// If the API has no layout(binding), checkUniformBlocks first binds each block to the buffer with
// the same name.
func (t *test) checkUniformBlocks() error {
	if !t.api.isAtLeast(31, 30) {
		return nil
	}
	var n int32
	t.GetProgramiv(t.program, gl.ACTIVE_UNIFORM_BLOCKS, &n)
	for i := uint32(0); i < uint32(n); i++ {
		if !t.api.isAtLeast(42, 31) {
			t.bindBlock(i)
		}
		var binding, size int32
		t.GetActiveUniformBlockiv(t.program, i, gl.UNIFORM_BLOCK_BINDING, &binding)
		t.GetActiveUniformBlockiv(t.program, i, gl.UNIFORM_BLOCK_DATA_SIZE, &size)
		if err := t.checkRoom(record.Uniform, int(binding), int(size)); err != nil {
			return err
		}
	}
	return t.driverError("reading the program's uniform blocks")
}

func (t *test) bindBlock(i uint32) {
	var name [maxName]byte
	t.GetActiveUniformBlockName(t.program, i, maxName, nil, &name[0])
	if r := t.resource(record.Uniform, gl.GoStr(&name[0])); r != nil {
		t.UniformBlockBinding(t.program, i, uint32(r.Binding))
	}
}

// maxName is the size in bytes of the arrays into which the driver writes names of uniforms, blocks
// and attributes.
const maxName = 1 << 12

// resource returns the resource of the record with this kind and name, or nil.
func (t *test) resource(kind, name string) *record.Resource {
	for i := range t.record.Resources {
		if r := &t.record.Resources[i]; r.Kind == kind && r.Name == name {
			return r
		}
	}
	return nil
}

// checkRoom returns an error if the record's buffer for a block of the shader is missing or smaller
// than `size` bytes, the driver's size of the block. If the buffer suffices by the block's layout,
// the outcome is LinkError, otherwise Invalid.
func (t *test) checkRoom(kind string, binding, size int) error {
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		if r.Kind != kind || r.Binding != binding {
			continue
		}
		// Mesa rounds the size of a block up to a multiple of a vec4.
		if (r.Size+15)/16*16 >= size {
			return nil
		}
		// If the block fits by the rules of its layout, the driver is wrong.
		if n, ok := t.specifiedSize(kind, binding); ok && n <= r.Size {
			return backend.Failed(record.LinkError,
				"%s block at binding %d: the driver reports %d bytes, its layout has %d", kind, binding, size, n)
		}
		return backend.Failed(record.Invalid, "%s buffer at binding %d has %d bytes, the shader's block %d", kind,
			binding, r.Size, size)
	}
	return backend.Failed(record.Invalid, "the record has no %s buffer for the shader's block at binding %d",
		kind, binding)
}

// specifiedSize returns the size in bytes of a block by the rules of its layout (OpenGL ES 3.1
// section 7.6.2.2). `ok` is false if lib/front rejects the shader or finds no block with this kind
// and binding.
func (t *test) specifiedSize(kind string, binding int) (size int, ok bool) {
	u, err := front.Parse(t.record.Lang, "shader", t.record.Source)
	if err != nil {
		return 0, false
	}
	info, err := front.Check("shader", u, language.Stage(t.record.Stage))
	if err != nil {
		return 0, false
	}
	// An array without size counts as one element.
	for _, r := range info.Resources(1) {
		if r.Kind == kind && r.Binding == binding {
			return r.Size, true
		}
	}
	return 0, false
}
