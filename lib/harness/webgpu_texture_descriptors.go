package harness

import (
	"fmt"
	"slices"

	"shsmith/lib/record"
)

// Texture describes a texture or storage texture with the values of the enums in webgpu.h.
type Texture struct {
	Format    uint32 // like Target.Format
	Dimension uint32 // WGPUTextureDimension, 1 to 3
	View      uint32 // WGPUTextureViewDimension
	Row       int    // distance in bytes between rows in a copy
}

// dimensions maps the shape of a texture, as records spell it, to its values in the enums
// WGPUTextureDimension and WGPUTextureViewDimension. WebGPU lacks all other shapes.
var dimensions = map[string]struct{ dimension, view uint32 }{
	record.Shape1D: {1, 1}, record.Shape2D: {2, 2}, record.Shape2DArray: {2, 3}, record.ShapeCube: {2, 4}, record.ShapeCubeArray: {2, 5},
	record.Shape3D: {3, 6},
}

// TextureOf describes r, a texture or storage texture. WebGPU must support its shape and
// format.
func TextureOf(r *record.Resource) Texture {
	f, _ := record.FormatOf(r.Texels.Format)
	d := dimensions[r.Texels.Shape]
	return Texture{textureFormats[r.Texels.Format], d.dimension, d.view, rowBytes(r.Texels, f)}
}

// SampledAs returns the WebGPU sample type of the texture r: "float", "unfilterable", "depth",
// "int" or "uint". The type "unfilterable" is for 32-bit floats.
func SampledAs(r *record.Resource) string {
	f, _ := record.FormatOf(r.Texels.Format)
	switch {
	case f.Depth:
		return "depth"
	case f.IsFloat() && f.Bytes == 4:
		// A device need not be able to filter floats of 32 bits (WebGPU section 26.1.2).
		return "unfilterable"
	}
	return scalarTypeOf(f)
}

// SamplerState describes a sampler with the values of the enums in webgpu.h.
type SamplerState struct {
	Binding       uint32 // WGPUSamplerBindingType
	Address       uint32 // WGPUAddressMode, in all dimensions
	Mag, Min, Mip uint32 // WGPUFilterMode
	Compare       uint32 // WGPUCompareFunction; 0 for a sampler that does not compare
}

// SamplerOf returns the description of the sampler r for WebGPU.
func SamplerOf(r *record.Resource) SamplerState {
	const filtering, nonFiltering, comparison = 2, 3, 4
	s := r.Sampling
	filter := func(name string) uint32 { return map[string]uint32{"": 1, "nearest": 1, "linear": 2}[name] }
	out := SamplerState{
		Binding: nonFiltering,
		Mag:     filter(s.Filter),
		Min:     filter(s.Minifying()),
		Mip:     filter(s.MipFilter),
	}
	out.Address = map[string]uint32{"": 1, "clamp": 1, "repeat": 2, "mirror": 3}[s.Wrap]
	out.Compare = uint32(slices.Index(record.Comparisons, s.Compare) + 1)
	switch {
	case out.Compare > 0:
		out.Binding = comparison
	case s.Linear():
		out.Binding = filtering
	}
	return out
}

// Texels returns the texels in `copied`, a copy of the texture r. It leaves out the gaps between
// rows.
func (t *Texture) Texels(r *record.Resource, copied []byte) []byte {
	return withoutGaps(r.Texels, t.Row, copied)
}

// CopyBytes returns the size in bytes of a copy of the texture r in a buffer. This size includes
// the gaps between rows.
func (t *Texture) CopyBytes(r *record.Resource) int { return t.Row * r.Texels.Height * r.Texels.Depth }

// withoutGaps returns the rows of a copy without the gaps between them. In the copy, rows
// begin `row` bytes apart.
func withoutGaps(x *record.Texels, row int, copied []byte) []byte {
	var texels []byte
	for width := x.Size() / (x.Height * x.Depth); len(copied) > 0; copied = copied[row:] {
		texels = append(texels, copied[:width]...)
	}
	return texels
}

// maxSlices and maxLayers are the largest texture sizes that every WebGPU device supports (WebGPU
// section 3.6.2).
const (
	maxSlices = 2048 // largest side of a 3D texture
	maxLayers = 256
)

// checkTexels returns an error for a texture or storage texture if not every WebGPU device
// supports textures of its shape, format and size. It does not check whether storage textures may
// have this format.
func checkTexels(r *record.Resource) error {
	x := r.Texels
	side, depth := maxSide, maxLayers
	if x.Shape == record.Shape3D {
		side, depth = maxSlices, maxSlices
	}
	switch {
	case dimensions[x.Shape].view == 0:
		return fmt.Errorf("WebGPU has no textures of shape %s", x.Shape)
	case x.Shape == record.Shape1D && x.Levels > 1:
		return fmt.Errorf("WebGPU has no levels of detail in the shape %s", x.Shape)
	case textureFormats[x.Format] == 0:
		return fmt.Errorf("WebGPU has no textures of format %s", x.Format)
	case max(x.Width, x.Height) > side || x.Depth > depth:
		return fmt.Errorf("it has %d by %d by %d texels; every device takes at most %d by %d by %d",
			x.Width, x.Height, x.Depth, side,
			side, depth)
	}
	return nil
}
