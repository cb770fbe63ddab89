package gen

import (
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Comparisons of equal or nearly equal operands are common in the tests of each language. Whether
// they show in outputs is measured by scripts/lab/experiments edges.
func TestEdgesAreCommon(t *testing.T) {
	for lang, list := range map[string][]sample{"glsl": samples(t, 60)[120:], "wgsl": webSamples(300)} {
		count := map[string]int{}
		for _, s := range list {
			ast.Walk(s.smith().Unit, func(n ast.Node) bool {
				if name := edgeKind(n); name != "" {
					count[name]++
				}
				return true
			})
		}
		all := count["near"] + count["far"]
		if 12*count["near"] < all {
			t.Errorf("%s: of %d comparisons only %d have one operand in the other", lang, all, count["near"])
		}
		for name, least := range map[string]int{"negative divisor": 30, "default only": 20, "literal condition": 10, "any of different": 30} {
			if count[name] < least {
				t.Errorf("%s: %s: %d in %d tests, at least %d are wanted", lang, name, count[name], len(list), least)
			}
		}
		if lang == "glsl" && (count["swap of what is there"] < 5 || count["swap of other"] == 0) {
			t.Errorf("comparands of atomicCompSwap: %v", count)
		}
	}
}

// edgeKind returns the name under which TestEdgesAreCommon counts the node n, or "". For example, a
// comparison is "near" if one operand contains the other, as in `x < x + 1`, and "far" if neither
// does.
func edgeKind(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Binary:
		switch {
		case strings.Contains("< <= > >= == !=", n.Op):
			if within(n.X, n.Y) || within(n.Y, n.X) {
				return "near"
			}
			return "far"
		case n.Op == "/" && n.Type.IsInteger():
			if minus, ok := n.Y.(*ast.Unary); ok && minus.Op == "-" && !canChange(minus.X) {
				return "negative divisor"
			}
		}
	case *ast.If:
		if _, ok := n.Cond.(*ast.Literal); ok {
			return "literal condition"
		}
	case *ast.Switch:
		if len(n.Body.List) > 0 {
			first, ok := n.Body.List[0].(*ast.Case)
			for _, s := range n.Body.List[1:] {
				_, more := s.(*ast.Case)
				ok = ok && !more
			}
			if ok && first.X == nil {
				return "default only"
			}
		}
	case *ast.ClauseSwitch:
		if len(n.Clauses) == 1 && len(n.Clauses[0].Selectors) <= 1 {
			return "default only"
		}
	case *ast.Call:
		switch {
		case n.Name == "atomicCompSwap" && within(n.Args[0], n.Args[1]):
			return "swap of what is there"
		case n.Name == "atomicCompSwap":
			return "swap of other"
		case n.Name == "any" || n.Name == "all":
			if v, ok := n.Args[0].(*ast.Construct); ok && len(v.Args) > 1 && v.Type.Kind == types.Vector {
				return "any of different"
			}
		}
	}
	return ""
}

// within reports whether x is a part of e. It returns false if compilers can fold x, as they can
// fold a literal (see canChange).
func within(x, e ast.Expr) bool {
	found := false
	if canChange(x) {
		ast.Walk(e, func(n ast.Node) bool {
			if y, ok := n.(ast.Expr); ok {
				found = found || ast.Equal(x, y)
			}
			return !found
		})
	}
	return found
}
