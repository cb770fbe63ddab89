package main

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"
	"io"
	"maps"
	"slices"

	"shsmith/lib/compare"
	"shsmith/lib/language"
	"shsmith/lib/picture"
	"shsmith/lib/record"
)

func isImage(b []byte) bool { return bytes.HasPrefix(b, []byte("\x89PNG\r\n")) }

// diffImages prints the first pixels in which two PNG images differ, and returns true if the
// images differ. With -tolerance, images within the tolerance do not differ.
func (o *options) diffImages(w io.Writer, nameA, nameB string, a, b []byte) (bool, error) {
	rec := &record.Record{Tolerance: o.tolerance, Blobs: map[string][]byte{}}
	for i, name := range []string{nameA, nameB} {
		m, pixels, err := decode([][]byte{a, b}[i])
		if err != nil {
			return false, fmt.Errorf("%s: %w", name, err)
		}
		if rec.Image != nil && (rec.Image.Width != m.Width || rec.Image.Height != m.Height) {
			fmt.Fprintf(w, "%s and %s differ in size\n", nameA, nameB)
			return true, nil
		}
		rec.Image, rec.Blobs[name] = m, pixels
		rec.Runs = append(rec.Runs, record.Run{Backend: name, Outcome: record.OK, Outputs: map[string]string{"": name}})
	}
	v, err := compare.Judge(rec)
	if err != nil {
		return false, err
	}
	if o.pictures.Path != "" {
		rec.Lang = string(language.GLSL)
		if err := o.sheets(rec); err != nil {
			return false, err
		}
	}
	for _, d := range v.Differences {
		fmt.Fprintln(w, compare.DifferenceText(d))
	}
	return v.Class != compare.Match, nil
}

// sheets handles -png: it writes a picture of each image that differs from the reference
// (picture.Reference). A picture shows both images, their difference, and a mask of the wrong
// pixels (picture.ImagePair.Mask).
func (o *options) sheets(rec *record.Record) error {
	pairs := picture.Pairs(rec)
	for _, name := range slices.Sorted(maps.Keys(pairs)) {
		if err := o.pictures.Write(name, pairs[name].Sheet()); err != nil {
			return err
		}
	}
	return nil
}

// decode returns the size and the RGBA pixels of the PNG in `file`. The first row of pixels is the
// lowest row of the image.
func decode(file []byte) (*record.Image, []byte, error) {
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, nil, err
	}
	r := m.Bounds()
	var pixels []byte
	for y := r.Max.Y - 1; y >= r.Min.Y; y-- {
		for x := r.Min.X; x < r.Max.X; x++ {
			c := color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
			pixels = append(pixels, c.R, c.G, c.B, c.A)
		}
	}
	return &record.Image{
		Width:       r.Dx(),
		Height:      r.Dy(),
		Attachments: []record.Attachment{{Format: "rgba8"}},
	}, pixels, nil
}
