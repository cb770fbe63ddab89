package glsl

import (
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/syntax"
)

// A deeply nested text is parsed, or refused with the reason. It never fills the stack.
func TestNesting(t *testing.T) {
	in := func(s string) string { return "void main() { " + s + " }" }
	forms := []struct{ name, open, middle, shut string }{
		{"parentheses", "int x = ", "(", "1)"},
		{"unary", "int x = ", "-", "1"},
		{"not", "bool x = ", "!", "true"},
		{"increment", "", "++", "x;"},
		{"assignment", "", "a = ", "1;"},
		{"ternary", "int x = ", "a ? b : ", "1;"},
		{"ternary middle", "int x = ", "a ? ", "1;"},
		{"sum", "int x = 1", " + 1", ";"},
		{"comma", "1", ", 1", ";"},
		{"member", "a", ".a", ";"},
		{"index", "a", "[0]", ";"},
		{"index in index", "", "a[", "0"},
		{"call", "", "f(", ""},
		{"constructor", "int x = ", "int[](", ""},
		{"blocks", "", "{", ""},
		{"if", "", "if (a) ", ";"},
		{"else", "", "if (a) b; else ", ";"},
		{"else with braces", "", "if (a) {} else ", ";"},
		{"for", "", "for (;;) ", ";"},
		{"while", "", "while (a) ", ";"},
		{"do", "", "do ", ";"},
		{"switch", "", "switch (a) { default: ", ""},
		{"initialiser", "int x = ", "{", ""},
		{"structure", "", "struct {", ""},
	}
	for _, f := range forms {
		for _, n := range []int{50, 10000, 30000} {
			_, err := Parse("", in(f.open+strings.Repeat(f.middle, n)+f.shut))
			if n > syntax.MaxNesting && (err == nil || !strings.Contains(err.Error(), "nested deeper")) {
				t.Errorf("%s, %d deep: %v", f.name, n, err)
			}
		}
	}
}

// The depth of an accepted tree is at most a small multiple of
// syntax.MaxNesting.
func TestDepth(t *testing.T) {
	texts := map[string]string{
		"parentheses": "int x = " + strings.Repeat("(-", 900) + "1" + strings.Repeat(")", 900) + ";",
		"sum":         "int x = 1" + strings.Repeat(" + 1", 1900) + ";",
		"else":        "void main() {" + strings.Repeat("if (a) { b; } else ", 1900) + ";}",
		"long list":   "int x[] = int[](1" + strings.Repeat(", 1", 50000) + ");",
		"long body":   "void main() {" + strings.Repeat("a = b + c; if (a) b; else { c; }", 10000) + "}",
	}
	for name, text := range texts {
		u, err := Parse("", text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if d := depth(u); d > 2*syntax.MaxNesting {
			t.Errorf("%s: %d deep", name, d)
		}
		roundTrip(t, name, text)
	}
}

func depth(n ast.Node) int {
	deepest := 0
	ast.Walk(n, func(m ast.Node) bool {
		if m == n {
			return true
		}
		deepest = max(deepest, depth(m))
		return false
	})
	return deepest + 1
}
