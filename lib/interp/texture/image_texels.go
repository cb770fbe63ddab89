package texture

import (
	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Image is a texture or an image of the shader with its texels.
type Image struct {
	*record.Texels
	Format record.Format
	Init   []byte // the texels of all levels before the run
	Levels []record.Level
	// extremes maps the number of a level to the cached result of anyTexel for this level.
	extremes map[int]mixtures
}

// firstTexel returns the index of the first texel of a level, counted from the first texel of the
// texture.
func (t *Image) firstTexel(level int) int { return t.Levels[level].At / t.Format.TexelBytes() }

// TexelAt returns the index of the texel at the coordinate p of a level, counted from the first
// texel of level 0. If the level has no such texel, TexelAt returns false.
func (t *Image) TexelAt(p [3]int, level int) (int, bool) {
	if t.Shape == record.Shape1DArray {
		p[1], p[2] = 0, p[1]
	}
	l := &t.Levels[level]
	if p[0] < 0 || p[1] < 0 || p[2] < 0 || p[0] >= l.Width || p[1] >= l.Height || p[2] >= l.Depth {
		return 0, false
	}
	return t.firstTexel(level) + (p[2]*l.Height+p[1])*l.Width + p[0], true
}

// Sizes returns the numbers that textureSize and imageSize return for a level. If they return only
// n numbers, these are the first n.
func (t *Image) Sizes(level int) [3]int {
	l := t.Levels[level]
	switch t.Shape {
	case record.Shape1DArray:
		return [3]int{l.Width, l.Depth}
	case record.ShapeCubeArray:
		return [3]int{l.Width, l.Height, l.Depth / 6}
	}
	return [3]int{l.Width, l.Height, l.Depth}
}

// read reads texel n of the texture, and writes its components to out as scalars of kind k.
func (t *Image) read(alu *number.ALU, at *number.Operation, n int, out []number.Cell, k types.Kind) {
	f := t.Format
	for i := range out {
		if i >= f.Components {
			out[i] = number.MissingComponent(i, k)
			continue
		}
		out[i] = alu.SampleTexel(at, f, number.RawTexel(t.Init[(n*f.Components+i)*f.Bytes:], f))
	}
}
