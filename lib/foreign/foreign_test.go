package foreign

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// readFile returns the test that rd makes of a shader file. The language and the version come from
// the text. The stage is compute if the name of the file ends in .comp; otherwise the stage comes
// from the text, too.
func readFile(t *testing.T, rd Reader, file string) (*record.Record, error) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return readText(rd, file, string(text))
}

func readText(rd Reader, file, text string) (*record.Record, error) {
	rec := &record.Record{Schema: record.Schema, ID: "t", Lang: string(harness.Detect(text)), Source: text}
	if filepath.Ext(file) == ".comp" {
		rec.Stage = string(language.Compute)
	} else {
		rec.Stage = Stage(rec.Lang, text)
	}
	for _, line := range strings.Split(text, "\n") {
		if v, ok := strings.CutPrefix(line, "#version "); ok && rec.Version == "" {
			rec.Version = v
		}
	}
	_, err := rd.Read(file, rec)
	return rec, err
}

// Each file of testdata becomes the test in its golden file.
func TestRead(t *testing.T) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, file := range files {
		switch filepath.Ext(file) {
		case ".json", ".vert", ".golden":
			continue
		}
		n++
		rec, err := readFile(t, Reader{}, file)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if err := rec.Validate(); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		got := harness.Text(rec)
		if again, err := harness.FromText(got); err != nil || harness.Text(again) != got {
			t.Errorf("%s: its text gives another test: %v", file, err)
		}
		golden := file + ".golden"
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", file, got, want)
		}
	}
	if n < 10 {
		t.Errorf("%d files", n)
	}
}

// The size in a Reader replaces the size of the image, and that in uniforms that hold the
// resolution. The old size may come from a JSON file or from comments. SetSize rejects texts that
// are not a size.
func TestResize(t *testing.T) {
	rec, err := readFile(t, Reader{Width: 8, Height: 4}, "testdata/job.frag")
	if err != nil {
		t.Fatal(err)
	}
	if text := harness.Text(rec); rec.Image.Width != 8 || rec.Image.Height != 4 || !strings.Contains(text, "\n// uniform resolution = 8 4\n") || !strings.Contains(text, "\n// uniform injectionSwitch = 0 1\n") {
		t.Errorf("got %v\n%s", rec.Image, text)
	}
	text := harness.Text(rec)
	again, err := readText(Reader{Width: 3, Height: 5}, "stdin", text)
	if err != nil {
		t.Fatal(err)
	}
	if text := harness.Text(again); again.Image.Width != 3 || !strings.Contains(text, "\n// uniform resolution = 3 5\n") {
		t.Errorf("got %v\n%s", again.Image, text)
	}
	for _, bad := range []string{"", "8", "8x", "0x8", "-1x4", "8x8x8", "8 x 8"} {
		if rd := new(Reader); rd.SetSize(bad) == nil {
			t.Errorf("%q is a size: %v", bad, rd)
		}
	}
}

// An error names the user's file that has the error. If the error has a line, this is the line in
// the user's file, not the line in the completed shader.
func TestErrors(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	shader := "#version 300 es\nprecision highp float;\nuniform vec2 size;\nout vec4 c;\nvoid main() { c = vec4(size, 0, 1); }\n"
	for name, c := range map[string]struct{ shader, json, vertex, want string }{
		"toy":    {"void mainImage(out vec4 c, vec2 at) {\n  c = vec4(nothing);\n}\n", "", "", "toy.frag:2:12: nothing is not declared"},
		"args":   {shader, `{"size": {"func": "glUniform2f", "args": [1.0]}}`, "", "args.json: uniform size has 2 components, not 1"},
		"kind":   {shader, "{\n \"size\": {\"func\": \"glUniform2f\", \"args\": []}}", "", "kind.json:2:2: size: glUniform2f has neither args nor texture"},
		"frame":  {shader, `{"$framebuffer": {"width": 0, "height": 4}}`, "", "frame.json:1:2: $framebuffer: want a width and a height of at least 1"},
		"grid":   {shader, `{"$grid": {"dimensions": [4]}}`, "", "grid.json:1:2: $grid: want dimensions with 2 numbers of at least 1"},
		"other":  {shader, `{"$camera": {}}`, "", "other.json:1:2: $camera: unknown: want $framebuffer, $compute or $grid"},
		"broken": {shader, `{"size": `, "", "broken.json:1:9: not a harness: unexpected end of JSON input"},
		"vertex": {shader, "", "#version 300 es\nvoid main() { x = 1; }\n", "vertex.vert:2:15: x is not declared"},
		"below":  {"void mainImage(out vec4 c, vec2 at) { }\n", "", "void main() { x = 1; }\n", "below.vert:1:15: x is not declared"},
		"above":  {strings.Repeat("//\n", 30) + "#define A 1\n#version 300 es\nvoid mainImage(out vec4 c, vec2 at) { }\n", "", "", "above.frag:32:1: #version must come first"},
		"value":  {shader, `{"a": {"func": "size", "args": [1]}, ` + "\n" + `"size": {"func": "glUniform2f"}}`, "", "value.json:2:1: size: glUniform2f has neither args nor texture"},
		"lines":  {"#version 300 es\n// uniform sise = 1 2\n" + shader[len("#version 300 es\n"):], "", "", "lines.frag:2:1: the shader has no uniform sise"},
	} {
		file := put(name+".frag", c.shader)
		if c.json != "" {
			put(name+".json", c.json)
		}
		if c.vertex != "" {
			put(name+".vert", c.vertex)
		}
		_, err := readText(Reader{}, file, c.shader)
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if got := strings.ReplaceAll(err.Error(), dir+string(filepath.Separator), ""); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestStage(t *testing.T) {
	for text, want := range map[string]string{
		"layout(local_size_x = 1) in; void main() { }": "compute",
		"void main() { }": "compute",
		"void main() { gl_FragColor = vec4(1.0); }":                        "fragment",
		"layout(location = 0) out highp vec4 c;\nvoid main() { c.x = 1; }": "fragment",
		"void mainImage(out vec4 c, in vec2 p) { }":                        "fragment",
		"vec4 transition(vec2 uv) { return vec4(uv, 0, 1); }":              "fragment",
	} {
		if got := Stage("glsl", text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"@compute @workgroup_size(1) fn a() {}":                          "compute",
		"@fragment fn a() {}":                                            "fragment",
		"@fragment fn a() {} @compute @workgroup_size(1) fn b() {}":      "compute",
		"@vertex fn a() -> @builtin(position) vec4f { return vec4f(); }": "compute",
	} {
		if got := Stage("wgsl", text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func FuzzJob(f *testing.F) {
	for _, file := range []string{"job.json", "sum.json"} {
		text, err := os.ReadFile("testdata/" + file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"schema": "shsmith/1"}`))
	fragment, err := os.ReadFile("testdata/job.frag")
	if err != nil {
		f.Fatal(err)
	}
	compute, err := os.ReadFile("testdata/sum.comp")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		j, err := readJob("job.json", text)
		if j == nil || err != nil {
			return
		}
		for _, shader := range []string{string(fragment), string(compute)} {
			r := reading{file: "x", rec: &record.Record{Lang: "glsl", Stage: Stage("glsl", shader), Source: shader}, job: j}
			if r.complete() == nil && r.job.width < 1<<14 && r.job.height < 1<<14 && r.rec.Dispatch == nil {
				if err := r.rec.Validate(); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

func FuzzRead(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.*")
	for _, file := range files {
		if ext := filepath.Ext(file); ext == ".json" || ext == ".vert" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		rec, err := readText(Reader{}, "stdin", text)
		if err == nil && strings.HasPrefix(text, "void mainImage") {
			if err := rec.Validate(); err != nil {
				t.Fatal(err)
			}
		}
	})
}
