package bucket

import (
	"bytes"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/record"
)

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

// The folder of a fragment test has a PNG file for each group of back-ends with equal images, and
// one that compares the wrong image with that of the first group. README.md describes each PNG
// file.
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
	readme, err := os.ReadFile(filepath.Join(dir, "mismatch_bad/a-fragment/README.md"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "mismatch_bad/a-fragment/*.png"))
	if err != nil || len(files) != 3 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, name := range files {
		if strings.Contains(name, "-difference-") {
			if line := "- " + filepath.Base(name) + ": c[1]: one, bad, their difference, mask (white: wrong, grey: not compared)\n"; !strings.Contains(string(readme), line) {
				t.Errorf("README.md lacks %q:\n%s", line, readme)
			}
			continue
		}
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
