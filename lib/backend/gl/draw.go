//go:build cgo

package gl

import (
	"strings"
	"unsafe"

	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// makeVertices creates the buffer with the corners of the triangle that a test draws. If the vertex
// shader has an attribute, makeVertices connects the buffer to it.
func (t *test) makeVertices() error {
	t.GenVertexArrays(1, &t.vertices)
	t.BindVertexArray(t.vertices)
	corners := record.Covering
	t.GenBuffers(1, &t.corners)
	t.BindBuffer(gl.ARRAY_BUFFER, t.corners)
	t.BufferData(gl.ARRAY_BUFFER, int(unsafe.Sizeof(corners)), unsafe.Pointer(&corners), gl.STATIC_DRAW)
	at, err := t.attribute()
	if err != nil {
		return err
	}
	if at >= 0 {
		t.EnableVertexAttribArray(uint32(at))
		t.VertexAttribPointerWithOffset(uint32(at), 2, gl.FLOAT, false, 0, 0)
	}
	return t.driverError("making the vertices")
}

// attribute returns the location of the vertex shader's only attribute, or -1 if it has none.
// Built-in attributes do not count. More than one attribute is an error.
func (t *test) attribute() (int32, error) {
	at := int32(-1)
	var n int32
	t.GetProgramiv(t.program, gl.ACTIVE_ATTRIBUTES, &n)
	for i := uint32(0); i < uint32(n); i++ {
		var name [maxName]byte
		var size int32
		var kind uint32
		t.GetActiveAttrib(t.program, i, maxName, nil, &size, &kind, &name[0])
		if strings.HasPrefix(gl.GoStr(&name[0]), "gl_") {
			continue
		}
		if at >= 0 {
			return -1, backend.Failed(record.Invalid,
				"the vertex shader has more than one attribute; it may have one, of type vec2")
		}
		at = t.GetAttribLocation(t.program, &name[0])
	}
	return at, nil
}

func (t *test) draw() error {
	t.Disable(gl.DITHER)
	t.Viewport(0, 0, int32(t.record.Image.Width), int32(t.record.Image.Height))
	t.DrawArrays(gl.TRIANGLES, 0, 3)
	return t.finish("draw")
}
