package recond

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/language"
)

// each returns a line of text for each number i from 1 to n-1: the result of fmt.Sprintf with
// `format` and the arguments i and i-1. For "a%d = b%d;\n" and n = 3, the lines are "a1 = b0;" and
// "a2 = b1;".
func each(n int, format string) string {
	var b strings.Builder
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, format, i, i-1)
	}
	return b.String()
}

const (
	glslBuffer = "#version 450\nlayout(binding = 0, std430) buffer B { uint o[4]; };\nlayout(local_size_x = 1) in;\n"
	wgslBuffer = "@group(0) @binding(0) var<storage, read_write> o: array<u32, 4>;\n"
)

// hostile has texts on which work, memory or output could grow exponentially, or with the
// square of the number of lines. Each must be processed or refused. want is a part of the
// error, or "" if the text is processed.
var hostile = []struct{ name, lang, text, want string }{
	{"constants", "glsl", glslBuffer + "const uint c0 = 1u;\n" + each(2000, "const uint c%[1]d = c%[2]d + c%[2]d;\n") + "void main() { o[0] = c1999; }", ""},
	{"local constants", "glsl", glslBuffer + "void main() { const uint c0 = 1u;\n" + each(2000, "const uint c%[1]d = c%[2]d * c%[2]d;\n") + "o[c1999 & 3u] = 1u; }", ""},
	{"constants without value", "glsl", glslBuffer + "const uint c0 = 1u / 0u;\n" + each(2000, "const uint c%[1]d = c%[2]d + c%[2]d;\n") + "void main() { o[0] = c1999; }", ""},
	{"inexact constants", "glsl", glslBuffer + "const float c0 = 0.1;\n" + each(2000, "const float c%[1]d = min(c%[2]d, sqrt(c%[2]d));\n") + "void main() { o[0] = uint(c1999); }", ""},
	{"sizes", "glsl", glslBuffer + "const int c0 = 1;\n" + each(2000, "const int c%[1]d = c%[2]d * c%[2]d;\n") + "int a[c1999]; void main() { o[0] = uint(a[0]); }", ""},
	{"constants of WGSL", "wgsl", wgslBuffer + "const c0 = 1u;\n" + each(2000, "const c%[1]d = min(c%[2]d, c%[2]d);\n") + "@compute @workgroup_size(1) fn main() { o[0] = c1999; }", ""},
	{"faulty constants of WGSL", "wgsl", wgslBuffer + "const c0 = 1i / 0i;\n" + each(2000, "const c%[1]d = min(c%[2]d, c%[2]d);\n") + "@compute @workgroup_size(1) fn main() { o[0] = u32(c1999); }", ""},
	{"structures", "glsl", glslBuffer + "struct S0 { int a; };\n" + each(60, "struct S%[1]d { S%[2]d a, b; };\n") + "S59 s; void main() { }", "15:1: more than 4096 members"},
	{"block", "glsl", "#version 450\nstruct S0 { int a; };\n" + each(11, "struct S%[1]d { S%[2]d a, b; };\n") + "buffer B { S10 a, b, c; };\nvoid main() { }", "more than 4096 members"},
	{"initial values", "glsl", glslBuffer + "struct S0 { int a; };\n" + each(11, "struct S%[1]d { S%[2]d a, b; };\n") + "void main() { " + each(4000, "S10 s%[1]d;") + "}", "take too much text"},
	{"out parameters", "glsl", glslBuffer + "void f(" + each(20000, "out uint p%[1]d,") + "int q) { }\nvoid main() { }", "more than 255 parameters"},
	{"arrays", "glsl", glslBuffer + "void main() { " + each(20000, "int a%[1]d[1000000];") + "}", "all variables together have more than 16777216 scalars"},
	{"constant structures", "glsl", glslBuffer + "struct S { int a[4000]; };\nconst S s0 = S(int[](" + strings.Repeat("1, ", 3999) + "1));\n" +
		each(1000, "const S s%[1]d = S(s%[2]d.a);\n") + "void main() { }", "all constant arrays and structures together have more than 2097152 scalars"},
	{"constant arrays", "wgsl", wgslBuffer + "const a0 = array<u32, 2>();\n" + each(60, "const a%[1]d = array(a%[2]d, a%[2]d);\n") + "@compute @workgroup_size(1) fn main() { }", "nested deeper than 15"},
	{"zeros", "wgsl", wgslBuffer + each(20000, "const a%[1]d = array<u32, 60000>();\n") + "@compute @workgroup_size(1) fn main() { }", "more than 2097152 scalars"},
	{"floats", "wgsl", wgslBuffer + "@compute @workgroup_size(1) fn main() { var x: array<f32, 200000000>; x[o[0]] = 2; }", "all variables together have more than 16777216 scalars"},
	{"attributes", "wgsl", wgslBuffer + strings.Repeat("@diagnostic(off, derivative_uniformity) ", 20000) + "fn f() { }\n@compute @workgroup_size(1) fn main() { f(); }", ""},
	{"resources", "wgsl", wgslBuffer + each(9000, "@group(0) @binding(%[1]d) var<storage, read_write> x%[1]d: u32;\n") + "@compute @workgroup_size(1) fn main() { " + each(9000, "o[0] += x%[1]d;") + "}", ""},
	{"entry points", "wgsl", wgslBuffer + "fn f0() { o[0] = 1; }\n" + each(5000, "fn f%[1]d() { f%[2]d(); }\n") + each(5000, "@compute @workgroup_size(1) fn m%[1]d() { f4999(); }\n"), "too many functions"},
	{"variables in calls", "wgsl", wgslBuffer + "fn f0() { }\n" + each(5000, "var<private> x%[1]d: u32;\nfn f%[1]d() { x%[1]d++; f%[2]d(); }\n") + "@compute @workgroup_size(1) fn main() { f4999(); }", "too many functions"},
	{"variables in loops", "wgsl", wgslBuffer + "@compute @workgroup_size(1) fn main() { " + each(5000, "var x%[1]d = o[0];") + each(5000, "while (x%[1]d < 3) { x%[1]d++; }") + "}", "too many functions"},
	{"loops", "glsl", glslBuffer + "void main() { " + strings.Repeat("while (o[0] > 1u) {", 1000) + strings.Repeat("}", 1000) + "}", "4:9514: braces nested deeper than 500"},
	{"loops without braces", "glsl", glslBuffer + "void main() { " + strings.Repeat("while (o[0] > 1u) ", 1000) + "; }", "nested too deep"},
	{"lines in loops", "glsl", glslBuffer + "void main() { " + strings.Repeat("{", 450) + strings.Repeat("o[0] = 1u;", 5000) + strings.Repeat("}", 450) + "}", ""},
	{"long text", "glsl", glslBuffer + strings.Repeat("\n", 1<<20) + "void main() { }", "the limit is 1048576"},
	{"tokens", "wgsl", wgslBuffer + strings.Repeat(";", 1<<19), "more than 262144 tokens"},
	{"macros", "glsl", glslBuffer + "#define m0 1u\n" + each(60, "#define m%[1]d m%[2]d + m%[2]d\n") + "void main() { o[0] = m59; }", "more than"},
}

// Reconditioning takes bounded time and memory, even for a hostile text.
func TestHostile(t *testing.T) {
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			text, err := reconditioned(h.lang, h.text)
			switch {
			case h.want == "" && err != nil:
				t.Fatal(err)
			case h.want != "" && (err == nil || !strings.Contains(err.Error(), h.want)):
				t.Fatalf("got %v, want %s", err, h.want)
			case len(text) > 16*len(h.text)+1<<20:
				t.Errorf("%d bytes came to %d", len(h.text), len(text))
			case h.want == "":
				if again, err := reconditioned(h.lang, text); err != nil || again != text {
					t.Errorf("its own text: %v", err)
				}
			}
		})
	}
}

func reconditioned(lang, text string) (string, error) {
	u, err := front.Parse(lang, "in", text)
	if err != nil {
		return "", err
	}
	if _, err := Run("in", u, Options{Stage: language.Compute}); err != nil {
		return "", err
	}
	return front.Print(u), nil
}
