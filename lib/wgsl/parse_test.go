package wgsl

import (
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/syntax"
)

// The test checks that the lexer finds the template lists that WGSL section 3.9 defines: they are
// printed as `B<C, D>`. It also checks that the lexer reads `--` in an expression as two minus
// signs.
func TestTemplates(t *testing.T) {
	cases := []struct{ text, want string }{
		{"a<b", "a < b"},
		{"A ( B < C, D > ( E ) )", "A(B<C, D>(E))"},
		{"A((B < C), D > ( E ) )", "A((B < C), D > E)"},
		{"array<i32,select(2,3,a>b)>()", "array<i32, select(2, 3, a > b)>()"},
		{"a[b<d]>(c)", "a[b < d] > c"},
		{"A<B<<C>()", "A<(B << C)>()"},
		{"A<B<=C>()", "A<(B <= C)>()"},
		{"A<(B>=C)>()", "A<(B >= C)>()"},
		{"A<(B!=C)>()", "A<(B != C)>()"},
		{"A<(B==C)>()", "A<(B == C)>()"},
		{"a<b || c>d", "a < b || c > d"},
		{"a<b && c>d", "a < b && c > d"},
		{"array<vec2<f32>,2>()", "array<vec2<f32>, 2>()"},
		{"f(a<1, b, 2>c)", "f(a<1, b, 2>(c))"},
		{"f((a<1), b, 2>c)", "f((a < 1), b, 2 > c)"},
		{"f(a<1, b && 2>c)", "f((a < 1), b && 2 > c)"},
		{"vec2<f32,>(1.0f,)", "vec2<f32>(1.0f)"},
		{"b--b", "b - -b"},
		{"b-- /* */ (b)", "b - -b"},
		{"b----b", "b - - - -b"},
		{"--b", "- -b"},
	}
	for _, c := range cases {
		u, err := Parse("", "const x = "+c.text+";")
		if strings.Contains(c.text, "2>c)") && strings.Contains(c.want, "2>(c)") {
			if err == nil {
				t.Errorf("%s: a template list without a call behind is taken", c.text)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := Text(u.Decls[0].(*ast.VarDecl).Vars[0].Init); got != c.want {
			t.Errorf("%s is read as %s, want %s", c.text, got, c.want)
		}
	}
}

// An error tells what is wrong and where.
func TestErrors(t *testing.T) {
	in := "fn f() { "
	cases := []struct{ text, want string }{
		{"const a = ;", "1:11: unexpected ';', expected expression"},
		{"const a = 1", "1:12: unexpected end of file, expected ';'"},
		{"const a;", "1:7: 'const' needs a value"},
		{"let a = 1;", "1:1: 'let' outside a function"},
		{in + "override a = 1; }", "1:10: 'override' inside a function"},
		{"const<f> a = 1;", "1:6: 'const' takes no template arguments"},
		{"var<1> a: i32;", "1:5: expected an address space or access mode"},
		{"const a = 1 & 2 | 3;", "1:17: '&' and '|' cannot be mixed without parentheses"},
		{"const a = 1 + 2 << 3;", "1:17: '+' and '<<' cannot be mixed without parentheses"},
		{"const a = 1 << 2 << 3;", "1:18: '<<' and '<<' cannot be mixed without parentheses"},
		{"const a = 1 < 2 == true;", "1:17: '<' and '==' cannot be mixed without parentheses"},
		{"const a = 1 | -2 + 3;", "1:13: '+' and '|' cannot be mixed without parentheses"},
		{"const a = b && c || d;", "1:18: '&&' and '||' cannot be mixed without parentheses"},
		{"const a = b || c && d;", "1:13: '&&' and '||' cannot be mixed without parentheses"},
		{"const a = 01;", "1:11: '01' is not a number"},
		{"const a = 1.0ff;", "1:11: '1.0ff' is not a number"},
		{"const a = 0x;", "1:11: '0x' is not a number"},
		{"const a = 1px;", "1:11: '1px' is not a number"},
		{"const __a = 1;", "1:7: names that begin with two underscores are reserved"},
		{"const target = 1;", "1:7: 'target' is a reserved word"},
		{"const _ = 1;", "1:7: unexpected '_', expected name"},
		{"const a = #;", "1:11: unexpected character '#'"},
		{"/* /* */", "1:1: comment is not closed"},
		{"struct S {}", "1:11: unexpected '}', expected name"},
		{"@align(1) const a = 1;", "1:1: attribute on a constant"},
		{"@a() fn f() {}", "1:3: empty parentheses after @a"},
		{"enable f16; const a = 1; enable f16;", "1:26: unexpected 'enable', expected declaration"},
		{in + "1; }", "1:10: expression is not a statement"},
		{in + "(f()); }", "1:10: expression is not a statement"},
		{in + "break if true; }", "1:16: 'break if' must end a continuing block"},
		{in + "loop { continuing { break if a; f(); } } }", "1:36: 'break if' must end a continuing block"},
		{in + "if a { } else f(); }", "1:24: unexpected statement, expected 'if' or '{'"},
		{in + "for (;; var a = 1) { } }", "1:18: a declaration cannot follow the condition of a for statement"},
		{in + "@a x = 1; }", "1:10: attribute on a statement that takes none"},
		{in + "switch a { } }", "1:21: unexpected '}'"},
		{in + "--a; }", "1:10: expression is not a statement"},
	}
	for _, c := range cases {
		_, err := Parse("", c.text)
		if err == nil {
			t.Errorf("%s: accepted", c.text)
		} else if err.Error() != c.want {
			t.Errorf("%s:\n%v, want\n%s", c.text, err, c.want)
		}
	}
}

// Positions are correct after each kind of line break.
func TestLines(t *testing.T) {
	_, err := Parse("", "\n\r\n\r\v\f\u0085\u2028\u2029/*\n*/ //\n  ?")
	if err == nil || err.Error() != "11:3: unexpected character '?'" {
		t.Error(err)
	}
}

// A deeply nested text is parsed, or refused with the reason. It never fills the stack.
func TestNesting(t *testing.T) {
	forms := []struct{ name, open, middle, shut string }{
		{"parentheses", "_ = ", "(", "1)"},
		{"unary", "_ = ", "- ", "1"},
		{"not", "_ = ", "!", "true"},
		{"sum", "_ = 1", " + 1", ";"},
		{"member", "_ = a", ".a", ";"},
		{"index", "_ = a", "[0]", ";"},
		{"index in index", "_ = ", "a[", "0"},
		{"call", "_ = ", "f(", ""},
		{"templates", "_ = ", "f<", "1"},
		{"blocks", "", "{", ""},
		{"if", "", "if a { ", ";"},
		{"else", "", "if a { } else ", "{ }"},
		{"loop", "", "loop {", ""},
		{"switch", "", "switch a { default: {", ""},
		{"attribute", "", "@a(f(", ""},
	}
	for _, f := range forms {
		for _, n := range []int{50, 10000, 30000} {
			_, err := Parse("", "fn f() { "+f.open+strings.Repeat(f.middle, n)+f.shut+" }")
			if n > syntax.MaxNesting && (err == nil || f.name != "templates" && !strings.Contains(err.Error(), "nested deeper")) {
				t.Errorf("%s, %d deep: %v", f.name, n, err)
			}
		}
	}
}

// Text prints the parentheses and spaces without which the text would mean something else. This
// holds even for trees that the parser never returns, such as a literal with the text -1.
func TestMadeTrees(t *testing.T) {
	x, y := &ast.Ident{Name: "x"}, &ast.Ident{Name: "y"}
	bin := func(op string, a, b ast.Expr) *ast.Binary { return &ast.Binary{Op: op, X: a, Y: b} }
	cases := []struct {
		node ast.Node
		want string
	}{
		{&ast.Unary{Op: "-", X: &ast.Literal{Text: "-1"}}, "- -1"},
		{&ast.Unary{Op: "&", X: &ast.Unary{Op: "&", X: x}}, "& &x"},
		{&ast.Unary{Op: "-", X: bin("*", x, y)}, "-(x * y)"},
		{bin("-", x, bin("-", x, y)), "x - (x - y)"},
		{bin("&", bin("&", x, y), bin("|", x, y)), "x & y & (x | y)"},
		{bin("&&", bin("<", x, y), bin("||", x, y)), "x < y && (x || y)"},
		{bin("<<", bin("+", x, y), bin("<<", x, y)), "(x + y) << (x << y)"},
		{bin("<", x, bin(">>", x, y)), "x < (x >> y)"},
		{bin("==", bin("&", x, y), bin("+", x, y)), "(x & y) == x + y"},
		{&ast.Member{X: &ast.Unary{Op: "*", X: x}, Name: "y"}, "(*x).y"},
		{&ast.AssignStmt{Op: "=", L: bin("+", x, y), R: x}, "(x + y) = x;"},
		{&ast.TypeExpr{Name: "a", TArgs: []ast.Expr{bin(">", x, y)}}, "a<(x > y)>"},
		{&ast.If{Cond: x, Then: &ast.Break{}, Else: &ast.Empty{}}, "if x {\n    break;\n} else {\n    ;\n}"},
	}
	for _, c := range cases {
		if got := Text(c.node); got != c.want {
			t.Errorf("%T prints as\n%s\nwant\n%s", c.node, got, c.want)
		}
	}
}
