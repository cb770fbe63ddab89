package website

import (
	"bytes"
	"encoding/base64"
	"html/template"
	"image"
	"image/png"
	"slices"
	"strings"

	"shsmith/lib/compare"
	pictures "shsmith/lib/picture"
	"shsmith/lib/record"
)

// picture is an image on a page, with enlarged pixels.
type picture struct {
	Title  string
	URL    template.URL
	Width  int // in pixels of the screen
	Height int
}

// drawing contains the pictures of one output image, as each group of runs drew it. If a group drew
// another image than the reference, two pictures follow: the difference, and a mask of the pixels
// that differ.
type drawing struct {
	Output   string
	Pictures []picture
}

// shownWidth and shownHeight are numbers of screen pixels. A small image is enlarged by the
// smallest whole factor that makes it at least shownWidth wide. The factor is smaller if the image
// would otherwise be higher than shownHeight.
const (
	shownWidth  = 192
	shownHeight = 384
)

// drawings returns the pictures of a test's output images, one drawing for each output. It returns
// none if the test has no reference, or if the verdict has fewer than two groups of runs.
func drawings(rec *record.Record) (list []drawing, err error) {
	base := pictures.Reference(rec)
	if base == nil || len(rec.Verdict.Groups) < 2 {
		return nil, nil
	}
	for _, r := range rec.Outputs() {
		if r.Texels == nil {
			continue
		}
		d := drawing{Output: r.Name}
		for i, g := range trusted(rec) {
			run := runNamed(rec, g[0])
			if i == 0 {
				run = base
			}
			if err := d.addGroup(rec, &r, base, run, strings.Join(g, ", ")); err != nil {
				return nil, err
			}
		}
		if len(d.Pictures) > 0 {
			list = append(list, d)
		}
	}
	return list, nil
}

// addGroup adds to d the image that `run` drew for the output r. If the run `base` drew a different
// image, addGroup also adds two pictures of the difference. It adds nothing if `run` has no
// complete image.
func (d *drawing) addGroup(rec *record.Record, r *record.Resource, base, run *record.Run, title string) error {
	if run == nil || len(rec.Blobs[run.Outputs[r.Name]]) != r.Texels.Size() {
		return nil
	}
	if err := d.add(title, pictures.Draw(r.Texels, rec.Lang, rec.Blobs[run.Outputs[r.Name]])); err != nil {
		return err
	}
	pair := pictures.PairOf(rec, r, base, run)
	if pair == nil {
		return nil
	}
	if err := d.add("difference, scaled", pair.Difference()); err != nil {
		return err
	}
	return d.add("mask of pixels that differ", pair.Mask())
}

// runNamed returns the run with this name (compare.Name), or nil.
func runNamed(rec *record.Record, name string) *record.Run {
	i := slices.IndexFunc(rec.Runs, func(r record.Run) bool { return compare.Name(&r) == name })
	if i < 0 {
		return nil
	}
	return &rec.Runs[i]
}

func (d *drawing) add(title string, m *image.NRGBA) error {
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		return err
	}
	size := m.Bounds().Size()
	scale := max(1, min((shownWidth+size.X-1)/size.X, shownHeight/size.Y))
	url := "data:image/png;base64," + base64.StdEncoding.EncodeToString(b.Bytes())
	d.Pictures = append(d.Pictures, picture{title, template.URL(url), size.X * scale, size.Y * scale})
	return nil
}

// trusted returns the groups of the verdict, the most trusted first. A group has the names of the
// runs that gave the same result. The group of the reference comes first, then the groups without a
// suspect, then the groups with a suspect.
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
