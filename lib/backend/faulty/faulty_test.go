package faulty

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/backend"
	"shsmith/lib/backend/ref"
	"shsmith/lib/check"
	"shsmith/lib/gen"
	"shsmith/lib/glsl"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

// Inputs of the examples: i and u have the same bits.
var (
	ints   = []int32{-8, 8, -1, 0, 1, 7, math.MaxInt32, math.MinInt32}
	floats = []float32{-2.5, 2.5, 4097, -3, 8, 1, 2, 3}
)

const frame = `#version 310 es
precision highp float;
precision highp int;
layout(local_size_x = %d) in;
layout(std430, binding = 0) buffer In { int i[8]; uint u[8]; float f[8]; };
layout(std430, binding = 1) buffer Out { int r[8]; };
layout(std140, binding = 0) uniform Data { int t[3]; ivec3 v; int w; };
`

// example makes a record of an example: the body of main, or all of the text if
// it has a main.
func example(code string, invocations int) *record.Record {
	if !strings.Contains(code, "void main()") {
		code = "void main() {" + code + "}"
	}
	var in []byte
	for _, n := range ints {
		in = binary.LittleEndian.AppendUint32(in, uint32(n))
	}
	in = append(in, in...)
	for _, x := range floats {
		in = binary.LittleEndian.AppendUint32(in, math.Float32bits(x))
	}
	var data []byte
	for n := range uint32(20) {
		data = binary.LittleEndian.AppendUint32(data, n)
	}
	return &record.Record{
		Schema: record.Schema, Lang: "glsl", Version: "310 es", Stage: "compute", Source: fmt.Sprintf(frame, invocations) + code,
		Resources: []record.Resource{
			{Name: "In", Kind: record.Storage, Binding: 0, Size: len(in), Init: in},
			{Name: "Out", Kind: record.Storage, Binding: 1, Size: 32, Compare: true},
			{Name: "Data", Kind: record.Uniform, Size: len(data), Init: data, Members: []record.Member{
				{Path: "t", Scalar: "int", Offset: 0, Count: 3, Stride: 16},
				{Path: "v", Scalar: "int", Offset: 48, Count: 3, Stride: 4},
				{Path: "w", Scalar: "int", Offset: 60, Count: 1, Stride: 4},
			}},
		},
	}
}

// examples has for each fault a shader that shows it and one, close to it,
// that does not.
var examples = map[string]struct{ shows, hides string }{
	"abs-positive":     {"r[0] = 5 % max(abs(i[3]), 1); r[1] = int(abs(i[3]) > 0);", "r[0] = max(abs(i[0]), 1); r[1] = int(abs(i[4]) > 0); r[2] = max(abs(i[3]), 2);"},
	"negate-constant":  {"r[0] = -(i[1] + 3);", "r[0] = -(i[1] + i[5]); r[1] = -i[1] + 3;"},
	"sum-compare":      {"r[0] = int(i[6] + 5 < 9);", "r[0] = int(i[5] + 5 < 9);"},
	"bound-wraps":      {"r[0] = int(u[2] <= 4294967295u);", "r[0] = int(u[2] <= 4294967294u); r[1] = int(i[5] > 7);"},
	"subtract-product": {"r[0] = i[0] - i[1] * i[5];", "r[0] = i[1] * i[5] - i[0];"},
	"select-eager":     {"int k = 0; r[0] = i[3] == 0 ? 5 : k++; r[1] = k;", "int k = 0; r[0] = i[3] == 0 ? k++ : 5; r[1] = k;"},
	"and-eager":        {"int k = 0; bool b = i[3] != 0 && k++ == 0; r[0] = k;", "int k = 0; bool b = i[3] == 0 && k++ == 0; r[0] = k;"},

	"divide-by-shift":    {"r[0] = i[2] / 4;", "r[0] = i[1] / 4; r[1] = i[2] / 5; ivec2 v = ivec2(i[0], 3) / ivec2(8, 8); r[2] = v.x;"},
	"divide-by-multiply": {"r[0] = int(u[2] / 7u);", "r[0] = int(u[2] / 8u); r[1] = int(u[5] / 7u); r[2] = int(u[2] / u[5]);"},
	"multiply-24":        {"r[0] = i[6] * 3;", "r[0] = i[0] * 3; r[1] = i[6] * i[5];"},

	"shift-logical":          {"r[0] = i[0] >> 1;", "r[0] = i[1] >> 1; r[1] = int(u[0] >> 1);"},
	"shift-arithmetic":       {"uint x = u[0]; x >>= 1; r[0] = int(x);", "r[0] = int(u[1] >> 1); r[1] = i[0] >> 1;"},
	"shift-by-first":         {"r[0] = (ivec2(i[1]) >> ivec2(1, 2)).y;", "r[0] = (ivec2(i[1]) >> ivec2(1, 2)).x; r[1] = (ivec2(i[1]) >> i[4]).y;"},
	"compare-signed":         {"r[0] = int(u[0] < u[1]);", "r[0] = int(u[5] < u[1]); r[1] = int(i[0] < i[1]);"},
	"compare-by-subtraction": {"r[0] = int(i[7] < i[1]);", "r[0] = int(i[0] < i[1]);"},
	"divide-floors":          {"r[0] = i[0] / 3;", "r[0] = i[1] / 3; r[1] = i[0] / i[1]; r[2] = (ivec2(i[0]) / ivec2(-3, 4)).x;"},
	"min-unsigned":           {"r[0] = min(i[0], 5);", "r[0] = min(i[1], 5); r[1] = int(min(u[0], 5u));"},

	"clamp-swapped":    {"r[0] = clamp(i[1], 2, 9);", "r[0] = clamp(i[0], 2, 9);"},
	"mix-reversed":     {"r[0] = mix(ivec2(1, 2), ivec2(3, 4), bvec2(true, i[3] == 0)).y;", "r[0] = int(mix(1.0, 5.0, f[5]));"},
	"extract-zero":     {"r[0] = int(bitfieldExtract(u[0], 4, 0));", "r[0] = int(bitfieldExtract(u[0], 4, 5));"},
	"extract-unsigned": {"r[0] = bitfieldExtract(i[0], 2, 5);", "r[0] = bitfieldExtract(i[5], 0, 5); r[1] = int(bitfieldExtract(u[0], 2, 5));"},
	"insert-all":       {"r[0] = bitfieldInsert(i[0], i[1], 0, 32);", "r[0] = bitfieldInsert(i[0], i[1], 1, 31);"},
	"msb-unsigned":     {"r[0] = findMSB(i[0]);", "r[0] = findMSB(i[1]); r[1] = findMSB(u[0]);"},
	"lsb-of-zero":      {"r[0] = findLSB(i[3]);", "r[0] = findLSB(i[1]);"},

	"bool-low-bit":        {"r[0] = int(bool(i[1]));", "r[0] = int(bool(i[5])); r[1] = int(bool(i[3]));"},
	"true-all-ones":       {"r[0] = int(i[3] == 0);", "r[0] = int(i[3] != 0); r[1] = i[3] == 0 ? 1 : 0;"},
	"unsigned-to-float":   {"r[0] = int(float(u[0]) > 0.0);", "r[0] = int(float(u[1]) > 0.0);"},
	"float-to-int-floors": {"r[0] = int(f[0]);", "r[0] = int(f[1]); r[1] = int(f[3]);"},
	"float-relaxed":       {"r[0] = int(f[2] + f[4]);", "r[0] = int(f[4] + f[5]); r[1] = int(f[2] * f[6]);"},

	"equal-any":           {"r[0] = int(ivec2(i[1], i[5]) == ivec2(8, 9));", "r[0] = int(ivec2(i[1], i[5]) == ivec2(8, 7)); r[1] = int(ivec2(i[1]) == ivec2(9));"},
	"scalar-on-the-right": {"r[0] = (i[1] - ivec2(i[5])).x;", "r[0] = (ivec2(i[5]) - i[1]).x; r[1] = (i[1] - ivec2(8)).x;"},
	"store-unswizzled":    {"ivec3 x = ivec3(0); x.zx = ivec2(i[1], i[5]); r[0] = x.z;", "ivec3 x = ivec3(0); x.xz = ivec2(i[1], i[5]); r[0] = x.z;"},
	"swizzle-overridden":  {"r[0] = ivec3(i[0], i[1], i[5]).zyx.x;", "r[0] = ivec3(i[0], i[1], i[5]).zyx.y;"},
	"transposed":          {"mat2 m = mat2(1, 2, 3, 4); r[0] = int(m[i[4]][i[3]]);", "mat2 m = mat2(1, 2, 3, 4); r[0] = int(m[i[4]][i[4]]);"},
	"first-part-compared": {"int a[2] = int[2](1, i[1]); r[0] = int(a == int[2](1, 2));", "int a[2] = int[2](i[0], 2); r[0] = int(a == int[2](1, 2));"},
	"copy-shared":         {"int a[2] = int[2](1, 2); int b[2] = a; b[i[4]] = 5; r[0] = a[1];", "int a[2] = int[2](1, 2); int b[2] = a; b[i[4]] = 5; r[0] = b[1];"},

	"switch-twice":           {"int k = 0; switch (k++) { case 0: r[0] = 1; break; default: r[0] = 2; } r[1] = k;", "switch (i[4]) { case 0: r[0] = 1; break; default: r[0] = 2; }"},
	"fallthrough-lost":       {"switch (i[3]) { case 0: r[0] = 1; case 1: r[1] = 2; }", "switch (i[3]) { case 0: case 1: r[1] = 2; break; case 2: r[0] = 1; }"},
	"default-last":           {"switch (i[5]) { default: r[0] = 1; case 0: r[1] = 2; }", "switch (i[5]) { default: r[0] = 1; break; case 0: r[1] = 2; }"},
	"break-leaves-loop":      {"for (int k = 0; k < 3; k++) { switch (k) { case 0: break; } r[0]++; }", "for (int k = 0; k < 3; k++) { switch (k) { case 0: r[1]++; } r[0]++; }"},
	"continue-leaves-switch": {"for (int k = 0; k < 3; k++) { switch (k) { case 1: continue; } r[0]++; }", "for (int k = 0; k < 3; k++) { if (k == 1) continue; r[0]++; }"},
	"continue-skips-step":    {"for (int k = 0; k < 3; k++) { r[0]++; if (r[0] == 2) continue; }", "for (int k = 0; k < 3; ) { r[0]++; k++; if (k == 2) continue; }"},

	"bound-excluded":   {"for (int k = 0; k <= 3; k++) r[0]++;", "for (int k = 0; k < 4; k++) r[0]++;"},
	"remainder-lost":   {"for (int k = 0; k < 3; k++) r[0]++;", "for (int k = 0; k < 4; k++) r[0]++;"},
	"entered-untested": {"for (int k = 0; k < i[3]; k++) r[0]++;", "for (int k = 0; k < i[5]; k++) r[0]++;"},
	"bound-hoisted":    {"ivec2 n = ivec2(5); for (int k = 0; k < n.x; k++) n.x--; r[0] = n.x;", "int n = 5; for (int k = 0; k < n; k++) n--; r[0] = n;"},
	"store-hoisted":    {"int x = 1; for (int k = 0; k < 3; k++) { if (i[3] != 0) { x = i[5]; } } r[0] = x;", "int x = 1; for (int k = 0; k < 3; k++) { if (i[3] != 0) { x = k; } } r[0] = x;"},
	"initialised-once": {"for (int k = 0; k < 3; k++) { int x = 0; x++; r[k] = x; }", "for (int k = 0; k < 3; k++) { int x = k; x++; r[k] = x; }"},

	"return-leaves-loop": {"int g() { for (int k = 0; k < 9; k++) if (k == 5) return k; return 2; } void main() { r[0] = g(); }",
		"int g() { if (i[3] == 0) return 1; return 2; } void main() { r[0] = g(); }"},
	"in-by-reference": {"int g(int a[2]) { a[1] = 7; return a[0]; } void main() { int b[2] = int[2](1, 2); r[0] = g(b); r[1] = b[1]; }",
		"int g(int a[2]) { return a[0]; } void main() { int b[2] = int[2](1, 2); r[0] = g(b); r[1] = b[1]; }"},
	"outs-swapped": {"void g(out int a, out int b) { a = 1; b = 2; } void main() { int x, y; g(x, y); r[0] = x; }",
		"void g(out int a, inout int b) { a = 1; b = 2; } void main() { int x, y = 0; g(x, y); r[0] = x; }"},
	"inout-is-global": {"int n = 1; int g(inout int a) { a++; return n; } void main() { r[0] = g(n); r[1] = n; }",
		"int n = 1; int g(inout int a) { a++; return a; } void main() { r[0] = g(n); r[1] = n; }"},
	"inout-not-copied-in": {"void g(inout int a) { a++; } void main() { ivec2 x = ivec2(5); g(x.y); r[0] = x.y; }",
		"void g(inout int a) { a++; } void main() { int x = 5; g(x); r[0] = x; }"},
	"argument-read-late": {"int g(int a, int b) { return a - b; } void main() { int x = i[5]; r[0] = g(x, x++); }",
		"int g(int a, int b) { return a - b; } void main() { int x = i[5]; r[0] = g(x, x + 1); }"},
	"call-removed": {"int n; int g() { return n = 5; } void main() { n = 1; g(); r[0] = n; }",
		"int n; int g() { return n = 5; } void main() { n = 1; r[1] = g(); r[0] = n; }"},

	"global-in-register": {"int n = 1; void g() { n += 5; } void main() { n = 2; g(); r[0] = n; }",
		"int n = 1; void g() { n += 5; } void main() { g(); r[0] = n; }"},
	"element-kept":    {"ivec2 x = ivec2(1); r[0] = x.y; x[i[4]] = 5; r[1] = x.y;", "ivec2 x = ivec2(1); r[0] = x.y; x.y = 5; r[1] = x.y; x.xy = ivec2(2); r[2] = x.x;"},
	"store-removed":   {"ivec2 x = ivec2(1); x.x = 5; x.y = 6; r[0] = x.x;", "ivec2 x = ivec2(1); x.x = 5; int y = x.x; x.y = 6; r[0] = x.x + y;"},
	"copy-propagated": {"ivec2 x = ivec2(i[5]); ivec2 y = x; x.y = 3; r[0] = y.y;", "int x = i[5]; int y = x; x = 2; r[0] = y;"},
	"shadow-merged":   {"int x = 1; { int x = 2; r[0] = x; } r[1] = x;", "int x = 1; { int y = 2; r[0] = y; } { float x = 1.0; } r[1] = x;"},
	"post-is-pre":     {"int x = 1; r[0] = x++;", "int x = 1; x++; r[0] = ++x;"},

	"first-lane": {"int a[4] = int[4](0, 0, 0, 0); a[gl_LocalInvocationIndex] = 1; r[gl_LocalInvocationIndex] = a[gl_LocalInvocationIndex];",
		"int a[4] = int[4](0, 0, 0, 0); a[i[4]] = 1; r[gl_LocalInvocationIndex] = a[gl_LocalInvocationIndex];"},
	"global-shared": {"int n = 1; void main() { n++; r[gl_LocalInvocationIndex] = n; }",
		"int n = 1; void main() { r[gl_LocalInvocationIndex] = n; }"},

	"std140-tight":  {"r[0] = t[1];", "r[0] = t[0];"},
	"vector-padded": {"r[0] = w;", "r[0] = v.z;"},
}

func TestExamples(t *testing.T) {
	for i := range Table {
		f := &Table[i]
		e, ok := examples[f.Name]
		if !ok {
			t.Errorf("%s has no examples", f.Name)
			continue
		}
		invocations := 1
		if f.Name == "first-lane" || f.Name == "global-shared" {
			invocations = 4
		}
		if right, wrong := results(t, f, example(e.shows, invocations)); right == wrong {
			t.Errorf("%s: no difference in %s: %s", f.Name, e.shows, right)
		}
		if right, wrong := results(t, f, example(e.hides, invocations)); right != wrong {
			t.Errorf("%s: %s becomes %s in %s", f.Name, right, wrong, e.hides)
		}
	}
	if len(examples) != len(Table) {
		t.Errorf("%d examples of %d faults", len(examples), len(Table))
	}
}

// results are the outputs without and with the fault.
func results(t *testing.T, f *Fault, r *record.Record) (right, wrong string) {
	t.Helper()
	faulty, err := Around(ref.Open)(backend.Config{Fault: f.Name})
	if err != nil {
		t.Fatal(err)
	}
	healthy, _ := ref.Open(backend.Config{})
	before := r.Source
	run, out := healthy.Run(context.Background(), r)
	if run.Outcome != record.OK {
		t.Errorf("%s: the example is no fair one: %s %s\n%s", f.Name, run.Outcome, run.Detail, r.Source)
	}
	bad, other := faulty.Run(context.Background(), r)
	if bad.Outcome != record.OK {
		wrong, _ := f.Plant(r)
		t.Errorf("%s: %s %s in\n%s", f.Name, bad.Outcome, bad.Detail, wrong.Source)
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

// Whatever a fault makes of a program is a program, and the test stays as it
// was.
func TestFaultyProgramsAreValid(t *testing.T) {
	acted := map[string]int{}
	for seed := range uint64(8) {
		r := generated(t, []string{"310 es", "450"}[seed%2], seed)
		u, err := glsl.Parse("test", r.Source)
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
			acted[f.Pass]++
			if v, err := glsl.Parse("faulty", wrong.Source); err != nil {
				t.Errorf("%s of %d: %v", f.Name, seed, err)
			} else if _, err := check.Check("faulty", v, version.Compute); err != nil {
				t.Errorf("%s of %d: %v", f.Name, seed, err)
			}
		}
	}
	if len(acted) < 10 {
		t.Errorf("only faults of %v act on anything", acted)
	}
}

// generated is a reconditioned test.
func generated(t *testing.T, number string, seed uint64) *record.Record {
	v, err := version.Of(version.GLSL, number)
	if err != nil {
		t.Fatal(err)
	}
	g := gen.Smith(v, version.Compute, gen.Default(), seed)
	r := &record.Record{Lang: "glsl", Stage: "compute", Source: glsl.Print(g.Unit), Resources: g.Resources, Dispatch: &g.Dispatch}
	u, err := glsl.Parse("test", r.Source)
	if err == nil {
		_, err = recond.Run("test", u, recond.Options{Stage: version.Compute, Resources: r.Resources})
	}
	if err != nil {
		t.Fatal(err)
	}
	r.Source = glsl.Print(u)
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

// Rules take operands of their types only, and those that occur twice only
// where evaluating them twice does no more than once.
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
		r := example(c.code, 1)
		if wrong, err := f.Plant(r); err != nil || (wrong != r) != c.want {
			t.Errorf("%s: %v, acted on: %v", c.code, err, wrong != r)
		}
	}
}
