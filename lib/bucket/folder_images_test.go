package bucket

import (
	"bytes"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// The PNG's rows come from above, and its layers follow each other.
func TestEncode(t *testing.T) {
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
		file, err := encode(&record.Texels{Format: c.format, Width: c.width, Height: c.h, Depth: c.d}, c.lang, c.data)
		if err != nil {
			t.Fatal(err)
		}
		if got := pixels(t, file); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.format, got, c.want)
		}
	}
}

func pixels(t *testing.T, file []byte) []color.NRGBA {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	var all []color.NRGBA
	for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
		for x := m.Bounds().Min.X; x < m.Bounds().Max.X; x++ {
			all = append(all, color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA))
		}
	}
	return all
}

// The folder of a fragment test has an image for each group, and README.md tells the runs
// of each.
func TestPicturesInFolder(t *testing.T) {
	rec := mismatch("a", "bad")
	rec.Stage, rec.Resources = "fragment", nil
	rec.Image = &record.Image{Width: 1, Height: 1, Attachments: []record.Attachment{{Name: "c[1]", Format: "r32i"}}}
	for i := range rec.Runs[:3] {
		rec.Runs[i].Outputs["c[1]"] = rec.Runs[i].Outputs["B"]
	}
	rec = judged(rec)
	dir := t.TempDir()
	put(t, open(t, dir, Options{Limit: 1}), rec)
	readme, err := os.ReadFile(filepath.Join(dir, "mismatch_bad/a/README.md"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "mismatch_bad/a/*.png"))
	if err != nil || len(files) != 2 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, name := range files {
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		red, who := uint8(1), "one, it's two"
		if strings.Contains(name, "bad-") {
			red, who = 2, "bad"
		}
		if got := pixels(t, file)[0]; got != (color.NRGBA{red, 0, 0, 255}) {
			t.Errorf("%s: %v", name, got)
		}
		if line := "- " + filepath.Base(name) + ": c[1], " + who + "\n"; !strings.Contains(string(readme), line) {
			t.Errorf("README.md lacks %q:\n%s", line, readme)
		}
	}
}
