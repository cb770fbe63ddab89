package bucket

import (
	"image"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/picture"
	"shsmith/lib/record"
)

// imageFile is a PNG for the folder of a test.
type imageFile struct {
	file  string // name of the file
	title string // name of the resource, and names of the runs
	bytes []byte // PNG
}

// images returns PNG files of the output images. Runs that agree share a file. For an image that
// differs from the reference's, it adds a file that compares the two.
func images(rec *record.Record) ([]imageFile, error) {
	var all []imageFile
	base := picture.Reference(rec)
	for _, r := range rec.Outputs() {
		if r.Texels == nil {
			continue
		}
		for _, g := range rec.Verdict.Groups {
			data := Output(rec, g[0], r.Name)
			if len(data) != r.Texels.Size() {
				continue
			}
			file, err := picture.PNG(picture.Enlarge(picture.Draw(r.Texels, rec.Lang, data)))
			if err != nil {
				return nil, err
			}
			title := r.Name + ", " + strings.Join(g, ", ")
			all = append(all, imageFile{harness.Name(r.Name+"-"+g[0]) + ".png", title, file})
			if sheet := sheetOf(rec, &r, base, g[0]); sheet != nil {
				if file, err = picture.PNG(sheet); err != nil {
					return nil, err
				}
				both := compare.Name(base) + "-" + g[0]
				title = r.Name + ": " + compare.Name(base) + ", " + g[0] +
					", their difference, mask (white: wrong, grey: not compared)"
				all = append(all, imageFile{harness.Name(r.Name+"-"+both+"-difference") + ".png", title, file})
			}
		}
	}
	return all, nil
}

// sheetOf returns a picture that compares the image r of the run `name` with that of the run
// `base`. It returns nil if they agree.
func sheetOf(rec *record.Record, r *record.Resource, base *record.Run, name string) *image.NRGBA {
	for _, g := range rec.Verdict.Groups {
		if slices.Contains(g, name) && slices.Contains(g, compare.Name(base)) {
			return nil
		}
	}
	at := slices.IndexFunc(rec.Runs, func(r record.Run) bool { return compare.Name(&r) == name })
	if pair := picture.PairOf(rec, r, base, &rec.Runs[at]); pair != nil {
		return pair.Sheet()
	}
	return nil
}

// Output returns the contents of a resource after the run called `run` (compare.Name), or nil if
// there are none.
func Output(rec *record.Record, run, resource string) []byte {
	i := slices.IndexFunc(rec.Runs, func(r record.Run) bool { return compare.Name(&r) == run })
	if i < 0 {
		return nil
	}
	return rec.Blobs[rec.Runs[i].Outputs[resource]]
}
