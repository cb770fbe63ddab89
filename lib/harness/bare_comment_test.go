package harness

import (
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/record"
)

func seed(n uint64) *uint64 { return &n }

func sample(src string) *record.Record {
	return &record.Record{
		Schema: record.Schema, ID: "smith-glsl-310es-9f3c-2a", Lang: "glsl", Version: "310 es",
		Stage: "compute", Source: src, Dispatch: &[3]int{2, 1, 1},
		Resources: []record.Resource{{
			Name: "B0", Kind: record.Storage, Binding: 1, Layout: "std430", Size: 8,
			Init: []byte{14, 0, 0, 0, 255, 255, 255, 255}, Compare: true,
			Members: []record.Member{{Path: "a", Scalar: "int", Count: 2, Stride: 4}},
		}},
		Provenance: &record.Provenance{Tool: "shgen */ /* 0.1 <&>", Seed: seed(42)},
	}
}

func TestTextRoundTrip(t *testing.T) {
	cases := []struct{ name, src, before string }{
		{"version first", "#version 310 es\nvoid main() {}\n", "#version 310 es\n"},
		{"comment first", "// hi\n/* #version 100 */\n  #version 310 es // tail\nvoid main() {}\n",
			"// hi\n/* #version 100 */\n  #version 310 es // tail\n"},
		{"no version", "void main() {}\n", ""},
		{"version in a comment", "/*\n#version 310 es\n*/\nvoid main() {}", ""},
	}
	for _, c := range cases {
		in := sample(c.src)
		if !strings.Contains(c.before, "310 es") {
			in.Version = ""
		}
		text := Text(in)
		if !strings.HasPrefix(text, c.before+commentStart) {
			t.Errorf("%s: comment stands in the wrong place:\n%s", c.name, text)
		}
		out, err := FromText(text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if !reflect.DeepEqual(in, out) {
			t.Errorf("%s: got %+v\nwant %+v", c.name, out, in)
		}
	}
}

// A shader may lack its harness comment, because a reducer has removed it. FromText then finds the
// language and the version in the text, even if a reducer has changed the spaces.
func TestFromTextWithoutHarness(t *testing.T) {
	cases := []struct{ text, lang, version string }{
		{"#version 450 core\nvoid main() {}", "glsl", "450 core"},
		{"#version   310   es\nvoid main() {}", "glsl", "310 es"},
		{"#version 310 es", "glsl", "310 es"},
		{"", "glsl", ""},
		{"\x00", "glsl", ""},
		{"// c\n@compute @workgroup_size(1)\nfn main() {}", "wgsl", ""},
		{"@group(0) @binding(0) var<storage> b : i32;", "wgsl", ""},
	}
	for _, c := range cases {
		rec, err := FromText(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if rec.Lang != c.lang || rec.Version != c.version || rec.Source != c.text || rec.ID == "" {
			t.Errorf("%q: got %+v", c.text, rec)
		}
	}
}

func TestFromTextErrors(t *testing.T) {
	for text, want := range map[string]string{
		"#version 310 es\n/* shsmith {nonsense} */\n":       "2:13: harness comment: invalid",
		"/* shsmith {\"resources\":[{\"name\":7}]} */":      "1:34: harness comment: json: cannot",
		"\n  /* shsmith {\"schema\":\"x\"} */":              "2:3: harness comment: schema",
		"/* shsmith {\"schema\":\"shsmith/1\",\"id\":\"x\"": "1:41: harness comment: unexpected end",
	} {
		if _, err := FromText(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: error %v, want prefix %q", text, err, want)
		}
	}
}

func FuzzFromText(f *testing.F) {
	f.Add(Text(sample("#version 310 es\nvoid main() {}\n")))
	f.Add("/* shsmith {} */")
	f.Fuzz(func(t *testing.T, text string) {
		rec, err := FromText(text)
		if err != nil {
			return
		}
		if strings.Contains(rec.Source, commentStart+"{") {
			return // a second comment: the first alone is the harness
		}
		again, err := FromText(Text(rec))
		if err != nil {
			t.Fatalf("our own text is refused: %v\n%s", err, Text(rec))
		}
		if Text(again) != Text(rec) {
			t.Errorf("unstable:\n%s\n%s", Text(rec), Text(again))
		}
	})
}
