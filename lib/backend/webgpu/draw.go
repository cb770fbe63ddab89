//go:build cgo

package webgpu

/*
#include "webgpu.h"
*/
import "C"

import (
	"unsafe"

	"shsmith/lib/backend"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// drawing contains the fields of a test that only fragment shaders need.
type drawing struct {
	plan                      []harness.Target // attachment of each location
	vertex, pipeline, corners C.Object
	targets                   []C.Target // texture of each attachment in plan
}

// planTargets sets t.plan to the attachment of each location, and stores the formats in t.targets.
// makeTargets creates the textures later.
func (t *test) planTargets() (err error) {
	if t.plan, err = t.module.Targets(t.record); err != nil {
		return backend.Failed(record.Unsupported, "%v", err)
	}
	for _, p := range t.plan {
		c := C.Target{format: C.format_of(C.uint32_t(p.Format))}
		if p.Written {
			c.written = 1
		}
		t.targets = append(t.targets, c)
	}
	return nil
}

func (t *test) createDrawing() {
	t.drawing.pipeline = C.create_drawing(t.vertex, t.shader, unsafe.SliceData(t.layouts), C.size_t(len(t.layouts)),
		unsafe.SliceData(t.targets), C.size_t(len(t.targets)))
}

// makeTargets creates the textures of the attachments and the buffer of the vertices.
func (t *test) makeTargets() {
	m := t.record.Image
	for i, p := range t.plan {
		c := &t.targets[i]
		if c.format != 0 {
			c.texture = C.create_target(c.format, C.uint32_t(m.Width), C.uint32_t(m.Height))
		}
		if c.row = C.uint32_t(p.Row); p.Resource != nil {
			c.to = C.create_copy(C.uint64_t(p.Row * m.Height))
		}
	}
	corners := record.Covering
	t.corners = C.create_buffer(unsafe.Pointer(&corners), C.uint64_t(unsafe.Sizeof(corners)))
}

func (t *test) encodeDraw() {
	size := [2]C.uint32_t{C.uint32_t(t.record.Image.Width), C.uint32_t(t.record.Image.Height)}
	copies := t.wantedCopies()
	t.commands = C.encode_draw(t.drawing.pipeline, unsafe.SliceData(t.bound), C.size_t(len(t.bound)), t.corners,
		&size[0],
		unsafe.SliceData(t.targets), C.size_t(len(t.targets)), unsafe.SliceData(copies), C.size_t(len(copies)))
}

// readTargets adds the contents of the attachments to `outputs`, with their names as keys.
func (t *test) readTargets(outputs map[string][]byte) error {
	for i, p := range t.plan {
		if p.Resource == nil {
			continue
		}
		data, err := contents(t.targets[i].to, p.Resource.Name, p.Row*p.Resource.Texels.Height)
		if err != nil {
			return err
		}
		outputs[p.Resource.Name] = p.Texels(data)
	}
	return nil
}

func (d *drawing) release() {
	C.release_drawing(d.pipeline)
	C.release_module(d.vertex)
	C.release_buffer(d.corners)
	for _, t := range d.targets {
		C.release_texture(t.texture)
		C.release_buffer(t.to)
	}
}
