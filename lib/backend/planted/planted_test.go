package planted

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/backend"
	"shsmith/lib/backend/ref"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
)

func TestExamples(t *testing.T) {
	for lang, examples := range map[language.Name]map[string]pair{language.GLSL: examples, language.WGSL: modules} {
		applicable := 0
		for i := range Table {
			f := &Table[i]
			if !f.Applies(string(lang)) {
				continue
			}
			applicable++
			e, ok := examples[f.Name]
			if !ok {
				t.Errorf("%s has no examples in %s", f.Name, lang)
				continue
			}
			if right, wrong := results(t, f, example(lang, e.shows, invocations(f))); right == wrong {
				t.Errorf("%s: no difference in %s: %s", f.Name, e.shows, right)
			}
			if right, wrong := results(t, f, example(lang, e.hides, invocations(f))); right != wrong {
				t.Errorf("%s: %s becomes %s in %s", f.Name, right, wrong, e.hides)
			}
		}
		if len(examples) != applicable {
			t.Errorf("%d examples of %d faults in %s", len(examples), applicable, lang)
		}
	}
}

// invocations returns how many invocations run the example shaders of the fault f: a work group of
// four if f has an effect only among several invocations, otherwise one.
func invocations(f *Fault) int {
	switch f.Name {
	case "first-lane", "global-shared", "uniform-load-early", "group-not-zeroed",
		"uniform-value", "uniform-branch", "uniform-loop", "uniform-selector", "neighbours-value":
		return 4
	}
	return 1
}

// results returns the outputs of r without and with the fault.
func results(t *testing.T, f *Fault, r *record.Record) (right, wrong string) {
	t.Helper()
	faulty, err := Over(ref.Kind).Open(backend.Config{Fault: f.Name})
	if err != nil {
		t.Fatal(err)
	}
	healthy, _ := ref.Open(backend.Config{})
	before := r.Source
	run, out := healthy.Run(context.Background(), r)
	if run.Outcome != record.OK {
		t.Fatalf("%s: the example is no fair one: %s %s\n%s", f.Name, run.Outcome, run.Detail, r.Source)
	}
	bad, other := faulty.Run(context.Background(), r)
	if bad.Outcome != record.OK {
		planted, _ := f.Plant(r)
		t.Fatalf("%s: %s %s in\n%s", f.Name, bad.Outcome, bad.Detail, planted.Source)
	}
	if r.Source != before {
		t.Errorf("%s changes the record", f.Name)
	}
	return words(out), words(other)
}

func words(out map[string][]byte) string {
	var list []int32
	for b := out["Out"]; len(b) > 0; b = b[4:] {
		list = append(list, int32(binary.LittleEndian.Uint32(b)))
	}
	return fmt.Sprint(list)
}

// Each fault goes into a copy of the test. The copy is a valid program, and the source of the
// original test stays as it was.
func TestFaultyProgramsAreValid(t *testing.T) {
	acted := map[string]int{}
	for seed := range uint64(12) {
		number := []string{"310 es", "450", ""}[seed%3]
		r := generated(t, number, seed)
		u, err := front.Parse(r.Lang, "test", r.Source)
		if err != nil {
			t.Fatal(err)
		}
		for i := range Table {
			f, text := &Table[i], r.Source
			wrong, err := f.PlantTree(r, ast.Clone(u))
			if err != nil || r.Source != text {
				t.Fatalf("%s: %v", f.Name, err)
			}
			if wrong == r || f.data != nil {
				continue
			}
			acted[r.Lang+f.Pass]++
			if v, err := front.Parse(r.Lang, "faulty", wrong.Source); err != nil {
				t.Errorf("%s of %d: %v", f.Name, seed, err)
			} else if _, err := front.Check("faulty", v, language.Compute); err != nil {
				t.Errorf("%s of %d: %v", f.Name, seed, err)
			}
		}
	}
	if len(acted) < 20 {
		t.Errorf("only faults of %v act on anything", acted)
	}
}

// A fault leaves code as it is if a change would make the program invalid. For example,
// global-shared does not make the invalid assignment `g = {1, 2};`. The field `invalid` has code
// that the fault must not produce.
func TestFaultsAvoidInvalidPrograms(t *testing.T) {
	const desktop = "#version 450\nlayout(local_size_x = 4) in; layout(std430, binding = 0) buffer Out { int r[4]; };\n%s"
	for _, c := range []struct {
		fault, frame, code, invalid string
		acts                        bool // whether the fault changes another part of the code
	}{
		{"shadow-merged", desktop, "void main() { ivec2 x; { ivec2 x = {1, 2}; r[0] = x.y; } }", "x = {1, 2};", false},
		{"global-shared", desktop, "ivec2 g = {1, 2}; int n = 1; void main() { n++; r[0] = g.y + n; }", "g = {1, 2};", true},
		{"global-shared", "#version 310 es\nlayout(local_size_x = 4) in; layout(std430, binding = 0) buffer Out { int r[4]; };\n%s",
			"int g[] = int[2](1, 2); int[] h = int[2](1, 2); int n = 1; void main() { n++; r[0] = g[1] + h[1] + n; }", "shared int g[];", true},
		{"abstract-narrow", "%s", "@compute @workgroup_size(1) fn main() { const_assert (1 << 40) >> 38 == 4; }", "const_assert 0 == 4", false},
		{"abstract-narrow", "%s", "@compute @workgroup_size(1) fn main() { var a: array<i32, 4>; a[2 + ((1 << 40) >> 38) - 4] = 1; }", "a[-2]", false},
		{"abstract-narrow", "%s", "@compute @workgroup_size(1) fn main() { var a: array<i32, 4>; a[2i + ((1 << 40) >> 38) - 4] = (1 << 40) >> 38; }", "a[-2i]", true},
	} {
		f, err := Find(c.fault)
		if err != nil {
			t.Fatal(err)
		}
		lang := language.GLSL
		if c.frame == "%s" {
			lang = language.WGSL
		}
		r := &record.Record{Lang: string(lang), Stage: "compute", Source: fmt.Sprintf(c.frame, c.code)}
		wrong, err := f.Plant(r)
		if err != nil {
			t.Fatalf("%s: %v", c.code, err)
		}
		if (wrong != r) != c.acts {
			t.Errorf("%s: the fault acts: %v", c.code, !c.acts)
		}
		if _, err := f.Plant(wrong); err != nil { // it checks the program
			t.Errorf("%s: not without %s: %v", c.code, c.invalid, err)
		}
	}
}

// The fault vector-padded changes the value that a shader loads from b in a buffer with
// { ivec3 a; int b; }. It does not do so with { int a[3]; int b; }, although b has the same offset,
// 12.
func TestVectorPadded(t *testing.T) {
	f, err := Find("vector-padded")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		lang   language.Name
		source string
		want   bool
	}{
		{language.GLSL, "#version 310 es\nstruct S { ivec3 a; int b; }; readonly buffer B { S s[2]; } x; void main() {}", true},
		{language.GLSL, "#version 310 es\nstruct S { int a[3]; int b; }; layout(std430) readonly buffer B { S s[2]; } x; void main() {}", false},
		{language.GLSL, "#version 310 es\nstruct S { ivec3 a; int b; }; uniform S B; void main() {}", true},
		{language.WGSL, "struct S { a: vec3i, b: i32 } @group(0) @binding(0) var<storage> B: array<S>; @compute @workgroup_size(1) fn main() { _ = B[0].b; }", true},
		{language.WGSL, "struct S { a: array<i32, 3>, b: i32 } @group(0) @binding(0) var<storage> B: array<S>; @compute @workgroup_size(1) fn main() { _ = B[0].b; }", false},
	} {
		r := &record.Record{Lang: string(c.lang), Stage: "compute", Source: c.source}
		u, err := front.Parse(r.Lang, "shader", c.source)
		if err != nil {
			t.Fatal(err)
		}
		info, err := front.Check("shader", u, language.Compute)
		if err != nil {
			t.Fatal(err)
		}
		r.Resources = info.Resources(2)
		r.Resources[0].Compare, r.Resources[0].Init, r.Resources[0].Size = false, counted(16, false), 64
		if wrong, err := f.Plant(r); err != nil || (wrong != r) != c.want {
			t.Errorf("%s: %v, acted on: %v", c.source, err, wrong != r)
		}
	}
}

// generated returns a test that is generated and then reconditioned. The language of the test is
// GLSL, with the version `number`, such as "310 es". If `number` is "", the language is WGSL.
func generated(t *testing.T, number string, seed uint64) *record.Record {
	lang := language.GLSL
	if number == "" {
		lang = language.WGSL
	}
	v, err := language.Of(lang, number)
	if err != nil {
		t.Fatal(err)
	}
	g := gen.Smith(v, language.Compute, policy.Default(), seed)
	r := &record.Record{Lang: string(lang), Stage: "compute", Source: front.Print(g.Unit), Resources: g.Resources, Dispatch: &g.Dispatch}
	u, err := front.Parse(r.Lang, "test", r.Source)
	if err == nil {
		_, err = recond.Run("test", u, recond.Options{Stage: language.Compute, Resources: r.Resources})
	}
	if err != nil {
		t.Fatal(err)
	}
	r.Source = front.Print(u)
	return r
}

func TestFind(t *testing.T) {
	seen := map[string]bool{}
	for i := range Table {
		f := &Table[i]
		if got, err := Find(f.Name); got != f || err != nil {
			t.Errorf("%s: %v, %v", f.Name, got, err)
		}
		if f.Doc == "" || f.Pass == "" || seen[f.Doc] {
			t.Errorf("%s is not documented", f.Name)
		}
		seen[f.Doc] = true
	}
	if _, err := Find("none"); err == nil || !strings.Contains(err.Error(), "switch-twice") {
		t.Errorf("no list of faults in %v", err)
	}
}

// A rule of a planted fault only matches operands of the types that the rule declares. If the
// pattern of the rule has an operand twice, the matching expressions must be equal and have no side
// effects.
func TestRules(t *testing.T) {
	rules := []rule{{"I f(I a, const int c)", "a - a * c", "a"}, {"BV f(FV a, FV b)", "lessThan(a, b)", "BV(true)"}}
	for _, c := range []struct {
		code string
		want bool
	}{
		{"r[0] = i[0] - i[0] * 3;", true},
		{"ivec2 x = ivec2(i[0]) - ivec2(i[0]) * 3;", true},
		{"r[0] -= r[0] * 3;", true},
		{"r[0] = i[0] - i[1] * 3;", false},
		{"r[0] = i[0] - i[0] * i[1];", false},
		{"uint x = u[0] - u[0] * 3u;", false},
		{"int k; r[0] = k++ - k++ * 3;", false},
		{"const int k = 5 - 5 * 3;", false},
		{"bvec2 b = lessThan(vec2(f[0]), vec2(f[1]));", true},
		{"bvec2 b = lessThan(ivec2(i[0]), ivec2(i[1]));", false},
	} {
		f := &Fault{Name: "rules", rules: rules}
		r := example(language.GLSL, c.code, 1)
		if wrong, err := f.Plant(r); err != nil || (wrong != r) != c.want {
			t.Errorf("%s: %v, acted on: %v", c.code, err, wrong != r)
		}
	}
}

// The bytes of a buffer may be fewer than its size. The rest are zeros then.
func TestShortContents(t *testing.T) {
	for i := range Table {
		f := &Table[i]
		if f.data == nil {
			continue
		}
		rec := &record.Record{Resources: []record.Resource{{Name: "A", Kind: record.Uniform, Layout: "std140", Size: 64, Init: []byte{1, 0, 0, 0},
			Members: []record.Member{{Path: "a[0]", Scalar: "int", Count: 3, Stride: 4}, {Path: "a[1]", Scalar: "int", Offset: 16, Count: 3, Stride: 4},
				{Path: "b", Scalar: "int", Offset: 32, Count: 2, Stride: 16}}}}}
		if r := f.misplace(rec, &check.Info{}); len(rec.Resources[0].Init) != 4 || r != rec && len(r.Resources[0].Init) != 64 {
			t.Errorf("%s: %d bytes", f.Name, len(r.Resources[0].Init))
		}
	}
}
