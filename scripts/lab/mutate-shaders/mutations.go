package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// eachSite calls f for each node to which a mutation applies. `rare` tells whether these are the
// mutations that the flag -rare selects. c is at the node, and the mutation `kind` may replace it
// by each node in `instead`.
func eachSite(u *ast.Unit, rare bool, f func(kind string, c *ast.Cursor, instead []ast.Node)) {
	ast.Apply(u, func(c *ast.Cursor) bool {
		switch c.Node().(type) {
		// A mutant must have the same buffers as the test, so layouts and array sizes stay.
		case *ast.QualDecl, *ast.BlockDecl, *ast.StructDecl, *ast.TypeExpr, *ast.VersionDecl:
			return false
		case ast.Expr:
			switch c.Parent().(type) {
			case *ast.FuncDecl, *ast.ParamDecl, *ast.VarDecl: // an argument of an attribute or of a layout
				return false
			}
		}
		return true
	}, func(c *ast.Cursor) {
		for _, k := range kinds {
			if k.rare != rare {
				continue
			}
			if instead := k.mutants(c); len(instead) > 0 {
				f(k.name, c, instead)
				return
			}
		}
	})
}

// kinds has the kinds of mutations. At most one rare kind and at most one other kind apply to the
// same node.
var kinds = []struct {
	name    string
	rare    bool                         // whether the flag -rare selects the kind
	mutants func(*ast.Cursor) []ast.Node // the nodes that may replace the node at the cursor
}{
	{"operator", false, operators},
	{"constant", false, constants},
	{"condition", false, conditions},
	{"statement", false, deletions},
	{"x >= y", true, strict},
	{"!(x < y)", true, notLess},
	{"any, all", true, quantifiers},
	{"vectors ==", true, vectorsEqual},
	{"x / -3", true, divisors},
	{"atomicCompSwap", true, swaps},
}

// groups are groups of operators. An operator may be replaced by the others of its group.
var groups = [][]string{
	{"+", "-", "*", "/", "%", "&", "|", "^"},
	{"<", ">", "<=", ">=", "==", "!="},
	{"&&", "||", "^^"},
	{"<<", ">>"},
	{"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="},
	{"<<=", ">>="},
	{"++", "--"},
	{"~", "-"},
}

// operators returns copies of an operation with the other operators of its group:
//
//	a + b → a - b, a * b, a / b and so on
func operators(c *ast.Cursor) []ast.Node {
	var out []ast.Node
	switch n := c.Node().(type) {
	case *ast.Binary:
		for _, op := range others(n.Op) {
			m := *n
			m.Op = op
			out = append(out, &m)
		}
	case *ast.Assign:
		for _, op := range others(n.Op) {
			m := *n
			m.Op = op
			out = append(out, &m)
		}
	case *ast.IncDec:
		for _, op := range others(n.Op) {
			m := *n
			m.Op = op
			out = append(out, &m)
		}
	case *ast.Unary:
		for _, op := range others(n.Op) {
			m := *n
			m.Op = op
			out = append(out, &m)
		}
	}
	return out
}

// others returns the operators that may replace op: all others of its group.
func others(op string) []string {
	for _, group := range groups {
		if i := slices.Index(group, op); i >= 0 {
			return slices.Concat(group[:i], group[i+1:])
		}
	}
	return nil
}

// numeral matches a literal number, and splits it into digits and suffix: 0x1fu is 0x1f and u.
var numeral = regexp.MustCompile(`^(0[xX][0-9a-fA-F]+|[0-9.]+(?:[eE][-+]?[0-9]+)?)([a-zA-Z]*)$`)

// constants returns replacements for a literal. A boolean has one, the other boolean. The
// replacements of a number come from `integers` or `floats`: for 7 they are 8, 6, 3, 0 and 1.
func constants(c *ast.Cursor) []ast.Node {
	n, ok := c.Node().(*ast.Literal)
	if !ok || n.Type == nil || n.Type.Kind == types.Array {
		return nil
	}
	var texts []string
	switch m := numeral.FindStringSubmatch(n.Text); {
	case n.Text == "true":
		texts = []string{"false"}
	case n.Text == "false":
		texts = []string{"true"}
	case m == nil:
	case strings.ContainsAny(m[1], ".") || n.Type.IsFloat():
		texts = floats(m[1])
	default:
		texts = integers(m[1], n.Type.Kind == types.Uint)
	}
	var out []ast.Node
	for _, text := range texts {
		if m := numeral.FindStringSubmatch(n.Text); m != nil {
			text += m[2]
		}
		out = append(out, &ast.Literal{ExprInfo: ast.ExprInfo{At: n.At, Type: n.Type}, Text: text})
	}
	return out
}

// floats returns replacements for a float literal with the value v: v+1, v-1, 2v and 1. It leaves
// out v itself and values that are not positive.
func floats(text string) []string {
	v, err := strconv.ParseFloat(text, 32)
	if err != nil {
		return nil
	}
	var out []string
	for _, x := range []float64{v + 1, v - 1, 2 * v, 1} {
		if x > 0 && x != v {
			out = append(out, strconv.FormatFloat(x, 'f', 1, 32))
		}
	}
	return out
}

// integers returns v+1, v-1, v/2, 0 and 1 for an integer literal of value v. It leaves out v itself
// and, unless `unsigned` is set, values that are too large for int.
func integers(digits string, unsigned bool) []string {
	v, err := strconv.ParseUint(digits, 0, 32)
	if err != nil {
		return nil
	}
	var out []string
	for _, x := range []uint32{uint32(v) + 1, uint32(v) - 1, uint32(v) / 2, 0, 1} {
		if x != uint32(v) && (x <= 1<<31-1 || unsigned) {
			out = append(out, strconv.FormatUint(uint64(x), 10))
		}
	}
	return out
}

// conditions returns a list with one mutant of the node at c, a copy with its condition negated:
//
//	if (c) s → if (!c) s
//
// It does so for an `if`, a selection `a ? b : c`, and a loop with a condition. For all other nodes
// it returns nil.
func conditions(c *ast.Cursor) []ast.Node {
	switch n := c.Node().(type) {
	case *ast.If:
		m := *n
		m.Cond = not(n.Cond)
		return []ast.Node{&m}
	case *ast.Cond:
		m := *n
		m.C = not(n.C)
		return []ast.Node{&m}
	case *ast.DoWhile:
		m := *n
		m.Cond = not(n.Cond)
		return []ast.Node{&m}
	case *ast.While:
		if n.Cond != nil {
			m := *n
			m.Cond = not(n.Cond)
			return []ast.Node{&m}
		}
	case *ast.For:
		if n.Cond != nil {
			m := *n
			m.Cond = not(n.Cond)
			return []ast.Node{&m}
		}
	}
	return nil
}

func not(x ast.Expr) ast.Expr {
	return &ast.Unary{ExprInfo: ast.Typed(types.Scalar(types.Bool)), Op: "!", X: x}
}

// deletions returns `;` for a statement to delete: an expression such as `x = y`, a switch, break,
// continue or return. It returns nil for all other nodes.
func deletions(c *ast.Cursor) []ast.Node {
	switch n := c.Node().(type) {
	case *ast.ExprStmt:
		if f, ok := c.Parent().(*ast.For); ok && f.Init == n {
			return nil // the head of the loop, not a statement of a block
		}
	case *ast.Switch, *ast.ClauseSwitch, *ast.Break, *ast.Continue, *ast.Return:
	default:
		return nil
	}
	return []ast.Node{&ast.Empty{}}
}
