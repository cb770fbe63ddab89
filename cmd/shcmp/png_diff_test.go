package main

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"shsmith/lib/cli"
)

// file writes a grey PNG image and returns its path. bright has the brightness of each pixel, row
// by row from the top.
func file(t *testing.T, name string, width int, bright ...uint8) string {
	t.Helper()
	m := image.NewGray(image.Rect(0, 0, width, len(bright)/width))
	for i, b := range bright {
		m.SetGray(i%width, i/width, color.Gray{Y: b})
	}
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, out.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// Two PNG images are compared pixel by pixel, or by a metric.
func TestImages(t *testing.T) {
	a := file(t, "a.png", 2, 0, 10, 20, 30)
	b := file(t, "b.png", 2, 0, 10, 21, 30)
	wide := file(t, "wide.png", 4, 0, 10, 20, 30)
	broken := filepath.Join(t.TempDir(), "broken.png")
	if err := os.WriteFile(broken, []byte("\x89PNG\r\n\x1a\nnothing"), 0o666); err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		args []string
		code int
		want string
	}{
		{[]string{a, a}, 0, ""},
		{[]string{a, b}, 1, "(0, 0).r: " + a + " 20, " + b + " 21\n(0, 0).g: " + a + " 20, " + b + " 21\n(0, 0).b: " + a + " 20, " + b + " 21\n"},
		{[]string{"-tolerance", "mean=0.01", a, b}, 0, ""},
		{[]string{"-tolerance", "emd=0.0001", a, b}, 1, "(0, 0).r: " + a + " 20, " + b + " 21 (distance 0.0009804)\n(0, 0).g: " + a + " 20, " + b + " 21\n(0, 0).b: " + a + " 20, " + b + " 21\n"},
		{[]string{a, wide}, 1, a + " and " + wide + " differ in size\n"},
		{[]string{a, broken}, 2, ""},
	}
	for _, c := range cases {
		var out, diagnostics bytes.Buffer
		code := program.Run(&cli.Call{Tool: "shcmp", Context: context.Background(), Args: append([]string{"-text"}, c.args...), Stdin: &bytes.Buffer{}, Stdout: &out, Stderr: &diagnostics})
		if code != c.code || out.String() != c.want || (code == 2) != (diagnostics.Len() > 0) {
			t.Errorf("%v: exit %d\n%s%s\nwant %d\n%s", c.args, code, out.String(), diagnostics.String(), c.code, c.want)
		}
	}
}
