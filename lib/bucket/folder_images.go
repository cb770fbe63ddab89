package bucket

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// imageFile is a PNG of an image that the runs of a group have in common.
type imageFile struct {
	file  string // its name
	title string // the resource and the runs
	bytes []byte // PNG
}

// images are those that the test draws or stores, once for each group of runs that agree.
// The name of the group's first run is part of the file name.
func images(rec *record.Record) ([]imageFile, error) {
	var all []imageFile
	for _, r := range rec.Outputs() {
		if r.Texels == nil {
			continue
		}
		for _, g := range rec.Verdict.Groups {
			data := Output(rec, g[0], r.Name)
			if len(data) != r.Texels.Size() {
				continue
			}
			file, err := encode(r.Texels, rec.Lang, data)
			if err != nil {
				return nil, err
			}
			title := r.Name + ", " + strings.Join(g, ", ")
			all = append(all, imageFile{harness.Name(r.Name+"-"+g[0]) + ".png", title, file})
		}
	}
	return all, nil
}

// Output is the content of a resource after the run of that name (compare.Name), or nil.
func Output(rec *record.Record, run, resource string) []byte {
	i := slices.IndexFunc(rec.Runs, func(r record.Run) bool { return compare.Name(&r) == run })
	if i < 0 {
		return nil
	}
	return rec.Blobs[rec.Runs[i].Outputs[resource]]
}

// encode makes a PNG of what Draw shows.
func encode(t *record.Texels, lang string, data []byte) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, Draw(t, lang, data))
	return b.Bytes(), err
}

// Draw shows an image. Its first row stands where fragment coordinates of the
// language begin: at the bottom in GLSL, at the top in WGSL. Layers follow each other.
// Floats are shown from 0 to 1, so normalised formats keep every bit. Integers show their
// lowest eight bits. A missing colour is black, a missing alpha opaque.
func Draw(t *record.Texels, lang string, data []byte) *image.NRGBA {
	f, _ := record.FormatOf(t.Format)
	rows := t.Height * t.Depth
	m := image.NewNRGBA(image.Rect(0, 0, t.Width, rows))
	for i := 0; i < t.Width*rows; i++ {
		y := i / t.Width
		if lang == string(language.GLSL) {
			y = rows - 1 - y
		}
		texel := data[i*f.TexelBytes() : (i+1)*f.TexelBytes()]
		m.SetNRGBA(i%t.Width, y, colourOf(f, texel))
	}
	return m
}

// colourOf is the colour of a texel on a screen.
func colourOf(f record.Format, texel []byte) color.NRGBA {
	c := [4]uint8{3: 255}
	for i := 0; i < f.Components; i++ {
		scalar := texel[i*f.Bytes : (i+1)*f.Bytes]
		c[i] = scalar[0]
		if f.IsFloat() {
			c[i] = uint8(compare.Colour(f, scalar)*255 + 0.5)
		}
	}
	return color.NRGBA{c[0], c[1], c[2], c[3]}
}
