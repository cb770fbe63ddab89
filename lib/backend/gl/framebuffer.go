//go:build cgo

package gl

import (
	"unsafe"

	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// checkColours returns an error if a shader output and the attachment at its location have
// different scalar types, such as int and float. The output would be undefined.
func (t *test) checkColours() error {
	// Older versions do not report the types of outputs.
	if !t.api.isAtLeast(43, 31) {
		return nil
	}
	var n int32
	t.GetProgramInterfaceiv(t.program, gl.PROGRAM_OUTPUT, gl.ACTIVE_RESOURCES, &n)
	for i := uint32(0); i < uint32(n); i++ {
		names := [3]uint32{gl.LOCATION, gl.ARRAY_SIZE, gl.TYPE}
		var v [3]int32
		t.GetProgramResourceiv(t.program, gl.PROGRAM_OUTPUT, i, 3, &names[0], 3, nil, &v[0])
		first, size := int(v[0]), max(int(v[1]), 1)
		for _, a := range t.record.Image.Attachments {
			f, _ := record.FormatOf(a.Format)
			if a.Location >= first && a.Location < first+size && first >= 0 && classOf(f) != outputClass(uint32(v[2])) {
				return backend.Failed(record.Invalid,
					"attachment %s has format %s, but the shader's output there has another scalar type",
					a.Name, a.Format)
			}
		}
	}
	return t.driverError("reading the program's outputs")
}

func outputClass(kind uint32) class {
	switch valueTypes[kind].set {
	case 'i':
		return ints
	case 'u':
		return uints
	}
	return floats
}

// makeTargets creates the framebuffer with its attachments, binds it and clears it.
func (t *test) makeTargets() error {
	m := t.record.Image
	if side := t.limit(gl.MAX_RENDERBUFFER_SIZE); max(m.Width, m.Height) > side {
		return backend.Failed(record.Unsupported, "the image has %d by %d pixels; the driver takes at most %d a side",
			m.Width, m.Height, side)
	}
	t.GenFramebuffers(1, &t.framebuffer)
	t.BindFramebuffer(gl.FRAMEBUFFER, t.framebuffer)
	if len(m.Attachments) == 0 {
		return t.setEmptySize()
	}
	t.targets = make([]uint32, len(m.Attachments))
	var buffers []uint32
	for i, a := range m.Attachments {
		if err := t.makeTarget(i); err != nil {
			return err
		}
		for len(buffers) <= a.Location {
			buffers = append(buffers, gl.NONE)
		}
		buffers[a.Location] = gl.COLOR_ATTACHMENT0 + uint32(a.Location)
	}
	t.DrawBuffers(int32(len(buffers)), &buffers[0])
	if err := t.checkComplete("the framebuffer"); err != nil {
		return err
	}
	return t.clear()
}

// setEmptySize gives the bound framebuffer a size. It needs one, because it has no attachments.
func (t *test) setEmptySize() error {
	if !t.api.isAtLeast(43, 31) {
		return backend.Failed(record.Unsupported, "%v has no framebuffers without attachments", t.api)
	}
	t.FramebufferParameteri(gl.FRAMEBUFFER, gl.FRAMEBUFFER_DEFAULT_WIDTH, int32(t.record.Image.Width))
	t.FramebufferParameteri(gl.FRAMEBUFFER, gl.FRAMEBUFFER_DEFAULT_HEIGHT, int32(t.record.Image.Height))
	return t.checkComplete("the framebuffer")
}

// makeTarget creates a renderbuffer for attachment i of the record's image, and attaches it to the
// bound framebuffer.
func (t *test) makeTarget(i int) error {
	m := t.record.Image
	a := m.Attachments[i]
	if most := min(t.limit(gl.MAX_DRAW_BUFFERS), t.limit(gl.MAX_COLOR_ATTACHMENTS)); a.Location >= most {
		return backend.Failed(record.Unsupported, "attachment %s has location %d; the driver has %d locations",
			a.Name, a.Location, most)
	}
	t.GenRenderbuffers(1, &t.targets[i])
	t.BindRenderbuffer(gl.RENDERBUFFER, t.targets[i])
	t.RenderbufferStorage(gl.RENDERBUFFER, formatOf(a.Format).internal, int32(m.Width), int32(m.Height))
	t.FramebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0+uint32(a.Location), gl.RENDERBUFFER, t.targets[i])
	return t.refusal("attachment " + a.Name + " of format " + a.Format)
}

// checkComplete returns an error if the bound framebuffer is not complete, so that the driver can
// neither draw on its attachments nor read them. It also returns a pending GL error. The text of
// the error begins with `what`.
func (t *test) checkComplete(what string) error {
	if s := t.CheckFramebufferStatus(gl.FRAMEBUFFER); s != gl.FRAMEBUFFER_COMPLETE {
		return firstError(t.refusal(what), backend.Failed(record.Unsupported,
			"%s: the framebuffer is not complete (status %#x)", what, s))
	}
	return t.driverError(what)
}

func (t *test) clear() error {
	var zero [4]uint32
	p := unsafe.Pointer(&zero[0])
	for _, a := range t.record.Image.Attachments {
		f, _ := record.FormatOf(a.Format)
		switch classOf(f) {
		case ints:
			t.ClearBufferiv(gl.COLOR, int32(a.Location), (*int32)(p))
		case uints:
			t.ClearBufferuiv(gl.COLOR, int32(a.Location), (*uint32)(p))
		default:
			t.ClearBufferfv(gl.COLOR, int32(a.Location), (*float32)(p))
		}
	}
	return t.driverError("clearing the framebuffer")
}

// readTargets adds the contents of the attachments to `outputs`, with their names as keys.
func (t *test) readTargets(outputs map[string][]byte) error {
	if t.framebuffer == 0 {
		return nil
	}
	t.BindFramebuffer(gl.FRAMEBUFFER, t.framebuffer)
	for _, r := range t.record.Image.Resources() {
		t.ReadBuffer(gl.COLOR_ATTACHMENT0 + uint32(r.Binding))
		outputs[r.Name] = t.readPixels(r.Texels)
		if err := t.driverError("reading attachment " + r.Name); err != nil {
			return err
		}
	}
	return nil
}
