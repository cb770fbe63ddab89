package picture

import (
	"image"
	"image/color"
	"reflect"
	"testing"

	"shsmith/lib/record"
)

// A picture shows the texels of GLSL from the last row to the first, and those of WGSL from the
// first row to the last. The layers of an image are one below another.
func TestDraw(t *testing.T) {
	cases := []struct {
		lang        string
		format      string
		width, h, d int
		data        []byte
		want        []color.NRGBA // row by row from the top
	}{
		{"glsl", "rgba8", 1, 2, 1, []byte{1, 2, 3, 4, 5, 6, 7, 8}, []color.NRGBA{{5, 6, 7, 8}, {1, 2, 3, 4}}},
		{"glsl", "rg8", 2, 1, 1, []byte{1, 2, 3, 4}, []color.NRGBA{{1, 2, 0, 255}, {3, 4, 0, 255}}},
		{"glsl", "r32i", 2, 1, 1, []byte{255, 255, 255, 255, 1, 1, 0, 0}, []color.NRGBA{{255, 0, 0, 255}, {1, 0, 0, 255}}},
		{"glsl", "r32f", 2, 1, 1, []byte{0, 0, 0, 0x3f, 0, 0, 0, 0x40}, []color.NRGBA{{128, 0, 0, 255}, {255, 0, 0, 255}}},
		{"glsl", "r8ui", 1, 1, 2, []byte{1, 2}, []color.NRGBA{{2, 0, 0, 255}, {1, 0, 0, 255}}},
		{"wgsl", "r8ui", 1, 2, 1, []byte{1, 2}, []color.NRGBA{{1, 0, 0, 255}, {2, 0, 0, 255}}},
	}
	for _, c := range cases {
		m := Draw(&record.Texels{Format: c.format, Width: c.width, Height: c.h, Depth: c.d}, c.lang, c.data)
		if got := pixels(m); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.format, got, c.want)
		}
	}
}

func pixels(m *image.NRGBA) []color.NRGBA {
	var all []color.NRGBA
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			all = append(all, m.NRGBAAt(x, y))
		}
	}
	return all
}

// A small picture is enlarged, a large one stays.
func TestEnlarge(t *testing.T) {
	for _, c := range []struct{ width, height, wantW, wantH int }{{1, 1, 256, 256}, {3, 2, 258, 172}, {256, 10, 256, 10}, {200, 100, 400, 200}} {
		m := image.NewNRGBA(image.Rect(0, 0, c.width, c.height))
		last := color.NRGBA{1, 2, 3, 255}
		m.SetNRGBA(c.width-1, c.height-1, last)
		large := Enlarge(m)
		if got := large.Bounds().Size(); got != image.Pt(c.wantW, c.wantH) {
			t.Errorf("%d by %d becomes %v", c.width, c.height, got)
		}
		if got := large.NRGBAAt(c.wantW-1, c.wantH-1); got != last {
			t.Errorf("the last pixel becomes %v", got)
		}
	}
}

// A sheet has four pictures, each enlarged: the images A and B, their difference, and the mask,
// which marks the texels of B that are wrong or not compared.
func TestSheet(t *testing.T) {
	texels := &record.Texels{Shape: record.Shape2D, Format: "rg8", Width: 4, Height: 1, Depth: 1}
	p := &ImagePair{Texels: texels, Lang: "glsl",
		A:    []byte{10, 20, 10, 20, 10, 20, 10, 20},
		B:    []byte{10, 20, 60, 20, 12, 20, 10, 120},
		Low:  []byte{10, 20, 10, 20, 8, 0, 10, 10},
		High: []byte{10, 20, 10, 20, 12, 255, 10, 110},
	}
	sheet := p.Sheet()
	if got := sheet.Bounds().Size(); got != image.Pt(4*(256+gap)+gap, 64+2*gap) {
		t.Fatalf("the sheet is %v", got)
	}
	at := func(part, pixel int) color.NRGBA { return sheet.NRGBAAt(gap+part*(256+gap)+64*pixel+32, gap+32) }
	for i, want := range [][4]color.NRGBA{
		{{10, 20, 0, 255}, {10, 20, 0, 255}, {0, 0, 0, 255}, agree},
		{{10, 20, 0, 255}, {60, 20, 0, 255}, {127, 0, 0, 255}, differs},
		{{10, 20, 0, 255}, {12, 20, 0, 255}, {5, 0, 0, 255}, open},
		{{10, 20, 0, 255}, {10, 120, 0, 255}, {0, 255, 0, 255}, differs},
	} {
		for part, colour := range want {
			if got := at(part, i); got != colour {
				t.Errorf("pixel %d of part %d is %v, want %v", i, part, got, colour)
			}
		}
	}
}

// Each image that differs from the same image of the reference run forms a pair with it. The
// reference run is the run of `ref` or, if there is none, the first run in the verdict's first
// group.
func TestPairs(t *testing.T) {
	run := func(name, blob string) record.Run {
		return record.Run{Backend: name, Outcome: record.OK, Outputs: map[string]string{"c": blob}}
	}
	rec := &record.Record{ID: "t", Lang: "glsl", Image: &record.Image{Width: 1, Height: 1, Attachments: []record.Attachment{{Name: "c", Format: "r8"}}},
		Blobs: map[string][]byte{"x": {1}, "y": {2}, "z": {3}, "short": {}},
		Runs:  []record.Run{run("a", "x"), run("ref", "y"), run("b", "y"), run("c", "z"), run("d", "short"), {Backend: "e", Outcome: record.Crash}}}
	check := func(want ...string) {
		t.Helper()
		got := Pairs(rec)
		for _, name := range want {
			if got[name] == nil {
				t.Errorf("no pair %s", name)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%d pairs, want %v", len(got), want)
		}
	}
	// The image of run d does not have the right size, so it is in no pair.
	check("t-c-ref-a", "t-c-ref-c")
	rec.Runs[1].Backend = "other"
	rec.Verdict = &record.Verdict{Groups: [][]string{{"other", "b"}, {"a"}, {"c"}}}
	check("t-c-other-a", "t-c-other-c")
	rec.Runs = rec.Runs[5:]
	check()
}
