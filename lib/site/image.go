package site

import (
	"bytes"
	"encoding/base64"
	"html/template"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"

	"shsmith/lib/bucket"
	"shsmith/lib/compare"
	pictures "shsmith/lib/picture"
	"shsmith/lib/record"
)

// picture is an image on a page, with its pixels enlarged.
type picture struct {
	Title  string
	URL    template.URL
	Width  int // on the screen
	Height int
}

// drawing has the pictures of one output: as the groups have it, and how those that are
// suspected differ from the one that is trusted most.
type drawing struct {
	Output   string
	Pictures []picture
}

// shownWidth is how many pixels of a screen a picture takes at least, if its own pixels
// are enlarged by a whole number.
const shownWidth = 192

// drawings are those of a test's images.
func drawings(rec *record.Record) (list []drawing, err error) {
	groups := trusted(rec)
	for _, r := range rec.Outputs() {
		if r.Texels == nil {
			continue
		}
		d := drawing{Output: r.Name}
		var expected *image.NRGBA
		for _, g := range groups {
			data := bucket.Output(rec, g[0], r.Name)
			if len(data) != r.Texels.Size() {
				continue
			}
			m := pictures.Draw(r.Texels, rec.Lang, data)
			if err := d.add(strings.Join(g, ", "), m); err != nil {
				return nil, err
			}
			if expected == nil {
				expected = m
				continue
			}
			far, mask, most := differ(expected, m)
			if most == 0 {
				continue
			}
			if err := d.add("difference, scaled", far); err != nil {
				return nil, err
			}
			if err := d.add("mask of pixels that differ", mask); err != nil {
				return nil, err
			}
		}
		if len(d.Pictures) > 0 {
			list = append(list, d)
		}
	}
	return list, nil
}

func (d *drawing) add(title string, m *image.NRGBA) error {
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		return err
	}
	size := m.Bounds().Size()
	scale := max(1, (shownWidth+size.X-1)/size.X)
	url := "data:image/png;base64," + base64.StdEncoding.EncodeToString(b.Bytes())
	d.Pictures = append(d.Pictures, picture{title, template.URL(url), size.X * scale, size.Y * scale})
	return nil
}

// trusted are the groups of the verdict: the reference's first, then those without a
// suspect.
func trusted(rec *record.Record) [][]string {
	rank := func(g []string) int {
		switch {
		case slices.Contains(g, compare.Reference):
			return 0
		case !slices.ContainsFunc(g, func(name string) bool { return slices.Contains(rec.Verdict.Suspects, name) }):
			return 1
		}
		return 2
	}
	groups := slices.Clone(rec.Verdict.Groups)
	slices.SortStableFunc(groups, func(a, b []string) int { return rank(a) - rank(b) })
	return groups
}

// differ gives the distance of two images of one size in each colour, scaled so that the
// largest becomes 255, a mask that is white where they differ, and the largest distance.
func differ(a, b *image.NRGBA) (far, mask *image.NRGBA, most int) {
	far, mask = image.NewNRGBA(a.Rect), image.NewNRGBA(a.Rect)
	distance := func(i int) int { return max(int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i])) }
	for i := range a.Pix {
		most = max(most, distance(i))
	}
	scaled := func(i int) uint8 { return uint8(distance(i) * 255 / max(most, 1)) }
	for i := 0; i < len(a.Pix); i += 4 {
		shade := uint8(0)
		for c := range 4 {
			if distance(i+c) > 0 {
				shade = 255
			}
		}
		alpha := scaled(i + 3) // shown as grey, or nobody would see it
		for c := range 3 {
			far.Pix[i+c] = max(scaled(i+c), alpha)
		}
		far.Pix[i+3] = 255
		x, y := i/4%a.Rect.Dx(), i/4/a.Rect.Dx()
		mask.SetNRGBA(x, y, color.NRGBA{shade, shade, shade, 255})
	}
	return far, mask, most
}
