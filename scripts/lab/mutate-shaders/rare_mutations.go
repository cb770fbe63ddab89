package main

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// This file has the mutations of -rare. Each changes the result for few operands only, such as
// equal operands, or changes an operation that few programs have. The function of a mutation
// returns the nodes that may replace the node at the cursor, or nil if the mutation does not apply
// to this node.

// strict replaces x >= y by x > y, and x <= y by x < y.
func strict(c *ast.Cursor) []ast.Node {
	e, ok := c.Node().(*ast.Binary)
	if !ok || e.Op != ">=" && e.Op != "<=" {
		return nil
	}
	m := *e
	m.Op = e.Op[:1]
	return []ast.Node{&m}
}

// notLess replaces !(x < y) by x > y, and !(x > y) by x < y. This is a fault on purpose, which
// shows if x and y are equal.
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

// quantifiers replaces any(v) by all(v), and all(v) by any(v). It returns nil for a comparison of
// vectors in WGSL, such as all(x == y), because vectorsEqual changes such comparisons.
func quantifiers(c *ast.Cursor) []ast.Node {
	e, ok := c.Node().(*ast.Call)
	if !ok || !e.Builtin || e.Name != "any" && e.Name != "all" || comparesVectors(e) || e.Args[0].Info().Type.IsScalar() {
		return nil
	}
	return []ast.Node{otherQuantifier(e)}
}

// otherQuantifier returns any(v) for all(v), and all(v) for any(v).
func otherQuantifier(e *ast.Call) *ast.Call {
	m := *e
	m.Name = map[string]string{"any": "all", "all": "any"}[e.Name]
	return &m
}

// comparesVectors reports whether e is all(x == y) or any(x != y). In WGSL such a call compares two
// vectors, unless x and y are scalars.
func comparesVectors(e *ast.Call) bool {
	x, ok := e.Args[0].(*ast.Binary)
	return ok && (e.Name == "all" && x.Op == "==" || e.Name == "any" && x.Op == "!=")
}

// vectorsEqual changes a comparison of vectors, so that vectors count as equal if at least one
// component is equal:
//
//	x == y → any(equal(x, y))
//	x != y → all(notEqual(x, y))
//
// In WGSL:
//
//	all(x == y) → any(x == y)
//	any(x != y) → all(x != y)
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

// divisors removes the minus sign of an integer literal that is a divisor:
//
//	x / -3 → x / 3
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

// swaps replaces `atomicCompSwap(m, x, y)` by `atomicCompSwap(m, ~x, y)`. The new call does not
// swap if m has the value x.
func swaps(c *ast.Cursor) []ast.Node {
	e, ok := c.Node().(*ast.Call)
	if !ok || !e.Builtin || e.Name != "atomicCompSwap" {
		return nil
	}
	m := *e
	m.Args = []ast.Expr{e.Args[0], &ast.Unary{ExprInfo: ast.Typed(e.Type), Op: "~", X: e.Args[1]}, e.Args[2]}
	return []ast.Node{&m}
}
