package glsl

import (
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/syntax"
)

// tokensOf returns the tokens of a preprocessed text, joined by blanks, or the
// error.
func tokensOf(text string) (s string) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case syntax.Bailout:
			s = r.Pos.String() + ": " + r.Msg
		default:
			panic(r)
		}
	}()
	var list []string
	for _, t := range preprocess(text).tokens {
		if t.kind != eof {
			list = append(list, t.text)
		}
	}
	return strings.Join(list, " ")
}

func TestPreprocess(t *testing.T) {
	cases := []struct{ text, want string }{
		// Lines, comments, blanks.
		{"a // b\nc /* d\n# e */ f", "a c f"},
		{"a\\\nb c // d \\\n e\nf", "ab c f"},
		{"a\\\r\nb\r\nc\rd", "ab c d"},
		{"\t#\tdefine A 1 /* two\nlines */ + 2\nA", "1 + 2"},
		{"/* c */ # define A 1\nA", "1"},
		{"#\n#define A\\\n 1\nA", "1"},
		{"#version 300 es\na // b \\\nc", "a"},
		{"#version 100\na // b \\\nc /* \\\n */ d", "a c d"},
		{"#version 100\na \\\nb", "2:3: unexpected character '\\'"},
		{"a<<=b>>c^^d^=e&&=f---g+++h!=~i", "a <<= b >> c ^^ d ^= e && = f -- - g ++ + h != ~ i"},
		{"1.0.x 1e+5 .5f 0x1Fu 1..2 a.1", "1.0 . x 1e+5 .5f 0x1Fu 1. .2 a .1"},
		{"1e+5 .5f 0x1Fu 1.lf 017 0 00", "1e+5 .5f 0x1Fu 1.lf 017 0 00"},
		// Macros.
		{"#define A 1\n#define B A + A\nB A", "1 + 1 1"},
		{"#define A\nA;", ";"},
		{"#define A (1)\n#define B() 2\n#define C(x) x\nA B() C(3) B C", "( 1 ) 2 3 B C"},
		{"#define F(x, y) x*y\nF(1, 2) F((1, 2), 3) F(,) F(a\n,\nb)", "1 * 2 ( 1 , 2 ) * 3 * a * b"},
		{"#define A A + 1\nA", "A + 1"},
		{"#define A B\n#define B A\nA B", "A B"},
		{"#define F(x) x + F(x)\nF(F(1))", "1 + F ( 1 ) + F ( 1 + F ( 1 ) )"},
		{"#define F(x) x\nF(F)(1) F(F(F(1)))", "F ( 1 ) 1"},
		{"#define F(x) (x)\n#define G F\nG(1) G (2)", "( 1 ) ( 2 )"},
		{"#define G F(1)\n#define F(x) (x)\nG", "( 1 )"},
		{"#define F(x) G(x\n#define G(x) [x]\nF(1))", "[ 1 ]"},
		{"#define F() 1\nF F()", "F 1"},
		{"#define CAT(a, b) a ## b\n#define AB 1\nCAT(A, B) CAT(x, ) CAT(, ) CAT(<, <) CAT(1, 2u)", "1 x << 12u"},
		{"#define CAT(a, b, c) a ## b ## c\nCAT(x, y, 1)", "xy1"},
		{"#define A x ## y\nA", "xy"},
		{"#define X 1\n#define F(a) a a ## 2\nF(X)", "1 X2"},
		{"#define A 1\n#undef A\n#undef B\nA", "A"},
		{"#define A 1\n#define A 1\nA", "1"},
		{"#define A(x) x +1\n#define A(x)  x\t +1\nA(2)", "2 + 1"},
		{"#define in out\nin", "out"},
		{"__LINE__\n__LINE__ \\\n __LINE__ __FILE__ __VERSION__", "1 2 3 0 110"},
		{"#define L __LINE__\n\nL", "3"},
		{"#version 330\n#line 100\n__LINE__\n__LINE__", "100 101"},
		{"#line 100 7\n__LINE__", "101"},
		{"#define N 7\n#version 300 es", "2:1: #version must come first"},
		{"#version 300 es\n#define N 7\n#line N\n__LINE__ __VERSION__ GL_ES GL_es_profile GL_core_profile", "7 300 1 1 GL_core_profile"},
		{"#version 450\nGL_core_profile GL_ES", "1 GL_ES"},
		{"#version 450 compatibility\nGL_compatibility_profile", "1"},
		{"GL_ARB_texture_rectangle GL_OES_texture_3D", "1 GL_OES_texture_3D"},
		{"#version 310 es\n#if defined(GL_ARB_texture_rectangle) || !defined GL_OES_texture_3D\na\n#endif\nGL_OES_texture_3D", "1"},
		{"#extension GL_ARB_texture_rectangle : disable\nGL_ARB_texture_rectangle", "1"},
		{"GL_A\n#extension GL_A : enable\nGL_A\n#extension GL_A : disable\nGL_A", "GL_A 1 GL_A"},
		// Conditionals.
		{"#if 1\na\n#else\nb\n#endif\nc", "a c"},
		{"#if 0\na\n#else\nb\n#endif\nc", "b c"},
		{"#if 0\na\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif", "b"},
		{"#if 0\na\n#elif 0\nb\n#else\nd\n#endif", "d"},
		{"#if 1\n#if 0\na\n#else\nb\n#endif\n#elif x y z\nc\n#endif", "b"},
		{"#if 0\n#if 1\na\n#elif bad bad\n#else\nb\n#endif\n#error no\n#unknown\n' $ 09 \n#else // c\nc\n#endif // d", "c"},
		{"#if 0\n/* #endif */ // #endif\n a #endif\n#endif\nb", "b"},
		{"#define A\n#ifdef A\na\n#endif\n#ifndef A\nb\n#endif\n#ifdef B\nc\n#else\nd\n#endif", "a d"},
		{"#define A 2\n#if defined(A) && A > 1 && defined B == 0 && !defined(B)\na\n#endif", "a"},
		{"#define A defined(B)\n#if 2 + 3 * 4 == 14 && (1 << 3 | 5) == 13 && ~0 == -1 && 7 % 4 == 3 && -7 / 2 == -3\na\n#endif", "a"},
		{"#if 1 || 1 / 0\na\n#endif\n#if 0 && 1 / 0\nb\n#endif", "a"},
		{"#if 0x10 == 16 && 010 == 8 && +1 && !0 && 3 > 2 && 2 >= 2 && 1 < 2 && 1 <= 1 && 1 != 2 && (6 & 3) == 2 && (6 ^ 3) == 5\na\n#endif", "a"},
		{"#define F(x) x\n#if F(1) == 1\na\n#endif", "a"},
		{"#if UNKNOWN\na\n#else\nb\n#endif", "b"},
		{"#if __VERSION__ >= 300\na\n#else\nb\n#endif", "b"},
		{"#version 300 es\n#if defined(X) && X > 1\na\n#else\nb\n#endif", "b"},
		{"#if 1\n#endif junk\n#if 0\n#else junk\na\n#endif", "a"},
		// Errors.
		{"#version 300 es\n#if X\n#endif", "2:5: X is not defined"},
		{"a\n  #error no  luck // c", "2:3: #error no luck"},
		{"#version 310", "1:1: \"310\" is not a version of GLSL"},
		{"#version 300 es x", "1:1: \"300 es x\" is not a version of GLSL"},
		{"a\n#version 450", "2:1: #version must come first"},
		{"#if 1", "1:1: #if without #endif"},
		{"#if 0\n\n#ifdef A\n#endif", "1:1: #if without #endif"},
		{"#endif", "1:2: #endif without #if"},
		{"#else", "1:2: #else without #if"},
		{"#if 1\n#else\n#else\n#endif", "3:2: #else after #else"},
		{"#if 0\n#else\n#elif 1\n#endif", "3:2: #elif after #else"},
		{"#if 1 +\n#endif", "1:8: condition of #if is incomplete"},
		{"#if\n#endif", "1:4: condition of #if is incomplete"},
		{"#if 1 2\n#endif", "1:7: unexpected '2' in the condition of #if"},
		{"#if (1\n#endif", "1:5: parenthesis is not closed"},
		{"#if 1.0\n#endif", "1:5: unexpected '1.0' in the condition of #if"},
		{"#if 1 / 0\n#endif", "1:7: division by zero in the condition of #if"},
		{"#if defined\n#endif", "1:5: expected the name of a macro after defined"},
		{"#ifdef 1\n#endif", "1:8: expected the name of a macro"},
		{"#ifdef A B\n#else\n#endif", "1:10: unexpected 'B' at the end of a directive"},
		{"#ifndef A B\n#endif", "1:11: unexpected 'B' at the end of a directive"},
		{"#unknown", "1:2: unknown directive #unknown"},
		{"a # b", "1:3: unexpected character '#'"},
		{"#define", "1:8: expected the name of a macro"},
		{"#define 1", "1:9: expected the name of a macro"},
		{"#define defined", "1:9: defined cannot be defined or undefined"},
		{"#undef __LINE__", "1:8: __LINE__ cannot be defined or undefined"},
		{"#define A 1\n#define A 2", "2:9: A is already defined differently"},
		{"#define F(a, a) 1", "1:14: parameter a occurs twice"},
		{"#define F(a b) 1", "1:13: expected , or ) in a list of parameters"},
		{"#define F(1) 1", "1:11: expected the name of a parameter"},
		{"#define F(a", "1:12: expected , or ) in a list of parameters"},
		{"#define A ## b", "1:11: ## has no operand here"},
		{"#version 310 es\n#define CAT(a, b) a ## b", "2:21: GLSL ES has no operator ##"},
		{"#define A 1+2\n#define A 1 + 2", "2:9: A is already defined differently"},
		{"#define GL_a 1", "1:9: names of macros that begin with GL_ are reserved"},
		{"#undef GL_a", "1:8: names of macros that begin with GL_ are reserved"},
		{"#define F(x) x\nF(1, 2)", "2:1: F takes 1 arguments, not 2"},
		{"#define F(x, y) x\nF(1)", "2:1: F takes 2 arguments, not 1"},
		{"#define F(x) x\nF(1", "2:1: arguments of F are not closed"},
		{"#define F(x) x\nF(\n#define A\n)", "2:1: directive among the arguments of F"},
		{"#define A a ## +\nA", "2:1: a ## + is not one token"},
		{"#define A / ## /\nA", "2:1: / ## / is not one token"},
		{"#define ID(x) x\nID(a ## b)", "2:6: unexpected character '##'"},
		{"#define ID(x) x\n#define CAT(a, b) ID(a ## b)\nCAT(a, b) ID(CAT(c, d))", "ab cd"},
		{"#define F(x) x\n#define H # ## #\nF(a H b)", "3:5: unexpected character '##'"},
		{"#define F(a) #a", "1:14: GLSL has no operator #"},
		{"#undef GL_ARB_texture_rectangle", "1:8: GL_ARB_texture_rectangle cannot be defined or undefined"},
		{"#extension GL_A", "1:1: expected #extension name : behavior"},
		{"#extension GL_A : maybe", "1:19: unknown behavior maybe: require, enable, warn or disable"},
		{"#line x", "1:7: 'x' is not a line number"},
		{"#line", "1:6: expected #line number or #line number number"},
	}
	for _, c := range cases {
		if got := tokensOf(c.text); got != c.want {
			t.Errorf("%q:\n%s, want\n%s", c.text, got, c.want)
		}
	}
}

// Nested macros that would fill the memory or the stack are refused.
func TestBombs(t *testing.T) {
	double := "#define A x x x x x x x x\n#define B A A A A A A A A\n#define C B B B B B B B B\n#define D C C C C C C C C\n" +
		"#define E D D D D D D D D\n#define F E E E E E E E E\n#define G F F F F F F F F\nG"
	cases := map[string]string{
		double: "more than 524288 tokens",
		"#define F(x) x x\n" + strings.Repeat("F(", 60) + "1" + strings.Repeat(")", 60):     "more than 524288 tokens",
		"#define F(x) x\n" + strings.Repeat("F(", 10000) + "1" + strings.Repeat(")", 10000): "more than 524288 tokens",
		"#if " + strings.Repeat("(", 10000) + "1" + strings.Repeat(")", 10000) + "\n#endif": "nested deeper than 200",
		"#if " + strings.Repeat("!", 10000) + "1\n#endif":                                   "nested deeper than 200",
		strings.Repeat("#if 1\n", 10000):                                                    "#if without #endif",
		strings.Repeat("#if 0\n", 10000):                                                    "#if without #endif",
	}
	for text, want := range cases {
		if got := tokensOf(text); !strings.Contains(got, want) {
			t.Errorf("%.60q…: %.100s, want %s", text, got, want)
		}
	}
}

// The directives #version, #extension and #pragma become nodes of the tree. The node of a #pragma
// inside a function comes before the function.
func TestDirectives(t *testing.T) {
	text := "#version 450\n#extension GL_A : require // c\n#pragma a  b /* c */ d\nint a;\n" +
		"void f() {\n#pragma inside\n}\n#pragma last\n"
	want := "#version 450\n#extension GL_A : require\n#pragma a b d\nint a;\n#pragma inside\n\nvoid f() {\n}\n\n#pragma last\n"
	u, err := Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	if got := Print(u); got != want {
		t.Errorf("got\n%s", got)
	}
	if p, ok := u.Decls[4].(*ast.Pragma); !ok || p.Pos().Line != 6 {
		t.Errorf("%T at %v", u.Decls[4], u.Decls[4].Pos())
	}
}
