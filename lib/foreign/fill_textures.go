package foreign

import (
	"strings"

	"shsmith/lib/input"
	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// textures lists the usual contents of a shader's textures. Texture n gets entry n % len(textures);
// the method `texture` makes the exceptions.
var textures = []input.Texture{
	// Flat patterns hide small errors of coordinates and filter weights. Patterns that repeat have
	// no edge between opposite sides.
	{Pattern: "slopes", Sampling: record.Sampling{Filter: "linear", Wrap: "mirror"}},
	{Pattern: "hills", Sampling: record.Sampling{Wrap: "repeat"}},
	{Pattern: "hills", Sampling: record.Sampling{Filter: "linear", Wrap: "repeat"}},
	{Pattern: "hills", Sampling: record.Sampling{Wrap: "mirror"}},
}

// filteredFormat is the format that an rgba8 texture gets if a linear filter may read it. It has
// half floats, in which rounding in the filter is hardly visible.
const filteredFormat = "rgba16f"

// levelFunction matches calls that choose a level of detail, or that query levels.
var levelFunction = pattern.Of(`\b(texture|shadow)\w*(Lod|Grad|Levels?|Bias)\w*\s*\(`)

// fillTextures gives textures a pattern, and gives samplers of WGSL a linear filter. If the program
// chooses levels of detail itself, the textures have mipmaps.
func (r *reading) fillTextures() {
	n, mipmaps := 0, false
	for i := range r.parts {
		mipmaps = mipmaps || levelFunction().MatchString(r.stageText(i))
	}
	for i := range r.rec.Resources {
		switch res := &r.rec.Resources[i]; res.Kind {
		case record.Texture:
			t := r.texture(res, n)
			t.Mipmaps = mipmaps && res.Texels.MaxLevels() > 1
			// In WGSL, a linear filter may read each texture, because all samplers get one.
			filled := *res
			filled.Texels = filtered(filled.Texels, t.Linear() || r.rec.Lang == string(language.WGSL))
			// If the texture cannot have the pattern, its texels remain zero.
			if t.Fill(&filled) == nil {
				*res = filled
			}
			n++
		case record.Sampler:
			res.Sampling = &record.Sampling{Filter: "linear", Wrap: "mirror", Compare: res.Sampling.Compare}
		}
	}
}

// filtered returns a copy of x with filteredFormat, a format of half floats, if x has the format
// rgba8 and a linear filter reads the texture (`linear`). In half floats, rounding in the filter is
// hardly visible. In other cases filtered returns x itself.
func filtered(x *record.Texels, linear bool) *record.Texels {
	if !linear || x.Format != "rgba8" {
		return x
	}
	changed := *x
	changed.Format = filteredFormat
	return &changed
}

// texture returns the contents for res, the n-th texture of the shader. Usually this is an entry of
// `textures`. Depth textures, and textures with "normal", "bump" or "noise" in their names, have
// contents of their own.
func (r *reading) texture(res *record.Resource, n int) input.Texture {
	t := textures[n%len(textures)]
	f, _ := record.FormatOf(res.Texels.Format)
	words := strings.ToLower(res.Name)
	switch {
	case f.Depth:
		t = depths
	case strings.Contains(words, "normal") || strings.Contains(words, "bump"):
		t.Pattern = "normals"
	case strings.Contains(words, "noise"):
		t = noise
	}
	sized(&t, res.Texels)
	// Integer formats allow no filter.
	if !f.IsFloat() {
		t.Filter = ""
	}
	// In WGSL, samplers are resources of their own.
	if r.rec.Lang == string(language.WGSL) {
		t.Sampling = record.Sampling{}
	}
	return t
}

// sized gives t a size that fits the shape of x, and removes a filter or wrapping that the shape
// does not allow.
func sized(t *input.Texture, x *record.Texels) {
	t.Width, t.Height, t.Depth = flatSide, flatSide, 1
	switch x.Shape {
	case record.Shape1D:
		t.Height = 1
	case record.ShapeBuffer:
		t.Height, t.Filter, t.Wrap = 1, "", ""
	case record.ShapeRect:
		t.Wrap = ""
	case record.Shape1DArray:
		t.Height, t.Depth = 1, x.Depth
	case record.Shape3D:
		t.Width, t.Height, t.Depth = solidSide, solidSide, solidSide
	case record.Shape2DArray:
		t.Depth = x.Depth
	case record.ShapeCube, record.ShapeCubeArray:
		t.Width, t.Height, t.Depth = flatSide, flatSide, x.Depth
	}
}

// depths is the content of depth textures. noise is the content of textures with "noise" in their
// names.
var (
	depths = input.Texture{Pattern: "gradient", Sampling: record.Sampling{Filter: "linear", Wrap: "mirror"}}
	// noise has no linear filter, because small errors of the filter weights would be visible. In
	// WGSL, the filter belongs to samplers (fillTextures).
	noise = input.Texture{Pattern: "noise", Sampling: record.Sampling{Wrap: "repeat"}}
)

// solidSide is the width, height and depth of 3D textures in texels. flatSide is the width and
// height of textures of any other shape.
const (
	// If a texture with either of these sides covers a whole image with sides of 64 or 256 pixels,
	// no centre of a pixel lies on the border between two texels. At a border, rounding would
	// decide which texel is read.
	flatSide  = 64
	solidSide = 32
)
