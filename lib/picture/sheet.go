package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Pair is an image as two runs drew it.
type Pair struct {
	Texels *record.Texels
	Lang   string // language of the test; it decides which row is the top one
	A, B   []byte
	// Low and High are the least and the greatest value that each component may have.
	// They are nil if every component is exact, as in A.
	Low, High []byte
}

// Colours of a mask.
var (
	agree   = color.NRGBA{0, 0, 0, 255}
	open    = color.NRGBA{110, 110, 110, 255} // not compared
	differs = color.NRGBA{255, 255, 255, 255}
	paper   = color.NRGBA{64, 64, 96, 255}
)

// gap is the width of the stripe between the pictures of a sheet.
const gap = 8

// Sheet shows A, B, their difference and the mask side by side, enlarged if they are
// small. The difference is brightest where A and B are furthest apart. The mask is white
// where B is wrong, and black where B is right. It is grey where a component is not known
// for certain and B lies within its bounds.
func (p *Pair) Sheet() *image.NRGBA {
	parts := []*image.NRGBA{
		Enlarge(Draw(p.Texels, p.Lang, p.A)), Enlarge(Draw(p.Texels, p.Lang, p.B)), Enlarge(p.difference()), Enlarge(p.mask()),
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

// difference shows the distance between the components of A and B. If only alpha differs,
// the distance shows as grey.
func (p *Pair) difference() *image.NRGBA {
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
		if shown[0] == 0 && shown[1] == 0 && shown[2] == 0 {
			return color.NRGBA{shown[3], shown[3], shown[3], 255}
		}
		return color.NRGBA{shown[0], shown[1], shown[2], 255}
	})
}

// mask shows where B is wrong.
func (p *Pair) mask() *image.NRGBA {
	f, _ := record.FormatOf(p.Texels.Format)
	return paint(p.Texels, p.Lang, func(i int) color.NRGBA {
		shown := agree
		for c := range f.Components {
			at := i*f.TexelBytes() + c*f.Bytes
			switch p.component(f, at) {
			case differs:
				return differs
			case open:
				shown = open
			}
		}
		return shown
	})
}

// component compares the component at byte at of B with A and its bounds, and returns its
// colour in the mask.
func (p *Pair) component(f record.Format, at int) color.NRGBA {
	of := func(data []byte) []byte { return data[at : at+f.Bytes] }
	same := bytes.Equal(of(p.A), of(p.B))
	if p.Low == nil || bytes.Equal(of(p.Low), of(p.High)) {
		if same {
			return agree
		}
		return differs
	}
	if low, b, high := number(f, of(p.Low)), number(f, of(p.B)), number(f, of(p.High)); b < low || b > high {
		return differs
	}
	return open
}

// number is a component as a number. It is NaN if the component has none.
func number(f record.Format, scalar []byte) float64 {
	var word [8]byte
	copy(word[:], scalar)
	bits := binary.LittleEndian.Uint64(word[:])
	switch {
	case f.Scalar == "float16_t":
		return types.FromHalf(bits)
	case f.Scalar == "float":
		return float64(math.Float32frombits(uint32(bits)))
	case strings.HasPrefix(f.Scalar, "int"):
		shift := 64 - 8*f.Bytes
		return float64(int64(bits<<shift) >> shift)
	}
	return float64(bits)
}

// Pairs shows the image of each run beside the image of the reference. If the reference
// has none, it is shown beside that of the first group of the verdict. The keys are file
// names, which tell the attachment and the run. Equal images make no pair.
func Pairs(rec *record.Record) map[string]*Pair {
	base := reference(rec)
	if base == nil {
		return nil
	}
	pairs := map[string]*Pair{}
	for _, r := range rec.Outputs() {
		want := rec.Blobs[base.Outputs[r.Name]]
		if r.Texels == nil || len(want) != r.Texels.Size() {
			continue
		}
		for i := range rec.Runs {
			run := &rec.Runs[i]
			got := rec.Blobs[run.Outputs[r.Name]]
			if len(got) != len(want) || bytes.Equal(got, want) {
				continue
			}
			p := &Pair{Texels: r.Texels, Lang: rec.Lang, A: want, B: got}
			if band, ok := base.Bands[r.Name]; ok && len(rec.Blobs[band.Low]) == len(want) && len(rec.Blobs[band.High]) == len(want) {
				p.Low, p.High = rec.Blobs[band.Low], rec.Blobs[band.High]
			}
			pairs[rec.ID+"-"+r.Name+"-"+compare.Name(base)+"-"+compare.Name(run)] = p
		}
	}
	return pairs
}

// reference returns the run beside which the others are shown: the reference's, or the
// first run of the first group. It is nil if no run has outputs.
func reference(rec *record.Record) *record.Run {
	var first *record.Run
	for i := range rec.Runs {
		run := &rec.Runs[i]
		switch {
		case run.Outcome != record.OK || len(run.Outputs) == 0:
			continue
		case run.Backend == compare.Reference && run.Variant == "":
			return run
		case first == nil && grouped(rec, run):
			first = run
		}
	}
	return first
}

// grouped reports whether a run is in the first group of the verdict. Without a verdict
// every run is.
func grouped(rec *record.Record, run *record.Run) bool {
	return rec.Verdict == nil || len(rec.Verdict.Groups) == 0 || slices.Contains(rec.Verdict.Groups[0], compare.Name(run))
}
