package record

import "slices"

// Texels describes the contents of a texture or image, and how a texture is sampled. Texels are
// stored without gaps: x varies fastest, then y, then the depth. Levels of detail follow each
// other, the largest first.
type Texels struct {
	Shape  string `json:"shape"`
	Format string `json:"format"`
	Width  int    `json:"width"`
	Height int    `json:"height"`           // 1 if the shape has none
	Depth  int    `json:"depth"`            // slices, layers or faces; 1 if the shape has none
	Levels int    `json:"levels,omitempty"` // levels of detail; 0 means 1
	Sampling
}

// Sampling tells how a texture is sampled. In GLSL it belongs to the texture, in WGSL to
// a resource of its own, the sampler.
type Sampling struct {
	Filter    string `json:"filter,omitempty"`     // "nearest" (default) or "linear"
	MinFilter string `json:"min_filter,omitempty"` // filter of minification, if it is not Filter
	MipFilter string `json:"mip_filter,omitempty"` // between levels: "nearest" (default) or "linear"
	Wrap      string `json:"wrap,omitempty"`       // "clamp" to the edge (default), "repeat" or "mirror"
	// Compare is the function by which a reference value is compared with the depths of a
	// texture, by its name in WebGPU. The reference is the left operand. If Compare is
	// empty, nothing is compared.
	Compare string `json:"compare,omitempty"`
}

// Comparisons are the values of Sampling.Compare.
var Comparisons = []string{"never", "less", "equal", "less-equal", "greater", "not-equal", "greater-equal", "always"}

// Linear reports whether any of the three filters of s is "linear".
func (s *Sampling) Linear() bool {
	return s.Filter == "linear" || s.MinFilter == "linear" || s.MipFilter == "linear"
}

// Minifying returns the filter of minification: MinFilter, or Filter if MinFilter is empty.
func (s *Sampling) Minifying() string {
	if s.MinFilter != "" {
		return s.MinFilter
	}
	return s.Filter
}

// Level is one level of detail of a texture: its size in texels, and the index of its first byte in
// the contents of the texture (At).
type Level struct{ Width, Height, Depth, At int }

// LevelSizes returns the levels of detail, the largest first. Each has half the width and height of
// the one before it, rounded down but at least 1. The shape 3d also halves the depth.
func (t *Texels) LevelSizes() []Level {
	f, _ := FormatOf(t.Format)
	// An invalid record may have any number of levels.
	list := make([]Level, min(max(t.Levels, 1), 32))
	l := Level{Width: t.Width, Height: t.Height, Depth: t.Depth}
	for i := range list {
		list[i] = l
		l.At += l.Width * l.Height * l.Depth * f.TexelBytes()
		l.Width, l.Height = max(l.Width/2, 1), max(l.Height/2, 1)
		if t.Shape == Shape3D {
			l.Depth = max(l.Depth/2, 1)
		}
	}
	return list
}

// MaxLevels returns the number of levels of detail down to one texel, such as 4 for 8x8 texels. It
// returns 1 for the shapes "rect" and "buffer", which have only one level (OpenGL 4.6 section
// 8.11.3).
func (t *Texels) MaxLevels() int {
	if slices.Contains([]string{ShapeRect, ShapeBuffer}, t.Shape) {
		return 1
	}
	side := max(t.Width, t.Height)
	if t.Shape == Shape3D {
		side = max(side, t.Depth)
	}
	n := 0
	for ; side > 0; side /= 2 {
		n++
	}
	return n
}

// Size returns the number of bytes of all levels in memory. It returns 0 for an unknown
// format.
func (t *Texels) Size() int {
	f, _ := FormatOf(t.Format)
	levels := t.LevelSizes()
	last := levels[len(levels)-1]
	return last.At + last.Width*last.Height*last.Depth*f.TexelBytes()
}

// Shapes of textures and images. In GLSL, the name of their type ends with the shape:
// sampler2D, image3D.
const (
	Shape1D        = "1d"
	Shape2D        = "2d"
	Shape3D        = "3d"
	ShapeCube      = "cube"
	Shape1DArray   = "1d_array"
	Shape2DArray   = "2d_array"
	ShapeCubeArray = "cube_array"
	ShapeRect      = "rect"
	ShapeBuffer    = "buffer"
)
