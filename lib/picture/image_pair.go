package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"slices"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// ImagePair contains the texels of one image as drawn by two runs: A by the reference run, B by
// another.
type ImagePair struct {
	Texels *record.Texels
	Lang   string // language of the test; it decides which row is the top one
	A, B   []byte
	// Low and High are the least and the greatest correct value of each component of B. They are
	// nil if every component of B must equal that of A.
	Low, High []byte
}

// agree, open and differs are the colours of texels in the picture that Mask returns. paper is the
// background of the picture that Sheet returns.
var (
	agree   = color.NRGBA{0, 0, 0, 255}       // all components of the texel are right
	open    = color.NRGBA{110, 110, 110, 255} // none is wrong, but at least one is not compared
	differs = color.NRGBA{255, 255, 255, 255} // at least one is wrong
	paper   = color.NRGBA{64, 64, 96, 255}
)

// gap is the number of pixels between the pictures that Sheet puts side by side.
const gap = 8

// Sheet returns four pictures side by side: the images A and B, their difference, and the mask,
// which marks the wrong texels of B (see Mask). Small images are enlarged.
func (p *ImagePair) Sheet() *image.NRGBA {
	parts := []*image.NRGBA{
		Enlarge(Draw(p.Texels, p.Lang, p.A)), Enlarge(Draw(p.Texels, p.Lang, p.B)), Enlarge(p.Difference()), Enlarge(p.Mask()),
	}
	size := parts[0].Bounds().Size()
	sheet := image.NewNRGBA(image.Rect(0, 0, len(parts)*(size.X+gap)+gap, size.Y+2*gap))
	draw.Draw(sheet, sheet.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	for i, m := range parts {
		at := image.Pt(gap+i*(size.X+gap), gap)
		draw.Draw(sheet, m.Bounds().Add(at), m, image.Point{}, draw.Src)
	}
	return sheet
}

// Difference returns a picture of the distance between A and B in each component, scaled so that
// the largest distance is brightest.
func (p *ImagePair) Difference() *image.NRGBA {
	f, _ := record.FormatOf(p.Texels.Format)
	apart := func(i, c int) int {
		if c >= f.Components {
			return 0
		}
		at := i*f.TexelBytes() + c*f.Bytes
		a, b := int(level(f, p.A[at:at+f.Bytes])), int(level(f, p.B[at:at+f.Bytes]))
		return max(a-b, b-a)
	}
	most := 1
	for i := range p.Texels.Width * p.Texels.Height * p.Texels.Depth {
		for c := range 4 {
			most = max(most, apart(i, c))
		}
	}
	return paint(p.Texels, p.Lang, func(i int) color.NRGBA {
		var shown [4]uint8
		for c := range shown {
			shown[c] = uint8(apart(i, c) * 255 / most)
		}
		// Only alpha differs, which is shown in grey.
		if shown[0] == 0 && shown[1] == 0 && shown[2] == 0 {
			return color.NRGBA{shown[3], shown[3], shown[3], 255}
		}
		return color.NRGBA{shown[0], shown[1], shown[2], 255}
	})
}

// Mask returns a picture that is white where a component of B is wrong, grey where one is not
// compared, and black elsewhere.
func (p *ImagePair) Mask() *image.NRGBA {
	f, _ := record.FormatOf(p.Texels.Format)
	return paint(p.Texels, p.Lang, func(i int) color.NRGBA {
		shown := agree
		for c := range f.Components {
			at := i*f.TexelBytes() + c*f.Bytes
			switch p.component(f, at) {
			case compare.Wrong:
				return differs
			case compare.NotCompared:
				shown = open
			}
		}
		return shown
	})
}

// component tells whether the component of the image p.B at the byte offset `at` is right, wrong or
// not compared. The component is not compared if p.Low and p.High allow all values.
func (p *ImagePair) component(f record.Format, at int) compare.Standing {
	of := func(data []byte) []byte { return data[at : at+f.Bytes] }
	if p.Low == nil {
		return compare.StandingOf(f.Scalar, of(p.B), of(p.A), of(p.A))
	}
	return compare.StandingOf(f.Scalar, of(p.B), of(p.Low), of(p.High))
}

// Pairs returns an ImagePair for each image of a run that differs from the image of the reference
// run (Reference). The keys are file names, made of the test's ID, the output and both runs.
func Pairs(rec *record.Record) map[string]*ImagePair {
	base := Reference(rec)
	if base == nil {
		return nil
	}
	pairs := map[string]*ImagePair{}
	for _, r := range rec.Outputs() {
		for i := range rec.Runs {
			run := &rec.Runs[i]
			if p := PairOf(rec, &r, base, run); p != nil {
				pairs[rec.ID+"-"+r.Name+"-"+compare.Name(base)+"-"+compare.Name(run)] = p
			}
		}
	}
	return pairs
}

// PairOf returns an ImagePair of the image r, as drawn by the runs `base` and `run`. Low and High
// come from the band of `base`, if there is one. PairOf returns nil if a run lacks the image or
// both runs drew the same.
func PairOf(rec *record.Record, r *record.Resource, base, run *record.Run) *ImagePair {
	want, got := rec.Blobs[base.Outputs[r.Name]], rec.Blobs[run.Outputs[r.Name]]
	if r.Texels == nil || len(want) != r.Texels.Size() || len(got) != len(want) || bytes.Equal(got, want) {
		return nil
	}
	p := &ImagePair{Texels: r.Texels, Lang: rec.Lang, A: want, B: got}
	if band, ok := base.Bands[r.Name]; ok && len(rec.Blobs[band.Low]) == len(want) && len(rec.Blobs[band.High]) == len(want) {
		p.Low, p.High = rec.Blobs[band.Low], rec.Blobs[band.High]
	}
	return p
}

// Reference returns the reference run: pictures show how the images of other runs differ from its
// images. It is the first of these that exists, or nil:
//  1. the successful run of `ref`, unless the verdict compares variants or repetitions
//  2. the first successful run in the verdict's first group
//  3. the first successful run, if the verdict has no groups
func Reference(rec *record.Record) *record.Run {
	var first *record.Run
	for i := range rec.Runs {
		run := &rec.Runs[i]
		switch {
		case run.Outcome != record.OK || len(run.Outputs) == 0:
			continue
		case run.Backend == compare.Reference && run.Variant == "" &&
			(rec.Verdict == nil || rec.Verdict.Axis == compare.Backends):
			return run
		case first == nil && inFirstGroup(rec, run):
			first = run
		}
	}
	return first
}

// inFirstGroup reports whether `run` is in the first group of the verdict. A group has the runs
// with equal results. If there are no groups, the result is true.
func inFirstGroup(rec *record.Record, run *record.Run) bool {
	return rec.Verdict == nil || len(rec.Verdict.Groups) == 0 ||
		slices.Contains(rec.Verdict.Groups[0], compare.Name(run))
}
