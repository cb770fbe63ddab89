package input

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/record"
)

// Texture describes a texture in a form that people can write: a pattern, a size, and how
// it is sampled.
//
//	checker 32x32 linear repeat mip-linear
type Texture struct {
	Pattern              string
	Width, Height, Depth int  // Height and Depth are 1 if the shape has none
	Mipmaps              bool // whether it has all levels of detail, not only the first
	record.Sampling           // in which "" stands for a default
}

// Patterns returns the names of the patterns that can fill a texture. A pattern computes the
// components of a texel from its x and y and, except for xor, from z, the number of the layer,
// slice or face.
func Patterns() []string {
	return []string{"checker", "gradient", "hills", "noise", "rings", "normals", "slopes", "xor"}
}

// ParseTexture returns the texture that the words of a texture line describe, such as `checker`,
// `32x32` and `linear`.
func ParseTexture(words []string) (Texture, error) {
	if len(words) < 2 {
		return Texture{}, fmt.Errorf("want a pattern and a size, such as checker 32x32")
	}
	t := Texture{Pattern: words[0], Height: 1, Depth: 1}
	if !slices.Contains(Patterns(), t.Pattern) {
		return Texture{}, fmt.Errorf("no pattern %q: want one of %s", t.Pattern, strings.Join(Patterns(), ", "))
	}
	sides := strings.Split(words[1], "x")
	for i, to := range []*int{&t.Width, &t.Height, &t.Depth} {
		if i < len(sides) {
			n, err := strconv.Atoi(sides[i])
			if err != nil || n < 1 || len(sides) > 3 {
				return Texture{}, fmt.Errorf("%q is no size such as 32x32", words[1])
			}
			*to = n
		}
	}
	for _, w := range words[2:] {
		if !samplingWord(&t.Sampling, w) {
			return Texture{}, notSampling(w)
		}
		t.Mipmaps = t.Mipmaps || strings.HasPrefix(w, "mip-")
	}
	return t, nil
}

func (t Texture) words() []string {
	size := fmt.Sprintf("%dx%d", t.Width, t.Height)
	if t.Depth > 1 {
		size += fmt.Sprintf("x%d", t.Depth)
	}
	list := append([]string{t.Pattern, size}, samplingWords(&t.Sampling)...)
	if t.Mipmaps && t.MipFilter == "" {
		list = append(list, "mip-nearest")
	}
	return list
}

// Fill gives the texture r the size, the sampling parameters and the texels of t. r keeps its shape
// and format, and its comparison of depths if t.Compare is "". If Fill returns an error, r is
// unchanged.
func (t Texture) Fill(r *record.Resource) error {
	texels := *r.Texels
	texels.Width, texels.Height, texels.Depth = t.Width, t.Height, t.Depth
	texels.Sampling, texels.Levels = t.Sampling, 0
	if t.Compare == "" {
		texels.Compare = r.Texels.Compare
	}
	if t.Mipmaps {
		texels.Levels = texels.MaxLevels()
	}
	filled := *r
	filled.Texels, filled.Size, filled.Init = &texels, texels.Size(), nil
	if err := filled.Validate(); err != nil {
		return err
	}
	f, _ := record.FormatOf(texels.Format)
	if !f.IsFloat() && t.Linear() {
		return fmt.Errorf("texture %s: integers have no linear filter", r.Name)
	}
	filled.Init = t.texels(&texels, f)
	*r = filled
	return nil
}

// Describe finds a Texture with which Fill gives r the size, the sampling parameters and the texels
// that r already has. It returns false if it finds none, for example if no pattern makes these
// texels.
func Describe(r *record.Resource) (Texture, bool) {
	x := r.Texels
	t := Texture{Width: x.Width, Height: x.Height, Depth: x.Depth, Mipmaps: x.Levels > 1, Sampling: withoutDefaults(x.Sampling)}
	f, ok := record.FormatOf(x.Format)
	if !ok || len(r.Init) != x.Size() || x.Levels > 1 && x.Levels != x.MaxLevels() || x.Levels == 1 || t.MipFilter != "" && !t.Mipmaps {
		return Texture{}, false
	}
	for _, t.Pattern = range Patterns() {
		if bytes.Equal(t.texels(x, f), r.Init) {
			return t, true
		}
	}
	return Texture{}, false
}
