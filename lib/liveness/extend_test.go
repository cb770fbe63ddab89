package liveness

import (
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/check/glslcheck"
	"shsmith/lib/check/wgslcheck"
	"shsmith/lib/choice"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/wgsl"
)

const header = `#version 450
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer B { int r[64]; };
layout(std140, binding = 0) uniform U { int u; };
void main() {
`

// parse returns the checked tree of a shader whose main function has the given body.
func parse(t *testing.T, body string) *ast.Unit {
	t.Helper()
	u, err := glsl.Parse("", header+body+"}\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := checkGLSL(u); err != nil {
		t.Fatal(err)
	}
	return u
}

func checkGLSL(u *ast.Unit) (*check.Info, error) { return glslcheck.Check("", u, language.Compute) }

// A definition gets a new use only in a statement that the definition reaches and that has the same
// divergence type. The test sets `share` to 1, so each definition with a suitable statement gets a
// use.
func TestExtend(t *testing.T) {
	for _, x := range []struct{ name, body, want string }{
		{"straight", "int a = u; int b = u + 1;", "int b = u + 1 ^ a;"},
		{"overwritten", "int a = 1; a = 2; float b = float(u);", "a = 2 ^ a;"},
		{"divergent is not used by uniform", "int a = int(gl_LocalInvocationIndex); int b = u;", ""},
		{"in a divergent branch", "int a = u; if (gl_LocalInvocationIndex < 3u) { int b = u; }", ""},
		{"both divergent", "int a = int(gl_LocalInvocationIndex); if (u > 3) { int b = 2 * int(gl_LocalInvocationIndex); }", "gl_LocalInvocationIndex) ^ a;"},
		{"temporal", "int a = 0; for (int i = 0; i < 9; i++) { a = i; if (gl_LocalInvocationIndex == uint(i)) break; } int b = u;", ""},
		{"changed by the condition of a while", "int x = 0; while (x++ < 5) { if (gl_LocalInvocationIndex < 3u) break; } int b = u;", ""},
		{"changed by the condition of a do", "int x = 0; do { if (gl_LocalInvocationIndex < 3u) break; } while (x++ < 5); int b = u;", ""},
		{"changed by the condition of a for", "int x = 0; for (; x++ < 5;) { if (gl_LocalInvocationIndex < 3u) break; } int b = u;", ""},
		{"changed in an index", "int a[4]; int i = 0; if (gl_LocalInvocationIndex < 3u) { a[i++] = 1; } int b = u;", ""},
		{"no value yet", "int a; a = 3; int b = u;", ""},
		{"no longer in scope", "{ int a = u; } int b = u;", ""},
		{"hidden", "int a = u; { float a = 1.0; int b = u; }", ""},
		{"converted", "uint a = uint(u); int b = u;", "int b = u ^ int(a);"},
		{"changed by it", "int a = u; int b = a++;", ""},
		{"tested by a loop", "int a = u; int n = u; while (n > 0) { n = n - 1; }", "int n = u"},
		{"tested by a while with a variable", "int a = u; int n = u; while (bool b = n > 0) { n = n - 1; }", ""},
		{"tested by a for with a variable", "int a = u; int n = u; for (; bool b = n > 0;) { n = n - 1; }", ""},
		{"around a loop", "int a = u; for (int i = 0; i < 3; i++) { int b = u; a = i; }", " ^ a"},
	} {
		u := parse(t, x.body)
		before := glsl.Print(u)
		n := Extend(u, 1, choice.New(1))
		after := glsl.Print(u)
		if (n == 0) != (before == after) {
			t.Errorf("%s: %d extended, but the text is\n%s", x.name, n, after)
		}
		if x.want == "" && strings.Contains(after, "^") {
			t.Errorf("%s: got\n%s", x.name, after)
		}
		if !strings.Contains(after, x.want) {
			t.Errorf("%s: want %s in\n%s", x.name, x.want, after)
		}
		if _, err := checkGLSL(reparsed(t, after)); err != nil {
			t.Errorf("%s: %v in\n%s", x.name, err, after)
		}
	}
}

func reparsed(t *testing.T, text string) *ast.Unit {
	t.Helper()
	u, err := glsl.Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// The test counts the definitions of a variable that reach the last statement of a function, by way
// of branches, loops, break, continue and the labels of a switch.
func TestReaching(t *testing.T) {
	for _, x := range []struct {
		body string
		want int // definitions of a that reach the last statement
	}{
		{"int a = 1; a = 2; r[0] = a;", 1},
		{"int a = 1; if (u > 0) a = 2; r[0] = a;", 2},
		{"int a = 1; if (u > 0) a = 2; else a = 3; r[0] = a;", 2},
		{"int a = 1; if (u > 0) { a = 2; return; } r[0] = a;", 1},
		{"int a = 1; for (int i = 0; i < u; i++) { a = 2; } r[0] = a;", 2},
		{"int a = 1; for (int i = 0; i < u; i++) { a = 2; if (u > 1) break; a = 3; } r[0] = a;", 3},
		{"int a = 1; for (int i = 0; i < u; i++) { a = 2; if (u > 1) continue; a = 3; } r[0] = a;", 3},
		{"int a = 1; do { a = 2; } while (u > 1); r[0] = a;", 1},
		{"int a = 1; switch (u) { case 1: a = 2; break; case 2: a = 3; case 3: r[1] = 1; } r[0] = a;", 3},
		{"int a = 1; switch (u) { case 1: a = 2; break; default: a = 3; } r[0] = a;", 2},
	} {
		u := parse(t, x.body)
		f := u.Func("main")
		reach := reachingIn(f)
		last := f.Body.List[len(f.Body.List)-1]
		got := 0
		for i, d := range reach.defs {
			if d.obj.Name == "a" && reach.before[last][i] {
				got++
			}
		}
		if got != x.want {
			t.Errorf("%d definitions reach the end of\n%s\nwant %d", got, x.body, x.want)
		}
	}
}

// In WGSL, too, a uniform statement gets no use of a value that may be divergent.
func TestExtendWGSL(t *testing.T) {
	for _, x := range []struct{ access, want string }{
		{"read", "let b = u ^ a;"},
		{"read_write", "let b = u;"}, // other invocations may write the texture
	} {
		u, err := wgsl.Parse("", `@group(0) @binding(0) var t: texture_storage_2d<r32sint, `+x.access+`>;
@group(0) @binding(1) var<uniform> u: i32;
@compute @workgroup_size(64) fn main() {
    let a = textureLoad(t, vec2<i32>(0, 0)).x;
    let b = u;
}
`)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := wgslcheck.Check("", u, language.Compute); err != nil {
			t.Fatal(err)
		}
		Extend(u, 1, choice.New(1))
		if after := wgsl.Print(u); !strings.Contains(after, x.want) {
			t.Errorf("%s: want %s in\n%s", x.access, x.want, after)
		}
	}
}
