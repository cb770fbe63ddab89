package glsl

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/source"
)

func TestErrors(t *testing.T) {
	cases := []struct{ text, want string }{
		{"void main() { int a = ; }", "1:23: unexpected ';', expected expression"},
		{"void main() {\n\tint a = 1\n}", "3:1: unexpected '}', expected ';'"},
		{"void main() { a = b c; }", "1:21: unexpected 'c', expected ';'"},
		{"void main() { f(a b); }", "1:19: unexpected 'b'"},
		{"void main() { return x y; }", "1:24: unexpected 'y', expected ';'"},
		{"void main() { if a) }", "1:18: unexpected 'a', expected '('"},
		{"void main() { if (a }", "1:21: unexpected '}', expected ')'"},
		{"void main() { ", "1:15: unexpected end of file, expected statement or '}'"},
		{"void main() { x = 1 + }", "1:23: unexpected '}', expected expression"},
		{"int", "1:4: unexpected end of file, expected name or ';'"},
		{"int a[2", "1:8: unexpected end of file, expected ']'"},
		{"}", "1:1: unexpected '}', expected declaration"},
		{"x = 1;", "1:1: unexpected 'x', expected declaration"},
		{"void f(int a, ) {}", "1:15: unexpected ')', expected type"},
		{"layout() in;", "1:8: unexpected ')', expected name"},
		{"layout(local_size_x = ) in;", "1:23: unexpected ')', expected expression"},
		{"struct S { };", "1:12: unexpected '}', expected type"},
		{"struct S { int a = 1; };", "1:18: unexpected '=', expected ';'"},
		{"void main() { for (int i = 0; i < 2) ; }", "1:36: unexpected ')', expected ';'"},
		{"void main() { do x; until (1); }", "1:21: unexpected 'until', expected 'while'"},
		{"void main() { switch (1) { case 1 x; } }", "1:35: unexpected 'x', expected ':'"},
		{"void main() { case 1: ; }", "1:15: unexpected 'case', expected statement or '}'"},
		{"void main() { switch (1) { { case 1: ; } } }", "1:30: unexpected 'case', expected statement or '}'"},
		{"void main() { a.b().c(); }", "1:17: there is no method b, only length"},
		{"void main() { a.; }", "1:17: unexpected ';', expected name"},
		{"precision int;", "1:11: unexpected 'int', expected highp, mediump or lowp"},
		{"void main() { int x = {1, 2,,}; }", "1:29: unexpected ','"},
		{"void main() { void f() {} }", "1:15: function f is defined inside a function"},
		{"void main() { uniform B { int x; }; }", "1:15: block B is declared inside a function"},
		{"[[a]] int x;", "1:1: only a function can have attributes here"},
		{"void main() { while () ; }", "1:22: unexpected ')', expected expression"},
		{"in vec4 a b;", "1:11: unexpected 'b', expected '(', ';', ',' or '='"},
		{"void main() { int while = 1; }", "1:19: unexpected 'while', expected name or ';'"},
		{"void main() { a = int; }", "1:19: unexpected 'int', expected expression"},
		{"S S x;", "1:5: unexpected 'x', expected '(', ';', ',' or '='"},
		{"void main() { if (x) else y; }", "1:22: unexpected 'else', expected statement"},
		{"void main() { x ? y; }", "1:20: unexpected ';', expected ':'"},
		{"float 2x;", "1:7: '2x' is not a number"},
		{"float x = 08;", "1:11: '08' is not a number"},
		{"float x = 0x;", "1:11: '0x' is not a number"},
		{"float x = 1.0q;", "1:11: '1.0q' is not a number"},
		{"float x = 1e;", "1:11: '1e' is not a number"},
		{"float x = $;", "1:11: unexpected character '$'"},
		{"float é;", "1:7: unexpected character 'é'"},
		{"int\na\x00b;", "2:2: zero byte"},
		{"int a; // \x00", "1:11: zero byte"},
		{"int \xff;", "1:5: invalid UTF-8"},
		{"/* \xff\x00 */", "1:4: invalid UTF-8"},
		{"int a; /* b", "1:8: comment is not closed"},
		{"#version 310 es\ndouble d;", "2:1: 'double' is reserved in GLSL 310 es"},
		{"#version 300 es\nimage2D d;", "2:1: 'image2D' is reserved in GLSL 300 es"},
		{"int goto;", "1:5: 'goto' is reserved in GLSL 110"},
		{strings.Repeat("x", 100) + ";", "1:1: unexpected '" + strings.Repeat("x", 60) + "…', expected declaration"},
	}
	for _, c := range cases {
		_, err := Parse("f", c.text)
		var list source.Errors
		if !errors.As(err, &list) || len(list) != 1 || err.Error() != "f:"+c.want {
			t.Errorf("%q:\n%v, want\nf:%s", c.text, err, c.want)
		}
	}
}

// Each text is syntactically valid. Its printed form is the same, apart from blanks.
func TestForms(t *testing.T) {
	declarations := []string{
		"", "int a;", "int;", "S x;", "S[2] x[3];", "S x[2][3], y, z[];", "const S x = S(1);", "struct S {int a;};",
		"struct S {int a, b[2]; S2 c; highp vec2[2] d;} x, y[2];", "uniform struct {int a;} x;", "const struct S {int a;};",
		"in;", "layout(local_size_x = N + 1, local_size_y_id = 3) in;", "layout(triangles, equal_spacing) in;",
		"invariant gl_Position;", "precise x, y;", "invariant precise out vec4 x;",
		"layout(std430, binding = 0) readonly buffer B {int a; float b[];};",
		"layout(shared) uniform B {layout(offset = 4) mat2 m; S s;} b[2][N];", "uniform B {int a;} b;",
		"layout(location = 0) flat centroid in ivec4 x;", "subroutine(a, b) vec4 f(int x);", "subroutine vec4 t();", "subroutine uniform t x;",
		"precision highp float;", "precision lowp sampler2DArrayShadow;", "highp float f(lowp int a);",
		"void f();", "void f(int, S, const in S s, out float[3], inout vec2 x[2][2], S[2], S[2] y);", "S[2] f() {}",
		"int a = 1, b = (2, 3), c[] = {1, 2}, d[2][2] = {{1, 2}, {3, 4}};", "S s = {1, {2.0, x}};", "int[] a = int[](1, 2);",
		"[[a, b(1, c)]] void f() {}", "void f() [[a]] {}",
	}
	statements := []string{
		";", "{}", "{{} {;}}", "a;", "a, b = 1, c;", "int a;", "S a;", "S[2] a = S[2](x, y);", "S[2](x, y);", "S[](x).length();", "int[2](1, 2)[0]++;",
		"struct S {int a;} s;", "precision mediump int;", "int f(S);", "float(x);", "vec2(x) += 1.0;", "const int a = 1;",
		"if (a) b;", "if (a, b) {} else c;", "if (a) b; else if (c) d; else e;", "if (a) if (b) c; else d;", "if (a) {if (b) c;} else d;",
		"if (a) for (;;) if (b) c; else d;", "if (a) int x;",
		"switch (a) {}", "switch (a) {case 1: case 2 + 3: b; default: {break;} case f(x): ;}",
		"while (a) b;", "while (int x = 1) {}", "while (const bool b = f()) continue;", "do a; while (b);", "do {} while (a, b);",
		"for (;;) ;", "for (int i = 0, j; i < 2; i++, j--) {}", "for (a = 1; bool b = c; ) ;", "for (S s = S(1); a; b) discard;",
		"[[unroll]] for (;;) ;", "[[branch, a(1)]] if (a) b;", "[[x]] switch (a) {default:}", "[[l]] while (a) b;", "[[l]] do a; while (b);",
		"return;", "return a, b;", "break;", "continue;", "discard;",
	}
	expressions := []string{
		"a", "1", "1u", "0x1Fu", "017", "1.0", ".5", "1.", "1e5", "1.5e-3f", "1.0lf", "true", "f()", "f(a, (b, c))", "S(a)", "vec3(a)", "S[2](a, b)", "float[](a)",
		"a.b", "a.length", "a.length()", "a[b]", "a[b, c]", "a[b][c].d.e[f]", "a++", "a++.x", "++a.x", "-a++", "- -a", "+ +a", "-+a", "- --a", "+ ++a", "!!a", "~-a", "(-a).x", "(++a)++", "-(a + b)",
		"a + b + c", "a + (b + c)", "a - (b - c)", "a * b + c * d", "(a + b) * (c + d)", "a - -b", "a-- - --b", "a << b + c", "(a << b) + c",
		"a < b == c > d", "a & b == c", "(a & b) == c", "a | b ^ c & d", "((a | b) ^ c) & d", "a || b ^^ c && d", "((a || b) ^^ c) && d", "a || b || c", "a || (b || c)",
		"a ? b : c", "a ? b : c ? d : e", "a ? b ? c : d : e", "(a ? b : c) ? d : e", "a ? b, c : d", "a ? (b = c) : d", "a ? b : c = d", "(a ? b : c) = d", "a + (b ? c : d)",
		"a = b = c", "(a = b) = c", "a += b -= c", "a = b ? c : d", "a = (b, c)", "(a, b) + c", "a, b, c", "a, (b, c)", "(a, b).x", "(a + b)[c]", "f(a)[b]", "(1).x", "-(1).x", "a[-1]",
	}
	const head = "#version 460\n"
	for _, d := range declarations {
		checkForm(t, head+d)
	}
	for _, s := range statements {
		checkForm(t, head+"void f() {"+s+"}")
	}
	for _, e := range expressions {
		want := e
		switch e {
		case "a ? (b = c) : d":
			want = "a ? b = c : d"
		}
		if u, err := Parse("", "void f() {"+e+";}"); err != nil {
			t.Error(err)
		} else if got := Text(u.Decls[0].(*ast.FuncDecl).Body.List[0].(*ast.ExprStmt).X); got != want {
			t.Errorf("%s prints as %s", e, got)
		}
	}
}

func checkForm(t *testing.T, text string) {
	t.Helper()
	roundTrip(t, text, text)
	u, err := Parse("", text)
	if err != nil {
		return
	}
	if got := squeeze(Print(u)); got != squeeze(text) {
		t.Errorf("%s prints as %s", squeeze(text), got)
	}
}

// squeeze removes blanks.
func squeeze(s string) string { return strings.Join(strings.Fields(s), "") }

// TestGrouping checks which operands belong to which operator. The printed text does not
// show that.
func TestGrouping(t *testing.T) {
	cases := [][2]string{
		{"a + b * c - d", "(a + (b * c)) - d"},
		{"a * b / c % d", "((a * b) / c) % d"},
		{"a || b && c | d ^ e & f == g < h << i + j * k", "a || (b && (c | (d ^ (e & (f == (g < (h << (i + (j * k)))))))))"},
		{"a * b + c << d < e == f & g ^ h | i && j ^^ k || l", "((((((((((a * b) + c) << d) < e) == f) & g) ^ h) | i) && j) ^^ k) || l"},
		{"-a * b", "(-a) * b"}, {"-a.x[1]++", "-(((a.x)[1])++)"},
		{"a ? b : c ? d : e", "a ? b : (c ? d : e)"}, {"a = b += c", "a = (b += c)"}, {"a ? b : c = d", "a ? b : (c = d)"},
		{"a = b ? c : d", "a = (b ? c : d)"}, {"a, b, c", "(a, b), c"}, {"a || b ? c : d", "(a || b) ? c : d"},
	}
	for _, c := range cases {
		x, errX := Parse("", "void f() {"+c[0]+";}")
		y, errY := Parse("", "void f() {"+c[1]+";}")
		if errX != nil || errY != nil || !ast.Equal(x, y) {
			t.Errorf("%s does not group as %s (%v, %v)", c[0], c[1], errX, errY)
		}
	}
	x, _ := Parse("", "void f() {a - b - c;}")
	y, _ := Parse("", "void f() {a - (b - c);}")
	if ast.Equal(x, y) {
		t.Error("a - b - c groups to the right")
	}
}

func TestVersion(t *testing.T) {
	cases := map[string]language.Version{
		"":                                {Lang: language.GLSL, Number: 110},
		"#version 310 es\n":               {Lang: language.GLSL, Number: 310, Profile: "es"},
		"\n// c\n# version 450 core // c": {Lang: language.GLSL, Number: 450, Profile: "core"},
		"/* c */ #version 100\nint a;":    {Lang: language.GLSL, Number: 100},
		"#version 430 compatibility":      {Lang: language.GLSL, Number: 430, Profile: "compatibility"},
	}
	for text, want := range cases {
		if u, err := Parse("", text); err != nil || u.Version != want {
			t.Errorf("%q: %v, %v", text, u, err)
		}
	}
}

// Which words are keywords depends on the version and its extensions.
func TestWords(t *testing.T) {
	accepted := []string{
		"int buffer, shared, sample, patch, precise, subroutine, uint, image2D, sampler2DMS;",
		"#version 300 es\nint buffer, shared;",
		"#version 430\nbuffer B {int a;}; shared int x; double d;",
		"#version 310 es\n#extension GL_OES_shader_multisample_interpolation : require\nsample in vec4 x;",
		"#version 150\n#extension GL_ARB_gpu_shader_fp64 : enable\ndouble d; dmat2x3 m;",
		"#version 130\nuint u = uint(1); uvec3 v;",
		"#version 120\n#extension GL_EXT_gpu_shader4 : enable\nunsigned int u = unsigned int(1); unsigned /* */ int f(unsigned int);",
		"#version 450\n#extension GL_ARB_gpu_shader_int64 : require\nint64_t a = int64_t(1), b = 1L; u64vec3 c;",
		"uniform sampler2D s; vec4 texture2D(sampler2D s);",
	}
	refused := []string{
		"#version 430\nint buffer;",
		"#version 310 es\nint patch;",
		"#version 310 es\nsample in vec4 x;",
		"#version 310 es\n#extension GL_OES_shader_multisample_interpolation : require\nint sample;",
		"#version 310 es\n#extension GL_OES_shader_multisample_interpolation : require\n" +
			"#extension GL_OES_shader_multisample_interpolation : disable\nsample in vec4 x;",
		"double d;", "sampler3DRect s;", "#version 420\nint resource;",
	}
	for _, text := range accepted {
		roundTrip(t, text, text)
	}
	for _, text := range refused {
		if _, err := Parse("", text); err == nil {
			t.Errorf("accepted: %s", text)
		}
	}
}

// Nodes have their positions in the original text.
func TestPositions(t *testing.T) {
	text := "#define M(x) (x + 1)\n" +
		"void f(int p) {\n" +
		"    a[1].b = M(c) ? -d : g(2); // tail\n" +
		"    if (x) /* a\n comment */ y++;\n" +
		"    z\\\nz = 1;\n" +
		"}\n"
	want := []string{
		"FuncDecl 2:1", "ParamDecl 2:8", "Assign 3:5", "Member 3:5", "Index 3:5", "Literal 1 3:7", "Cond 3:16",
		"Binary 3:16", "Ident c 3:16", "Literal 1 3:14", "Unary 3:21", "Ident d 3:22", "Call 3:26", "Literal 2 3:28",
		"If 4:5", "Ident x 4:9", "IncDec 5:13", "Ident zz 6:5", "Literal 1 7:5",
	}
	u, err := Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	ast.Walk(u, func(n ast.Node) bool {
		got = append(got, label(n)+" "+n.Pos().String())
		return true
	})
	for _, w := range want {
		if !slices.Contains(got, w) {
			t.Errorf("no %s in\n%s", w, strings.Join(got, "\n"))
		}
	}
}

// label describes a node.
func label(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Ident:
		return "Ident " + n.Name
	case *ast.Literal:
		return "Literal " + n.Text
	}
	return strings.TrimPrefix(typeName(n), "*ast.")
}
