package harness

import (
	"fmt"

	"shsmith/lib/check"
	"shsmith/lib/record"
)

// Target describes one location of a WebGPU framebuffer and its attachment, if it has one.
type Target struct {
	// Format is a WGPUTextureFormat, or 0 if the framebuffer has no texture at this location. The
	// numbers are those in webgpu.h before 16-bit normalised formats were added.
	Format  uint32
	Written bool // whether the shader has an output here, or may have one
	// Resource describes the attachment as a resource. Row is the distance in bytes between rows in
	// a copy of the attachment's texture. Without an attachment, Resource is nil and Row is 0.
	Resource *record.Resource
	Row      int
}

// textureFormats maps texel formats of records, such as "rgba8", to numbers of WGPUTextureFormat.
var textureFormats = map[string]uint32{
	"r8": 0x01, "rg8": 0x08, "rgba8": 0x12,
	"r8ui": 0x03, "r8i": 0x04, "rg8ui": 0x0A, "rg8i": 0x0B, "rgba8ui": 0x15, "rgba8i": 0x16,
	"r16ui": 0x05, "r16i": 0x06, "r16f": 0x07, "rg16ui": 0x0F, "rg16i": 0x10, "rg16f": 0x11,
	"rgba16ui": 0x20, "rgba16i": 0x21, "rgba16f": 0x22,
	"r32f": 0x0C, "r32ui": 0x0D, "r32i": 0x0E, "rg32f": 0x1D, "rg32ui": 0x1E, "rg32i": 0x1F,
	"rgba32f": 0x23, "rgba32ui": 0x24, "rgba32i": 0x25, "depth16": 0x27,
}

// MaxTargets is the number of attachments that every WebGPU device supports. maxSide is the
// largest width and height of a 2D texture that every WebGPU device supports (WebGPU
// section 3.6.2).
const (
	MaxTargets = 8
	maxSide    = 8192
)

// Targets returns the targets on which the fragment test r draws. The index of a target is its
// location. There is at least one target, because WebGPU requires one. Targets returns an error if
// not every WebGPU device supports the targets.
func (m *Module) Targets(r *record.Record) ([]Target, error) {
	im := r.Image
	if max(im.Width, im.Height) > maxSide {
		return nil, fmt.Errorf("the image has %d by %d pixels; every device takes at most %d a side",
			im.Width, im.Height, maxSide)
	}
	list := make([]Target, 1, MaxTargets)
	cost, resources := 0, im.Resources()
	for i := range resources {
		a := &resources[i]
		f, _ := record.FormatOf(a.Texels.Format)
		format, ok := textureFormats[a.Texels.Format]
		if !ok || a.Binding >= MaxTargets {
			return nil, fmt.Errorf("WebGPU cannot draw on attachment %s, at location %d with format %s",
				a.Name, a.Binding, a.Texels.Format)
		}
		for a.Binding >= len(list) {
			list = append(list, Target{})
		}
		list[a.Binding] = Target{Format: format, Written: m.Written(a.Binding), Resource: a, Row: rowBytes(a.Texels, f)}
		cost += f.Cost()
	}
	if cost > record.MaxPixelCost {
		return nil, fmt.Errorf("the attachments have %d bytes a pixel; every device takes at most %d",
			cost, record.MaxPixelCost)
	}
	// WebGPU requires a target, even if the shader writes none.
	if len(resources) == 0 {
		list[0].Format = textureFormats["r8"]
	}
	return list, nil
}

// rowBytes returns the distance in bytes between rows when a texture is copied to a buffer: the
// bytes of a row, rounded up to a multiple of 256 (WebGPU section 13.2.1).
func rowBytes(x *record.Texels, f record.Format) int {
	const step = 256
	return (x.Width*f.TexelBytes() + step - 1) / step * step
}

// Texels returns the texels in `copied`, a copy of the target's texture. It leaves out the gaps
// between rows.
func (t *Target) Texels(copied []byte) []byte { return withoutGaps(t.Resource.Texels, t.Row, copied) }

func coloursOf(info *check.Info) map[int]record.Format {
	colours := map[int]record.Format{}
	for _, a := range info.Image(1, 1).Attachments {
		colours[a.Location], _ = record.FormatOf(a.Format)
	}
	return colours
}

// Written reports whether the shader has an output at a location. It returns true if the outputs
// are unknown.
func (m *Module) Written(location int) bool {
	_, ok := m.colours[location]
	return ok || m.colours == nil
}

// checkColours returns an error if an attachment and the shader's output at its location have
// different scalar types.
func (m *Module) checkColours(r *record.Record) error {
	for _, a := range r.Image.Resources() {
		f, _ := record.FormatOf(a.Texels.Format)
		if out, ok := m.colours[a.Binding]; ok && scalarTypeOf(f) != scalarTypeOf(out) {
			return fmt.Errorf("attachment %s has format %s, but the shader's output there has another scalar type",
				a.Name,
				a.Texels.Format)
		}
	}
	return nil
}
