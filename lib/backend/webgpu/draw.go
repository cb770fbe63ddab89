//go:build cgo

package webgpu

/*
#include "webgpu.h"
*/
import "C"

import (
	"unsafe"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// drawing is what a fragment test has beside what any test has.
type drawing struct {
	vertex, pipeline, corners C.Object
	targets                   []C.Target // by location
}

// formats are the numbers of WGPUTextureFormat in wgpu-native 24.
var formats = map[string]C.uint32_t{
	"r8": 0x01, "rg8": 0x08, "rgba8": 0x12,
	"r8ui": 0x03, "r8i": 0x04, "rg8ui": 0x0A, "rg8i": 0x0B, "rgba8ui": 0x15, "rgba8i": 0x16,
	"r16ui": 0x05, "r16i": 0x06, "r16f": 0x07, "rg16ui": 0x0F, "rg16i": 0x10, "rg16f": 0x11,
	"rgba16ui": 0x20, "rgba16i": 0x21, "rgba16f": 0x22,
	"r32f": 0x0C, "r32ui": 0x0D, "r32i": 0x0E, "rg32f": 0x1D, "rg32ui": 0x1E, "rg32i": 0x1F,
	"rgba32f": 0x23, "rgba32ui": 0x24, "rgba32i": 0x25,
}

// maxSide is a limit that every device has (WebGPU section 3.6.2).
const maxSide = 8192

// planTargets lists what is drawn on, a format at each location, without the
// textures. WebGPU draws on something: where the test has no attachment, on one
// that nobody writes.
func (t *test) planTargets() error {
	m := t.record.Image
	if max(m.Width, m.Height) > maxSide {
		return backend.Failed(record.Unsupported, "an image of %d by %d, devices take sides of %d", m.Width, m.Height, maxSide)
	}
	cost := 0
	for _, a := range m.Attachments {
		format, ok := formats[a.Format]
		if !ok || a.Location >= C.MAX_TARGETS {
			return backend.Failed(record.Unsupported, "attachment %s at location %d with format %s", a.Name, a.Location, a.Format)
		}
		f, _ := record.FormatOf(a.Format)
		cost += f.Cost()
		t.target(a.Location).format = C.format_of(format)
		if t.module.Written(a.Location) {
			t.target(a.Location).written = 1
		}
	}
	if cost > record.MaxPixelCost {
		return backend.Failed(record.Unsupported, "attachments of %d bytes a pixel, devices take %d", cost, record.MaxPixelCost)
	}
	if len(m.Attachments) == 0 {
		t.target(0).format = C.format_of(formats["r8"])
	}
	return nil
}

func (t *test) target(location int) *C.Target {
	for location >= len(t.targets) {
		t.targets = append(t.targets, C.Target{})
	}
	return &t.targets[location]
}

func (t *test) createDrawing() {
	t.drawing.pipeline = C.create_drawing(t.vertex, t.shader, unsafe.SliceData(t.layouts), C.size_t(len(t.layouts)),
		unsafe.SliceData(t.targets), C.size_t(len(t.targets)))
}

// makeTargets makes the textures and the vertices.
func (t *test) makeTargets() {
	m := t.record.Image
	for i := range t.targets {
		if t.targets[i].format != 0 {
			t.targets[i].texture = C.create_texture(t.targets[i].format, C.uint32_t(m.Width), C.uint32_t(m.Height))
		}
	}
	for _, r := range m.Resources() {
		row := rowBytes(r.Texels)
		t.targets[r.Binding].row = C.uint32_t(row)
		t.targets[r.Binding].to = C.create_copy(C.uint64_t(row * m.Height))
	}
	corners := record.Covering
	t.corners = C.create_buffer(unsafe.Pointer(&corners), C.uint64_t(unsafe.Sizeof(corners)))
}

// rowBytes is the distance of rows in a copy of a texture (WebGPU section
// 13.2.1).
func rowBytes(x *record.Texels) int {
	const step = 256
	f, _ := record.FormatOf(x.Format)
	return (x.Width*f.TexelBytes() + step - 1) / step * step
}

func (t *test) encodeDraw() {
	size := [2]C.uint32_t{C.uint32_t(t.record.Image.Width), C.uint32_t(t.record.Image.Height)}
	copies := t.wanted()
	t.commands = C.encode_draw(t.drawing.pipeline, unsafe.SliceData(t.bound), C.size_t(len(t.bound)), t.corners, &size[0],
		unsafe.SliceData(t.targets), C.size_t(len(t.targets)), unsafe.SliceData(copies), C.size_t(len(copies)))
}

// readTargets adds the attachments to the outputs.
func (t *test) readTargets(outputs map[string][]byte) error {
	for _, r := range t.record.Image.Resources() {
		row := rowBytes(r.Texels)
		data, err := contents(t.targets[r.Binding].to, r.Name, row*r.Texels.Height)
		if err != nil {
			return err
		}
		width := r.Size / r.Texels.Height
		for ; len(data) > 0; data = data[row:] {
			outputs[r.Name] = append(outputs[r.Name], data[:width]...)
		}
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
