package main

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// The mutations of this file show only for operands that are equal, or equal in some
// components.

// strict: x >= y becomes x > y, and x <= y becomes x < y.
func strict(c *ast.Cursor) []ast.Node {
	e, ok := c.Node().(*ast.Binary)
	if !ok || e.Op != ">=" && e.Op != "<=" {
		return nil
	}
	m := *e
	m.Op = e.Op[:1]
	return []ast.Node{&m}
}

// notLess: !(x < y) becomes x > y, and !(x > y) becomes x < y.
func notLess(c *ast.Cursor) []ast.Node {
	n, ok := c.Node().(*ast.Unary)
	if !ok || n.Op != "!" {
		return nil
	}
	e, ok := n.X.(*ast.Binary)
	if !ok || e.Op != "<" && e.Op != ">" {
		return nil
	}
	m := *e
	m.Op = map[string]string{"<": ">", ">": "<"}[e.Op]
	return []ast.Node{&m}
}

// quantifiers: any(v) becomes all(v), and all(v) becomes any(v). The comparison of vectors
// is another kind, so it is left out.
func quantifiers(c *ast.Cursor) []ast.Node {
	e, ok := c.Node().(*ast.Call)
	if !ok || !e.Builtin || e.Name != "any" && e.Name != "all" || comparesVectors(e) || e.Args[0].Info().Type.IsScalar() {
		return nil
	}
	return []ast.Node{otherQuantifier(e)}
}

func otherQuantifier(e *ast.Call) *ast.Call {
	m := *e
	m.Name = map[string]string{"any": "all", "all": "any"}[e.Name]
	return &m
}

// comparesVectors reports whether e, in WGSL, is all(x == y) or any(x != y).
func comparesVectors(e *ast.Call) bool {
	x, ok := e.Args[0].(*ast.Binary)
	return ok && (e.Name == "all" && x.Op == "==" || e.Name == "any" && x.Op == "!=")
}

// vectorsEqual: x == y becomes any(equal(x, y)), and x != y becomes
// all(notEqual(x, y)); in WGSL, all(x == y) becomes any(x == y).
func vectorsEqual(c *ast.Cursor) []ast.Node {
	switch e := c.Node().(type) {
	case *ast.Call:
		if e.Builtin && (e.Name == "any" || e.Name == "all") && comparesVectors(e) && !e.Args[0].Info().Type.IsScalar() {
			return []ast.Node{otherQuantifier(e)}
		}
	case *ast.Binary:
		t := e.X.Info().Type
		if e.Op != "==" && e.Op != "!=" || t.Kind != types.Vector || !e.Type.IsScalar() {
			return nil
		}
		parts, outer := "equal", "any"
		if e.Op == "!=" {
			parts, outer = "notEqual", "all"
		}
		bools := types.Vec(types.Bool, t.Rows)
		inner := &ast.Call{
			ExprInfo: ast.Typed(bools),
			Name:     parts,
			Args:     []ast.Expr{e.X, e.Y},
			Builtin:  true,
			Dirs:     make([]ast.Dir, 2),
		}
		return []ast.Node{&ast.Call{
			ExprInfo: ast.Typed(e.Type),
			Name:     outer,
			Args:     []ast.Expr{inner},
			Builtin:  true,
			Dirs:     make([]ast.Dir, 1),
		}}
	}
	return nil
}

// divisors: x / -3 becomes x / 3.
func divisors(c *ast.Cursor) []ast.Node {
	e, ok := c.Node().(*ast.Binary)
	if !ok || e.Op != "/" || !e.Type.IsInteger() {
		return nil
	}
	n, ok := e.Y.(*ast.Unary)
	if !ok || n.Op != "-" {
		return nil
	}
	if _, ok := n.X.(*ast.Literal); !ok {
		return nil
	}
	m := *e
	m.Y = n.X
	return []ast.Node{&m}
}

// swaps: atomicCompSwap(m, x, y) compares m with ~m, so it never swaps.
func swaps(c *ast.Cursor) []ast.Node {
	e, ok := c.Node().(*ast.Call)
	if !ok || !e.Builtin || e.Name != "atomicCompSwap" {
		return nil
	}
	m := *e
	m.Args = []ast.Expr{e.Args[0], &ast.Unary{ExprInfo: ast.Typed(e.Type), Op: "~", X: e.Args[1]}, e.Args[2]}
	return []ast.Node{&m}
}
