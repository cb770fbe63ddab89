package relax

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/glsl"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/recond/guards"
	"shsmith/lib/record"
)

// prelude declares what the tests use. All of it is zero at first.
const prelude = `#version 450
layout(local_size_x = 2) in;
layout(std430, binding = 0) buffer B {
    int i, j, k; uint u, v; float f, g, h; ivec3 iv; int a[4]; int open[];
};
int side() { return ++i; }
void two(inout int x, inout int y) { x += 5; y += 7; }
`

// reconditioned returns a test whose shader has the given declarations and statements,
// and all guards. Only invocation 0 executes the statements.
func reconditioned(t *testing.T, o recond.Options, decls, stmts string) *record.Record {
	t.Helper()
	text := prelude + decls + "void main() { if (gl_LocalInvocationIndex == 0u) {" + stmts + "} }\n"
	u, err := glsl.Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	o.Stage = language.Compute
	if _, err := recond.Run("", u, o); err != nil {
		t.Fatal(err)
	}
	r := &record.Record{Lang: "glsl", Version: "450", Stage: "compute", Source: glsl.Print(u)}
	info, err := front.Check("", u, o.Stage)
	if err != nil {
		t.Fatal(err)
	}
	r.Resources = info.Resources(3)
	return r
}

// statements returns the body of the if statement in main, in one line.
func statements(t *testing.T, text string) string {
	t.Helper()
	_, text, ok := strings.Cut(text, "void main()")
	if !ok {
		t.Fatalf("no main in %s", text)
	}
	text = strings.Join(strings.Fields(text), " ")
	head, body, _ := strings.Cut(text, "if (gl_LocalInvocationIndex == 0u) { ")
	return strings.TrimPrefix(head, "{ ") + strings.TrimSuffix(body, " } }")
}

func TestRelax(t *testing.T) {
	cases := []struct{ name, decls, stmts, want string }{
		{"division", "", "i = 7; j = 2; k = i / j; i /= j;",
			"i = 7; j = 2; k = i / j; i /= j;"},
		{"division by zero", "", "j = i / k;",
			"j = i / (k == 0 ? 2 : k);"},
		{"division of the least integer", "", "i = -2147483647 - 1; j = -1; k = i / j;",
			"i = -2147483647 - 1; j = -1; k = i / 2;"},
		{"division of what is not repeated", "", "j = 7 * side() / k;",
			"j = 7 * side() / (k == 0 ? 2 : k);"},
		{"division of uint", "", "u = 5u / v; v++; u += 5u / v;",
			"u = 5u / max(v, 1u); v++; u += 5u / v;"},
		{"remainder", "", "i = 7; j = 5; k = i % j; i %= j;",
			"i = 7; j = 5; k = i % j; i %= j;"},
		{"remainder of a negative number", "", "i = -7; j = 5; k = i % j; i %= -j;",
			"i = -7; j = 5; k = abs(i) % j; i = abs(i), i %= abs(-j);"},
		{"remainder by zero", "", "i = 7; k = i % j;", "i = 7; k = i % max(j, 1);"},
		{"shift", "", "i = 40; j = 8 << k; k = 8 >> i;", "i = 40; j = 8 << k; k = 8 >> (i & 31);"},
		{"clamp", "", "i = 3; j = clamp(9, i, 5); k = clamp(9, i, 1);",
			"i = 3; j = clamp(9, i, 5); k = clamp(9, 1, i);"},
		{"bit fields", "", "i = 3; j = bitfieldExtract(99, i, 5); k = bitfieldExtract(99, 30, i);",
			"i = 3; j = bitfieldExtract(99, i, 5); k = 0;"},
		{"index", "", "i = 3; j = a[i] + iv[j]; k = a[i + 1] + open[i + 9] + open[k];",
			"i = 3; j = a[i] + iv[j]; k = a[uint(i + 1) % 4u] + open[uint(i + 9) % uint(open.length())] + open[k];"},
		{"limiter", "", "while (i < 50) i++; while (i > 0) j++;",
			"int SAFE_LOOP_1 = 0; while (i < 50) { i++; } while (i > 0) { if (SAFE_LOOP_1 >= 100) break; SAFE_LOOP_1++; j++; }"},
		{"initialiser", "", "int x, y; ivec2 z; x = 3; i = x; j = y + 1; z.x = 2; k = z.x;",
			"int x, y = 1; ivec2 z; x = 3; i = x; j = y + 1; z.x = 2; k = z.x;"},
		{"initialiser of a loop's variable stays", "", "for (int n = 1; n < 3; n++) i++;",
			"for (int n = 1; n < 3; n++) i++;"},
		{"large array", "", "int x[300]; x[7] = 3; i = x[j + 7];",
			"int x[300]; x[7] = 3; i = x[j + 7];"},
		{"out parameter", "void set(out int x, out int y) { if (i == 0) x = 3; if (i > 0) y = 4; }\n", "int x, y; set(x, y); j = x + y;",
			"int x, y; set(x, y); j = x + y;"},
		{"shared", "shared int s, t;\n", "s = 4; i = s;", "s = 4; i = s;"},
		{"shared and read", "shared int s, t;\n", "i = s;",
			"s = 1; } memoryBarrierShared(); barrier(); if (gl_LocalInvocationIndex == 0u) { i = s;"},
		{"temporary", "", "j = side() + (k == 1 ? i : 3);", "j = side() + (k == 1 ? i : 3);"},
		{"temporary that is needed", "", "j = side() + i;",
			"int SAFE_TMP_0; j = (SAFE_TMP_0 = side(), SAFE_TMP_0 + i);"},
		{"temporaries of a place", "", "a[side()] /= j + 1; a[side()] %= 7;", "a[uint(side())] /= j + 1; a[uint(side())] %= 7;"},
		{"out arguments", "", "two(a[i], a[j + 1]);", "two(a[i], a[j + 1]);"},
		{"out arguments that overlap", "", "two(a[i], a[j]); k = a[0];",
			"int SAFE_TMP_1; SAFE_TMP_1 = a[j], two(a[i], SAFE_TMP_1), a[j] = SAFE_TMP_1; k = a[0];"},
		{"floats", "", "f = 3.0; g = f * 2.0; f += g; f++; h = f / 2.0;",
			"f = 3.0; g = f * 2.0; f += g; f++; h = floor(f / 2.0 + 0.5);"},
		{"float zero", "", "f = 3.0; g = f; f -= g; h = f + 1.0;",
			"f = 3.0; g = f; f -= g, f = f == 0.0 ? 10.0 : f; h = f + 1.0;"},
		{"float with a value kept", "", "f = 3.0; g = f++;", "f = 3.0; g = f++;"},
		{"floats that another association rounds", "", "f = 16777215.0; for (; i < 2; i++) { j ^= int(f - 5.0 + 5.0); f = 9.0; }",
			"f = 16777215.0; for (; i < 2; i++) { j ^= int(SAFE_FLOAT(f - 5.0) + 5.0); f = 9.0; }"},
		{"float that decides nothing and is stored", "", "f = 3.0; g = f + 0.1;", "f = 3.0; g = f + 1.0;"},
		{"assignment of a root", "", "float x = 9.0; x = sqrt(x); i = int(x);", "float x = 9.0; x = floor(sqrt(x) + 0.5); i = int(x);"},
		{"words of a double", "", "u = 1074266112u; i = int(packDouble2x32(uvec2(0u, u)));",
			"u = 1074266112u; i = int(packDouble2x32(uvec2(0u, u)));"},
		{"long integers", "#extension GL_ARB_gpu_shader_int64 : require\n", "f = 3.0; i = int(int64_t(f)) + int(uint64_t(f));",
			"f = 3.0; i = int(int64_t(f)) + int(uint64_t(f));"},
		{"quotient", "", "f = 12.0; g = 7.0; h = f / 4.0; g = f / g;",
			"f = 12.0; g = 7.0; h = floor(f / 4.0 + 0.5); g = 10.0;"},
		{"not observed", "", "int x = i / j; f = 0.5; float y = f / g;", "int x = i / (j == 0 ? 2 : j); f = 1.0; float y = f / 10.0;"},
	}
	for _, c := range cases {
		r := reconditioned(t, recond.Options{}, c.decls, c.stmts)
		out, err := Run("", r)
		if err != nil || out.Outcome != record.OK {
			t.Errorf("%s: %v, %s %s", c.name, err, out.Outcome, out.Detail)
			continue
		}
		if got := statements(t, out.Text); got != c.want {
			t.Errorf("%s\n got %s\nwant %s\nof   %s", c.name, got, c.want, statements(t, r.Source))
		}
		minimal(t, c.name, r, out)
	}
}

// minimal requires that no single guard can be dropped from the text of out, and that the text
// gives the outputs of r.
func minimal(t *testing.T, name string, r *record.Record, out *Result) {
	t.Helper()
	short := *r
	short.Source = out.Text
	left, err := Droppable("", &short)
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for _, g := range left {
		t.Errorf("%s: %s %s can go by itself:\n%s", name, g.Kind, g.Text, out.Text)
	}
	a, b := outputs(t, r), outputs(t, &short)
	if a != b {
		t.Errorf("%s: the outputs differ", name)
	}
}

// outputs runs a test, which must be free of undefined behaviour, and returns its outputs.
func outputs(t *testing.T, r *record.Record) string {
	t.Helper()
	p, err := interp.Read("", r)
	if err != nil {
		t.Fatal(err)
	}
	res, err := p.Check(r.Resources, r.Groups(), interp.Options{})
	if err != nil || res.Outcome != record.OK {
		t.Fatalf("%v, %v: %v", err, res.Outcome, res.Findings)
	}
	var all strings.Builder
	for _, out := range res.Outputs {
		all.Write(out)
	}
	return all.String()
}

// A clamped index that can exceed only one bound keeps only that bound.
func TestRelaxClamped(t *testing.T) {
	r := reconditioned(t, recond.Options{Index: recond.IndexClamp}, "", "i = 5; j = a[i]; i = -5; k = a[i]; i = a[i + 6];")
	out, err := Run("", r)
	if err != nil {
		t.Fatal(err)
	}
	want := "i = 5; j = a[min(i, 3)]; i = -5; k = a[max(i, 0)]; i = a[i + 6];"
	if got := statements(t, out.Text); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// A guard that the program does not need is dropped only if the function `holds`, an argument of
// While, returns true for the text without the guard. While never calls `holds` with the text of
// the original program.
func TestWhile(t *testing.T) {
	r := reconditioned(t, recond.Options{}, "", "i = 40; j = 8 << k;")
	for keep, left := range map[string]int{"k & 31": 1, "j = 8": 0} {
		out, err := While("", r, 0, func(text string) bool {
			if text == r.Source {
				t.Errorf("asked about the program itself, keeping %s", keep)
			}
			return strings.Contains(text, keep)
		})
		if err != nil || len(out.Kept) != left {
			t.Errorf("keeping %s: %v of %v are left", keep, out, err)
		}
	}
}

// The result lists each guard as dropped or kept.
func TestAccount(t *testing.T) {
	r := reconditioned(t, recond.Options{}, "", "\ni = 40;\nj = 8 << k;\nk = 8 << i;\ni = j / k;\nu = 9u / u;\nu = 5u / v;")
	out, err := Run("", r)
	if err != nil {
		t.Fatal(err)
	}
	show := func(list []record.Guard) (s string) {
		for _, g := range list {
			s += g.Kind + ": " + g.Text + " -> " + g.Replacement + "\n"
		}
		return s
	}
	if got, want := show(out.Dropped), "arithmetic: k & 31 -> \n"+
		"arithmetic: SAFE_DIVISOR(j, k) -> \n"+
		"arithmetic: SAFE_DIVISOR(u) -> max(u, 1u)\n"+
		"arithmetic: SAFE_DIVISOR(v) -> max(v, 1u)\n"; got != want {
		t.Errorf("dropped\n%swant\n%s", got, want)
	}
	if got, want := show(out.Kept), "arithmetic: i & 31 -> \n"; got != want {
		t.Errorf("kept\n%swant\n%s", got, want)
	}
}

// A program that cannot be run, or has undefined behaviour, stays as it is.
func TestRelaxNothing(t *testing.T) {
	cases := []struct {
		stmts  string
		want   record.Outcome
		detail string
	}{
		{"i = j / k << 0;", record.UB, "int-division"},
		{"while (i == 0) j++;", record.Timeout, "non-termination"},
		{"int n[2000000];", record.Unsupported, "not interpreted"},
	}
	for _, c := range cases {
		r := reconditioned(t, recond.Options{Only: []string{recond.NoPass}}, "", c.stmts)
		out, err := Run("", r)
		if err != nil {
			t.Fatal(err)
		}
		if out.Outcome != c.want || !strings.Contains(out.Detail, c.detail) || out.Text != r.Source {
			t.Errorf("%s: %s %s", c.stmts, out.Outcome, out.Detail)
		}
	}
	r := reconditioned(t, recond.Options{Only: []string{recond.NoPass}}, "", "i = j / k << 0;")
	if list, err := Droppable("f", r); err == nil || !strings.Contains(err.Error(), "f: ub: ") {
		t.Errorf("droppable of what is undefined: %v %v", list, err)
	}
	r = reconditioned(t, recond.Options{}, "", "")
	r.Resources = nil
	if out, err := Run("", r); err != nil || out.Outcome != record.Invalid {
		t.Errorf("without resources: %v %v", out, err)
	}
}

// After Run, a generated test has no guard that can be dropped, and its outputs are as
// before.
func TestRelaxGenerated(t *testing.T) {
	had, left := 0, 0
	for seed := range uint64(20) {
		r := generated(t, seed)
		out, err := Run("", r)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		minimal(t, r.ID, r, out)
		had, left = had+len(out.Dropped)+len(out.Kept), left+len(out.Kept)
	}
	if left*2 > had {
		t.Errorf("of %d guards %d are left", had, left)
	}
}

// generated returns a random reconditioned test. Its version depends on the seed.
func generated(t *testing.T, seed uint64) *record.Record {
	t.Helper()
	versions := []string{"310 es", "320 es", "430", "450", "460"}
	v, err := language.Of(language.GLSL, versions[seed%uint64(len(versions))])
	if err != nil {
		t.Fatal(err)
	}
	g := gen.Smith(v, language.Compute, policy.Default(), seed)
	u, err := glsl.Parse("", glsl.Print(g.Unit))
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	if _, err := recond.Run("", u, recond.Options{Stage: language.Compute, Resources: g.Resources}); err != nil {
		t.Fatal(err)
	}
	return &record.Record{Lang: "glsl", Version: v.String(), Stage: "compute", Source: glsl.Print(u), Resources: g.Resources, Dispatch: &g.Dispatch}
}

// keptFunctions has the guard functions of workarounds. They compute what the original program
// does, in a way that avoids a bug of a compiler. relax keeps them.
var keptFunctions = []string{"SAFE_LSB", "SAFE_MSB", "SAFE_COUNT", "SAFE_FIELD", "SAFE_MERGE", "SAFE_GET", "SAFE_PUT",
	"SAFE_MIN", "SAFE_MAX"}

// Each guard function is either dropped from programs that do not need it, or kept.
func TestUnguardedForms(t *testing.T) {
	for _, name := range guards.Functions() {
		if _, ok := unguardedForms[name]; ok == slices.Contains(keptFunctions, name) {
			t.Errorf("%s: has an unguarded form: %t", name, ok)
		}
	}
}

// A function of a workaround is no guard, even if its result goes to the variable of its argument.
func TestRelaxKeepsWorkarounds(t *testing.T) {
	r := reconditioned(t, recond.Options{Workarounds: []string{"bit-counts"}}, "", "i = 0; i = bitCount(i);")
	out, err := Run("", r)
	if err != nil || len(out.Kept)+len(out.Dropped) > 0 || statements(t, out.Text) != "i = 0; i = SAFE_COUNT(i);" {
		t.Errorf("%v: %+v", err, out)
	}
}
