package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"shsmith/lib/cli"
)

// The test checks that a shader that all drivers drew is listed with the percentage of stable
// scalars in its output, or with "-" if ref has no result. For other shaders, the reason is
// printed.
func TestLines(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"SOURCE": "pack 1.2 MIT\n", "SHA256": "aa  a.frag\nbb  b.frag\nb1  b.vert\nb2  b.wgsl\ncc  c.frag\ndd  d.frag\n"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	head := `"schema":"shsmith/1","lang":"glsl","stage":"fragment","source":"x","image":{"width":2,"height":1,"attachments":[{"name":"c","format":"r8"}]},"blobs":{"x":"AQI=","y":"AQE="},`
	run := func(name, outcome, blob string) string {
		return `{"backend":"` + name + `","outcome":"` + outcome + `","outputs":{"c":"` + blob + `"}}`
	}
	words := `"verdict":{"axis":"backends","class":"match","code":0,"words":{"compared":3,"within":3,"unstable":1}}`
	in := "{" + head + `"id":"a","runs":[` + run("p", "ok", "x") + "," + run("q", "ok", "x") + "," + run("ref", "ok", "x") + `],` + words + "}\n" +
		"{" + head + `"id":"b","runs":[` + run("p", "ok", "x") + "," + run("q", "ok", "x") + "," + run("ref", "timeout", "x") + "]}\n" +
		"{" + head + `"id":"c","runs":[` + run("p", "ok", "x") + "," + run("q", "ok", "y") + "]}\n" +
		"{" + head + `"id":"d","runs":[` + run("p", "ok", "x") + "," + run("q", "crash", "x") + "]}\n" +
		"{" + head + `"id":"e","runs":[]}` + "\n"
	var out, diagnostics bytes.Buffer
	p := cli.Program{Manual: manual, Setup: setup}
	code := p.Run(&cli.Call{Tool: "references", Context: context.Background(), Args: []string{folder}, Stdin: bytes.NewReader([]byte(in)), Stdout: &out, Stderr: &diagnostics})
	if want := "aa pack 1.2 MIT 75 a.frag\nbb pack 1.2 MIT - b.frag\n"; code != 0 || out.String() != want {
		t.Errorf("exit %d\n%swant\n%s", code, out.String(), want)
	}
	if want := "c: one colour on q\nd: crash on q\ne: SHA256 has no such file\n"; diagnostics.String() != want {
		t.Errorf("got %q, want %q", diagnostics.String(), want)
	}
}
