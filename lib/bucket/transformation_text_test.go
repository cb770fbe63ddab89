package bucket

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// pair returns a test with one variant and different results on one back-end.
func pair(list ...record.Transform) *record.Record {
	const source = "#version 310 es\nlayout(std430, binding = 0) buffer B { int x; };\nvoid main() {\n    x = x + 1;\n}\n"
	return &record.Record{ID: "t", Lang: "glsl", Version: "310 es", Stage: "compute", Source: source,
		Variants: []record.Variant{{Name: "v2", Lang: "glsl", Version: "310 es", Source: source, Transformations: list}},
		Runs:     []record.Run{{Backend: "a", Outcome: record.OK}, {Backend: "a", Variant: "v2", Outcome: record.OK}},
		Verdict: &record.Verdict{Axis: compare.Variants, Class: compare.MismatchMany, Suspects: []string{"a", "a/v2"},
			Groups: [][]string{{"a"}, {"a/v2"}}}}
}

// The signature of a reduced pair has the kinds of its transformations, or features if there are
// too many kinds. It leaves out a transformation whose code another one changes: the site t1.n3 is
// in the code of transformation 1.
func TestSignatureOfPairs(t *testing.T) {
	transform := func(number int, kind, site string) record.Transform {
		return record.Transform{Number: number, Kind: kind, Site: site}
	}
	for _, c := range []struct {
		list []record.Transform
		want string
	}{
		{[]record.Transform{transform(1, "outline", "n20"), transform(4, "choose", "n3")}, "mismatch-many_a_choose_outline"},
		{[]record.Transform{transform(1, "outline", "n20"), transform(4, "choose", "t1.n3")}, "mismatch-many_a_choose"},
		{[]record.Transform{transform(1, "outline", "n20"), transform(11, "choose", "n1")}, "mismatch-many_a_choose_outline"},
		{[]record.Transform{transform(1, "a", "n1"), transform(2, "b", "n1"), transform(3, "c", "n1"), transform(4, "d", "n1"), transform(5, "e", "n1")}, "mismatch-many_a_add"},
	} {
		if got := Signature(pair(c.list...)); got != c.want {
			t.Errorf("%v: %s, want %s", c.list, got, c.want)
		}
	}
}

func TestTransformations(t *testing.T) {
	rec := pair(
		record.Transform{Number: 1, Kind: "wrap-if", Site: "n10", Code: "if (meta_opaque.x < meta_opaque.y) {\n    HOLE;\n}"},
		record.Transform{Number: 3, Kind: "through-function", Site: "t1.n4", Code: "meta_f3(HOLE)", Before: "int meta_f3(int a) { return a; }"},
		record.Transform{Number: 4, Kind: "outline", Site: "t1.c1.n14", Code: "f()", Before: "int f() { return HOLE; }"},
	)
	list := Transformations(rec)
	want := []string{
		"line 4, wrap-if: `x = x + 1;` becomes `if (meta_opaque.x < meta_opaque.y) { x = x + 1; }`",
		"in the code of transformation 1, through-function: `HOLE` becomes `meta_f3(HOLE)`, with `int meta_f3(int a) { return a; }`",
		"in a copy that transformation 1 made, outline: `HOLE` becomes `f()`, with `int f() { return HOLE; }`",
	}
	if len(list) != 1 || !slices.Equal(list[0].Lines, want) {
		t.Errorf("got %q, want %q", list[0].Lines, want)
	}
}

// The folder of a pair has both programs and a README.md that lists the transformations. Its
// replay.sh calls shcmp with -axis variants.
func TestFolderOfPair(t *testing.T) {
	dir := t.TempDir()
	if err := fill(dir, pair(record.Transform{Number: 1, Kind: "wrap-if", Site: "n10", Code: "if (true) { HOLE; }"})); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for name, want := range map[string]string{
		"README.md":       "1. line 4, wrap-if: `x = x + 1;` becomes `if (true) { x = x + 1; }`",
		"variant-v2.comp": "x = x + 1;",
		"shader.comp":     `"variants":[{"name":"v2"`,
		"replay.sh":       `shcmp -axis variants -e "$(cat "$here/expect")"`,
		"expect":          "mismatch-many:a,a/v2",
	} {
		if text := read(name); !strings.Contains(text, want) {
			t.Errorf("%s lacks %q: %s", name, want, text)
		}
	}
	if text := read("variant-v2.comp"); strings.Contains(text, "variants") {
		t.Error("the variant has variants")
	}
}

// The report of a pair has both programs, and does not say that one of them is right.
func TestReportOfPair(t *testing.T) {
	rec := pair(record.Transform{Number: 1, Kind: "wrap-if", Site: "n10", Code: "if (true) { HOLE; }"})
	rec.Schema, rec.Variants[0].Source = record.Schema, strings.Replace(rec.Source, "x = x + 1;", "if (true) { x = x + 1; }", 1)
	rec.Verdict.Differences = []record.Difference{{Resource: "B", Member: "x", Values: map[string]string{"a": "1", "a/v2": "2"}}}
	text, err := Upstream(rec)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"One driver gives\nthem different results", "1. line 4, wrap-if:", "\n    if (true) { x = x + 1; }\n"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}
