// Package picture shows images to people: what a shader drew, and where two runs differ.
package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"shsmith/lib/compare"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Draw returns a picture of the texels in `data`, with the layers of the image one below another.
// It clamps floats to the range from 0 to 1, and shows only the lowest eight bits of integers.
func Draw(t *record.Texels, lang string, data []byte) *image.NRGBA {
	f, _ := record.FormatOf(t.Format)
	return paint(t, lang, func(i int) color.NRGBA {
		return colourOf(f, data[i*f.TexelBytes():(i+1)*f.TexelBytes()])
	})
}

// paint returns a picture of the texels of t in a test of language `lang`. colour returns the
// colour of texel number i.
func paint(t *record.Texels, lang string, colour func(i int) color.NRGBA) *image.NRGBA {
	rows := t.Height * t.Depth
	m := image.NewNRGBA(image.Rect(0, 0, t.Width, rows))
	for i := range t.Width * rows {
		y := i / t.Width
		if lang == string(language.GLSL) {
			// GLSL counts rows from the bottom.
			y = rows - 1 - y
		}
		m.SetNRGBA(i%t.Width, y, colour(i))
	}
	return m
}

// colourOf returns the colour with which a picture shows `texel`, a texel of the format f.
func colourOf(f record.Format, texel []byte) color.NRGBA {
	// If the format lacks green or blue, these are 0. If it lacks alpha, the picture is opaque.
	c := [4]uint8{3: 255}
	for i := range f.Components {
		c[i] = level(f, texel[i*f.Bytes:(i+1)*f.Bytes])
	}
	return color.NRGBA{c[0], c[1], c[2], c[3]}
}

// level returns the brightness, from 0 to 255, with which a picture shows one component of a texel.
func level(f record.Format, scalar []byte) uint8 {
	if f.IsFloat() {
		return uint8(compare.Colour(f, scalar)*255 + 0.5)
	}
	return scalar[0]
}

// PNG encodes a picture.
func PNG(m image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, m)
	return b.Bytes(), err
}

// MinSide is the length in pixels that the longer side of a picture should have, so that a
// person can see details.
const MinSide = 256

// Enlarge returns m with pixels repeated, so that the longer side has at least MinSide pixels. If m
// is large enough, Enlarge returns m itself.
func Enlarge(m *image.NRGBA) *image.NRGBA {
	size := m.Bounds().Size()
	k := (MinSide + max(size.X, size.Y, 1) - 1) / max(size.X, size.Y, 1)
	if k <= 1 {
		return m
	}
	large := image.NewNRGBA(image.Rect(0, 0, k*size.X, k*size.Y))
	for y := range k * size.Y {
		for x := range k * size.X {
			large.SetNRGBA(x, y, m.NRGBAAt(x/k, y/k))
		}
	}
	return large
}
