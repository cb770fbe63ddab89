package harness

import (
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/record"
)

func TestSplitMerge(t *testing.T) {
	in := sample("#version 310 es\nvoid main() {}\n")
	in.Runs = []record.Run{{Backend: "a", Outcome: record.OK}}
	in.Verdict = &record.Verdict{Class: "match"}
	out, err := Merge("#version 320 es\nvoid main() {}\n", "h.json", Split(in))
	if err != nil {
		t.Fatal(err)
	}
	want := sample("#version 320 es\nvoid main() {}\n")
	want.Version = "320 es"
	if !reflect.DeepEqual(out, want) {
		t.Errorf("got  %+v\nwant %+v", out, want)
	}
}

func TestMergeErrors(t *testing.T) {
	for harness, want := range map[string]string{
		"":                             "h.json:1:1: not a harness",
		"null":                         "h.json:1:1: not a harness: schema",
		"{\n  \"schema\": x}":          "h.json:2:13: not a harness",
		"{\n  \"schema\": 7}":          "h.json:2:13: not a harness",
		"{\"schema\":\"other\"}":       "h.json:1:1: not a harness: schema",
		"{\"schema\":\"shsmith/1\"}}x": "h.json:1:23: not a harness",
	} {
		if _, err := Merge("", "h.json", []byte(harness)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: error %v, want prefix %q", harness, err, want)
		}
	}
}

func TestName(t *testing.T) {
	for id, want := range map[string]string{
		"smith-glsl-310es-9f3c-2a": "smith-glsl-310es-9f3c-2a",
		"../x":                     "_.._x-",
		"a b/c$é":                  "a_b_c__-",
		"":                         "_-",
		"-rf":                      "_-rf-",
		strings.Repeat("a", 500):   strings.Repeat("a", 111) + "-",
	} {
		got := Name(id)
		if got != id {
			got = got[:len(got)-8] // the hash
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", id, got, want)
		}
	}
	if Name("a/b") == Name("a_b") || Name("a/b") == Name("a:b") {
		t.Error("different ids have one name")
	}
}

// A WGSL module without a harness gets one: Declare adds the buffers that the entry point uses.
func TestDeclareModule(t *testing.T) {
	rec := &record.Record{Lang: "wgsl", Stage: "compute", Source: `
@group(0) @binding(3) var<storage, read_write> out: array<vec2<u32>, 2>;
@group(0) @binding(4) var<storage> unused: u32;
@compute @workgroup_size(1) fn main() { out[1].y = 1u; }
`}
	if err := Declare("m.wgsl", rec); err != nil {
		t.Fatal(err)
	}
	if len(rec.Resources) != 1 || rec.Image != nil {
		t.Fatalf("resources %+v", rec.Resources)
	}
	if r := rec.Resources[0]; r.Name != "out" || r.Binding != 3 || r.Layout != "wgsl" || r.Size != 16 || !r.Compare || len(r.Members) != 2 {
		t.Errorf("resource %+v", r)
	}
	for source, want := range map[string]string{
		"fn main() { 1; }": "m.wgsl:1:13: expression is not a statement", "fn main() { x = 1; }": "m.wgsl:1:13: x is not declared",
		"fn main() { }": "m.wgsl:1:1: there is no entry point of stage compute",
	} {
		err := Declare("m.wgsl", &record.Record{Lang: "wgsl", Stage: "compute", Source: source})
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", source, err, want)
		}
	}
}
