package shrink

import (
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
)

const blocks = `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 3) buffer B { int ext_0; int ext_1; };
layout(std430, binding = 5) buffer C { int ext_2; };
`

// Each program shrinks to the statements in `want`. The condition that must stay true is that the
// program contains the text `keep`.
func TestRun(t *testing.T) {
	for _, c := range []struct{ name, text, keep, want string }{
		{"declarations", "int a; void f() {} struct S { int x; }; void main() { ext_0 = 7; }", "7", "void main() { 7; }"},
		{"statements", "void main() { int a = 1; int b = 2; a = b; b = a; ext_0 = 7; a++; }", "ext_0 = 7", "void main() { ext_0 = 7; }"},
		{"branches", "void main() { if (ext_0 > 1) { for (int i = 0; i < 3; i++) { while (true) { do { ext_1 = 7; } while (false); } } } }", "7", "void main() { 7; }"},
		{"else", "void main() { if (ext_0 > 1) ; else ext_1 = 7; }", "else", "void main() { if (false); else 0; }"},
		{"switch", "void main() { switch (ext_0) { case 1: ext_0 = 3; break; default: ext_1 = 7; } }", "7", "void main() { 7; }"},
		{"operands", "void main() { ext_0 = (ext_1 + 3) * abs(ext_2 - 9); }", "abs", "void main() { abs(0); }"},
		{"types", "void main() { ext_0 = int(dot(vec3(ext_1, 2, 3), vec3(4.0))); }", "dot", "void main() { dot(0.0, 0.0); }"},
		{"literals", "void main() { ext_0 = 13104138 + int(25.75e2); }", "13", "void main() { 13; }"},
		{"floats", "void main() { ext_0 = int(25.75e2); }", "25", "void main() { 25.0; }"},
		{"signs", "uint f(uint x) { return x; } void main() { uvec2 a = uvec2(7u, 8u); ext_0 = int(f(a.x)); }", "f(a", "int f(int x) { } void main() { int a; f(a); }"},
		{"vectors", "void main() { ivec4 a = ivec4(ext_0, 2, 3, 4); ext_1 = a.wzyx.y; }", "a.", "void main() { ivec2 a; a.y; }"},
		{"variables", "void main() { int a = ext_1, b = 2; uint c = uint(b); ext_0 = int(c); }", "c = uint(", "void main() { uint c = uint(0); }"},
		{"forwarded", "void main() { int a = ext_1 * 7; ext_0 = a; }", "ext_0 = ext_1 * 7", "void main() { ext_0 = ext_1 * 7; }"},
		{"inlined", "int f(int x) { return x * 3; } void main() { ext_0 = f(ext_1); }", "ext_1 * 3", "void main() { ext_1 * 3; }"},
		{"opened", "void f(inout int x) { x *= 3; } void main() { f(ext_1); }", "ext_1 *= 3", "void main() { ext_1 *= 3; }"},
		{"parameters", "int f(int x, int y) { return y; } void main() { ext_0 = f(1, f(2, 3)); }", "= f(", "int f() { } void main() { ext_0 = f(); }"},
		{"members", "struct S { int x; float y; }; void main() { S s = S(1, 2.0); ext_0 = s.x; }", "s.x", "struct S { int x; }; void main() { S s; s.x; }"},
		{"prototypes", "int f(int x); void main() { ext_0 = f(1); } int f(int x) { return x + ext_1; }", "   f(", "void f() { } void main() { f(); }"},
		{"structures", "struct S { int x; float y; }; struct T { S s; }; T f(int a) { return T(S(a, 2.0)); } void main() { T t = f(3); T u[2]; u[1] = t; ext_0 = t.s.x + u[1].s.x; }", "u[1", "void main() { float u[1]; }"},
		{"arrays", "int[7] f() { return int[7](1, 2, 3, 4, 5, 6, 7); } void main() { int a[7] = f(); ext_0 = a[0]; }", "return int[", "int[1] f() { return int[1](0); } void main() { }"},
		{"leaving", "void main() { for (int i = 0; i < 4; i++) { if (i > 2) { break; } ext_0 = i; if (i > 3) continue; } }", "ext_0 =", "void main() { ext_0 = 0; }"},
		{"conditions", "void main() { if (ext_0++ > 1) ext_1 = 3; while (ext_2++ < 1) ; switch (ext_1--) { default: ; } }", "++", "void main() { ext_0++; }"},
		{"qualifiers", "void f(const highp int x) { } void main() { f(3); }", "f(0", "void f(int x) { } void main() { f(0); }"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var asked []string
			got, err := Run(blocks+c.text, Options{Lang: "glsl", Stage: language.Compute}, func(text string) bool {
				asked = append(asked, text)
				return strings.Contains(text, c.keep)
			})
			if err != nil {
				t.Fatal(err)
			}
			_, rest, _ := strings.Cut(got, "int ext_2;\n};\n")
			if rest = strings.Join(strings.Fields(rest), " "); rest != c.want {
				t.Errorf("got %s, want %s", rest, c.want)
			}
			seen := map[string]bool{}
			for _, text := range asked {
				if seen[text] {
					t.Errorf("asked twice about %s", text)
				}
				seen[text] = true
				if _, err := read("glsl", text, language.Compute); err != nil {
					t.Errorf("%v in %s", err, text)
				}
			}
		})
	}
}

const bound = `@group(0) @binding(1) var<storage, read_write> B: array<i32, 4>;
struct C { u: u32, v: vec4<f32> }
@group(0) @binding(2) var<uniform> U: C;
@compute @workgroup_size(1)
`

// WGSL modules shrink as the GLSL programs in TestRun do. In contrast to TestRun, this test also
// allows two other changes: buffers may be removed (Options.Blocks), and the input U.u may be
// replaced by its value 5u (Options.Inputs).
func TestWGSL(t *testing.T) {
	for _, c := range []struct{ name, text, keep, want string }{
		{"declarations", "fn m() { B[0] = f(7); } fn f(a: i32) -> i32 { return a; } var<private> x: i32; alias T = i32;", "= 7", "fn m() { _ = 7; }"},
		{"statements", "fn m() { var a = 1; let b = 2; a = b; a++; B[0] = 7; loop { a += 1; continuing { break if a > 3; } } }", "B[0] = 7", "fn m() { B[0] = 7; }"},
		{"branches", "fn m() { if B[0] > 1 { for (var i = 0; i < 3; i++) { while B[1] > 0 { loop { B[2] = 7; break; } } } } }", "7", "fn m() { _ = 7; }"},
		{"switch", "fn m() { switch B[0] { case 1: { B[1] = 3; } default: { B[2] = 7; } } }", "7", "fn m() { _ = 7; }"},
		{"clauses", "fn m() { switch B[0] { case 1, 2: { B[1] = 3; } case 3: { } default: { B[2] = 7; } } }", "switch", "fn m() { switch 0 { default: { } } }"},
		{"operands", "fn m() { B[0] = (B[1] + 3) * abs(B[2] - 9); }", "abs", "fn m() { _ = abs(0); }"},
		{"vectors", "fn m() { let a = vec4<u32>(U.u, 2u, 3u, 4u); B[0] = i32(a.wzyx.y); }", "a.", "fn m() { let a = vec2<i32>(0); _ = a.y; }"},
		{"continuing", "fn m() { var i = 0; loop { B[0] = i; if i > 3 { continue; } { break; } continuing { i++; B[1] = 7; } } }", "7", "fn m() { _ = 7; }"},
		{"swizzles", "fn m() { let a = vec4<u32>(U.u, 2u, 3u, 4u); B[0] = i32(a.abgr.g); }", "a.", "fn m() { let a = vec2<i32>(0); _ = a.g; }"},
		{"arrays", "fn m() { var a = array<i32, 7>(1, 2, 3, 4, 5, 6, 7); B[0] = a[3]; }", "a[", "fn m() { var a = array<i32, 1>(0); _ = a[0]; }"},
		{"structures", "fn m() { var t: T; t.s[1] = S(vec4<u32>(U.u)); B[0] = i32(t.s[1].v.x); } struct S { v: vec4<u32> } struct T { s: array<S, 2> }", "[1]", "fn m() { var t: array<i32, 1>; t[1] = 0; }"},
		{"inputs", "fn m() { B[0] = B[1] + i32(U.u); }", "5u", "fn m() { _ = 5u; }"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := Options{Lang: "wgsl", Stage: language.Compute, Blocks: true, Inputs: map[string]string{"U.u": "5u"}}
			got, err := Run(bound+c.text, o, func(text string) bool { return strings.Contains(text, c.keep) })
			if err != nil {
				t.Fatal(err)
			}
			_, rest, _ := strings.Cut(got, "@compute @workgroup_size(1)")
			if rest = strings.Join(strings.Fields(rest), " "); rest != c.want {
				t.Errorf("got %s, want %s", rest, c.want)
			}
			if strings.Contains(got, "var<storage") != strings.Contains(got, "@group(0) @binding(1)") {
				t.Errorf("bound elsewhere: %s", got)
			}
		})
	}
}

// The result does not depend on the number of proposals that are tried in parallel.
func TestJobs(t *testing.T) {
	text := blocks + `int f(int x, int y) { return x * y; }
void main() { ivec3 a = ivec3(1, ext_1, 3); for (int i = 0; i < 3; i++) { ext_0 += f(a[i], a.z) + ext_2; } if (ext_1 > 3) ext_0 = -a.x; }`
	var want string
	for jobs := range 5 {
		got, err := Run(text, Options{Lang: "glsl", Stage: language.Compute, Blocks: true, Jobs: jobs}, func(text string) bool {
			return strings.Contains(text, "f(") && strings.Contains(text, "*")
		})
		if err != nil {
			t.Fatal(err)
		}
		if jobs == 0 {
			want = got
		}
		if got != want {
			t.Errorf("with %d jobs\n%s\nwith 1\n%s", jobs, got, want)
		}
	}
}

// The test checks the first change that a pass offers for a shader. TestRun hardly tests these
// passes: it keeps a change only if the shader still contains a given text, which these passes
// usually change.
func TestFirst(t *testing.T) {
	for _, c := range []struct {
		pass             pass
		lang, text, want string
	}{
		{hoistBreaks, "glsl", "#version 450\nvoid main() { for (int i = 0; true; i++) { if (i >= 8) { break; } i++; } }", "for (int i = 0; i < 8; i++) { i++; }"},
		{hoistBreaks, "glsl", "#version 450\nvoid main() { bool b; while (true) { if (b) break; } }", "bool b; while (!b) { }"},
		{hoistBreaks, "wgsl", "@compute @workgroup_size(1) fn f() { var i = 0; loop { if i == 8 { break; } i++; } }", "var i = 0; while i != 8 { i++; }"},
		{simplifyTypes(true), "wgsl", "@compute @workgroup_size(1) fn f() { var a = vec2<f32>(1.0, 2.0); a.x += 1.0; }", "var a = f32(1.0); a += 1.0;"},
		{simplifyTypes(true), "glsl", "#version 450\nvoid main() { vec4 v; v.ab; v.tqs; v.yx; }", "float v; v.rr; v.sss; v.xx;"},
		{unwrapStatements, "glsl", "#version 450\nvoid main() { for (int i = 0; i < 4; i++) { if (i > 2) { break; } i++; if (i > 3) continue; if (i > 4) break; else i--; break; } }",
			"{ i++; if (i > 4) break; else i--; }"},
		{mergeVariables, "glsl", "#version 450\nvoid main() { int a = 1; float b; for (int i = 0; i < 3; i++) { a += i; } }", "int a = 1; float b; for (; a < 3; a++) { a += a; }"},
		{mergeVariables, "wgsl", "@compute @workgroup_size(1) fn f() { var a = 1; var b = 2; b = a; }", "var a = 1; a = a;"},
	} {
		info, err := read(c.lang, c.text, language.Compute)
		if err != nil {
			t.Fatal(err)
		}
		made := &choice{}
		c.pass(made, info.Unit)
		got := strings.Join(strings.Fields(front.Print(info.Unit)), " ")
		if !made.isMade() || !strings.HasSuffix(got, "() { "+c.want+" }") {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
	}
}

func TestBlocks(t *testing.T) {
	got, err := Run(blocks+"void main() { ext_2 = 7; }", Options{Lang: "glsl", Stage: language.Compute, Blocks: true}, func(text string) bool {
		return strings.Contains(text, "ext_2 =")
	})
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(got, "ext_0") || !strings.Contains(got, "buffer C") {
		t.Errorf("blocks that nothing needs stay: %s", got)
	}
}

// Shrinking shortens array members of a block, and drops access qualifiers such as `readonly`. In
// `layout(local_size_x = 1, local_size_y = 1) in;` it drops `local_size_y = 1`.
func TestLayout(t *testing.T) {
	text := `#version 310 es
layout(local_size_x = 1, local_size_y = 1) in;
layout(std430, binding = 0) readonly volatile buffer B { int a[7]; int b; };
void main() { b; a[0]; }
`
	got, err := Run(text, Options{Lang: "glsl", Stage: language.Compute, Blocks: true}, func(text string) bool { return strings.Contains(text, "a[0];") })
	if err != nil {
		t.Fatal(err)
	}
	want := "#version 310 es layout(local_size_x = 1) in; layout(std430, binding = 0) buffer B { int a[1]; }; void main() { a[0]; }"
	if got = strings.Join(strings.Fields(got), " "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Blocks and images keep their binding numbers, because resources with the same number would share
// their memory.
func TestBindingsStay(t *testing.T) {
	text := `#version 310 es
precision highp int;
layout(local_size_x = 1) in;
layout(std430, binding = 3) buffer A { int a; };
layout(std430, binding = 12) buffer B { int b; };
layout(binding = 2, rgba8ui) writeonly uniform highp uimage2D i;
void main() { a = b + 12; imageStore(i, ivec2(0), uvec4(1u)); }
`
	got, err := Run(text, Options{Lang: "glsl", Stage: language.Compute, Blocks: true}, func(text string) bool {
		return regexp.MustCompile(`(?s)binding = .* a;.*binding = .* b;.*binding.* i;.*a = b.*imageStore\(i`).MatchString(text)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"binding = 3", "binding = 12", "binding = 2", "a = b;"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
}

// If a block or structure has two members of one type, one of them replaces the other.
func TestMergeMembers(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"glsl", blocks + "void main() { ext_0 = ext_1; }", "buffer B { int ext_0; }; void main() { ext_0 = ext_0; }"},
		{"glsl", "#version 450\nlayout(std430, binding = 0) buffer B { int x, y; } b;\nvoid main() { b.x = b.y; }", "buffer B { int x; } b; void main() { b.x = b.x; }"},
		{"wgsl", "struct S { x: i32, y: i32 } @group(0) @binding(0) var<storage, read_write> B: S; @compute @workgroup_size(1) fn m() { B.x = B.y; }",
			"struct S { x: i32, } @group(0) @binding(0) var<storage, read_write> B: S; @compute @workgroup_size(1) fn m() { B.x = B.x; }"},
	} {
		o := Options{Lang: c.lang, Stage: language.Compute, Blocks: true}
		assigns := regexp.MustCompile(`(ext_0|x) = [a-zB]`)
		got, err := Run(c.text, o, assigns.MatchString)
		if err != nil {
			t.Fatal(err)
		}
		if got = strings.Join(strings.Fields(got), " "); !strings.HasSuffix(got, c.want) {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func TestFeed(t *testing.T) {
	o := Options{Lang: "glsl", Stage: language.Compute, Blocks: true}
	got, err := Run(blocks+"void main() { int a = 3; ext_1 = 5 / (a | 9); }", o, func(text string) bool {
		return strings.Contains(text, " / (a | ") || strings.Contains(text, " / ext_")
	})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(got, "\n    0 / ext_") {
		t.Errorf("got %s", got)
	}
}

func TestInputs(t *testing.T) {
	o := Options{Lang: "glsl", Stage: language.Compute, Inputs: map[string]string{"ext_0": "5", "ext_1": "6"}}
	got, err := Run(blocks+"void main() { ext_0 = ext_0 + ext_1; }", o, func(text string) bool {
		return strings.Contains(text, "= 5 +")
	})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(got, "ext_0 = 5 + 0;") {
		t.Errorf("got %s", got)
	}
}

func TestTidy(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"glsl", blocks + `layout(std140, binding = 7) uniform D { vec2 ext_3; } d;
struct Long { int member; };
int twice(int value) { return value * 2; }
void main() { int a1 = 3, b1 = a1; Long l = Long(b1); { int a1 = twice(l.member); ext_0 = a1; } d.ext_3.xy; ext_2; }`,
			`#version 310 es
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int m;
    int n;
};

layout(std430, binding = 1) buffer B1 {
    int o;
};

layout(std140, binding = 0) uniform B2 {
    vec2 p;
} a;

struct S {
    int q;
};

int f(int b) {
    return b * 2;
}

void main() {
    int c = 3, d = c;
    S e = S(d);
    {
        int g = f(e.q);
        m = g;
    }
    a.p.xy;
    o;
}
`},
		{"wgsl", bound + `fn long(@builtin(local_invocation_id) id: vec3<u32>) { let n = id.x + U.u; B[n] = 7; }`,
			`@group(0) @binding(0) var<storage, read_write> B: array<i32, 4>;

struct S {
    m: u32,
    n: vec4<f32>,
}

@group(0) @binding(1) var<uniform> B1: S;

@compute @workgroup_size(1) fn long(@builtin(local_invocation_id) a: vec3<u32>) {
    let b = a.x + B1.m;
    B[b] = 7;
}
`},
	} {
		got := Tidy(c.lang, c.text, language.Compute)
		if got != c.want {
			t.Errorf("got\n%s\nwant\n%s", got, c.want)
		}
		if again := Tidy(c.lang, got, language.Compute); again != got {
			t.Errorf("changed again:\n%s", again)
		}
	}
}

// An array of blocks takes a binding for each element.
func TestTidyBindingsOfBlockArrays(t *testing.T) {
	got := Tidy("glsl", "#version 320 es\nlayout(local_size_x = 1) in;\n"+
		"layout(std430, binding = 4) buffer A { int x; } a[2];\nlayout(std430, binding = 8) buffer B { int y; };\n"+
		"void main() { a[1].x = y; }", language.Compute)
	if !strings.Contains(got, "binding = 0") || !strings.Contains(got, "binding = 2") {
		t.Errorf("got\n%s", got)
	}
}

// Tidy keeps the names of entry points and aliases, here f and S, and does not give these names to
// other functions and structures.
func TestTidyKeptNames(t *testing.T) {
	got := Tidy("wgsl", "alias S = i32;\nstruct T { m: S }\nvar<private> x: T;\n@compute @workgroup_size(1) fn f() { h(); x.m = 1; }\nfn h() {}\n", language.Compute)
	u, err := front.Parse("wgsl", "t", got)
	if err == nil {
		_, err = front.Check("t", u, language.Compute)
	}
	if err != nil || !strings.Contains(got, "fn f()") || strings.Contains(got, "struct T") {
		t.Errorf("%v:\n%s", err, got)
	}
}

// Tidy keeps the names of inputs of a stage, here `color` and `at`, and shortens other names.
func TestTidyStages(t *testing.T) {
	got := Tidy("wgsl", `struct In { @location(0) color: vec4<f32>, @builtin(position) at: vec4<f32> }
struct Other { color: f32, size: f32 }
@fragment fn m(in: In) -> @location(0) vec4<f32> { var o: Other; return in.color * o.size; }`, language.Fragment)
	want := `struct S {
    @location(0) color: vec4<f32>,
    @builtin(position) at: vec4<f32>,
}

struct S1 {
    color: f32,
    n: f32,
}

@fragment fn m(a: S) -> @location(0) vec4<f32> {
    var b: S1;
    return a.color * b.n;
}
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A call can be replaced by a copy of the called function's body. The copy lacks the return at the
// end of the body, because this return would end the caller.
func TestInlinedBodyDoesNotReturn(t *testing.T) {
	const text = "void f(inout int x) { x *= 3; return; } void main() { f(ext_1); ext_0 = 7; }"
	info, err := read("glsl", blocks+text, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	var f *ast.FuncDecl
	var call *ast.Call
	ast.Walk(info.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Name == "f" {
				f = n
			}
		case *ast.Call:
			call = n
		}
		return true
	})
	got := strings.Join(strings.Fields(front.Text(info.Unit, inlinedBody(f, call))), " ")
	if want := "{ ext_1 *= 3; }"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// askAll asks only once about a text that occurs twice in its list. It does not ask about a text
// whose answer it knows.
func TestEqualProposals(t *testing.T) {
	var asked atomic.Int32
	s := &search{known: map[string]bool{"old": false}, holds: func(text string) bool {
		asked.Add(1)
		return text == "yes"
	}}
	s.askAll([]proposal{{text: "yes"}, {text: "no"}, {text: "old"}, {text: "yes"}})
	if asked.Load() != 2 || !s.known["yes"] || s.known["no"] || s.known["old"] {
		t.Errorf("%d questions, answers %v", asked.Load(), s.known)
	}
}
