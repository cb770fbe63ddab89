package main

import (
	"strings"

	"shsmith/lib/ast"
)

// each calls f for every possible edit of u. `kind` is an index in `edits`, c is at the node that
// the edit changes, and the function `edit` makes the edit.
func each(u *ast.Unit, f func(kind int, c *ast.Cursor, edit func())) {
	ast.Apply(u, func(c *ast.Cursor) bool {
		switch c.Node().(type) {
		// Declarations of types, blocks and parameters are not edited.
		case *ast.QualDecl, *ast.BlockDecl, *ast.StructDecl, *ast.TypeExpr, *ast.VersionDecl, *ast.ParamDecl:
			return false
		}
		return true
	}, func(c *ast.Cursor) {
		for kind, offer := range edits {
			if edit := offer(c); edit != nil {
				f(kind, c, edit)
			}
		}
	})
}

// edits has a function for each kind of edit. Each returns a function that edits the node at the
// cursor, or nil if the node does not allow this edit.
var edits = [...]func(*ast.Cursor) func(){statement, initialiser, condition, bound, loopCondition, call}

// statement returns a function that replaces a statement of a block by ";", or the body of a for
// loop by "{}". It returns nil for a declaration, an empty statement, a case label, and all other
// nodes.
func statement(c *ast.Cursor) func() {
	switch n := c.Node().(type) {
	case *ast.DeclStmt, *ast.Empty, *ast.Case:
		return nil
	case ast.Stmt:
		switch p := c.Parent().(type) {
		case *ast.Block:
			return func() { c.Replace(&ast.Empty{}) }
		case *ast.For:
			if n == p.Body {
				return func() { c.Replace(&ast.Block{}) }
			}
		}
	}
	return nil
}

// initialiser returns a function that removes the initial value of the variable at the cursor, so
// that "int v = 3;" becomes "int v;". It returns nil for a variable without an initial value, and
// for other nodes.
func initialiser(c *ast.Cursor) func() {
	v, ok := c.Node().(*ast.Var)
	if !ok || v.Init == nil {
		return nil
	}
	return func() { v.Init = nil }
}

// condition returns a function that removes a condition:
//
//	if (c) s     -> s
//	c ? x : y    -> x, or y if x is a literal
func condition(c *ast.Cursor) func() {
	switch n := c.Node().(type) {
	case *ast.If:
		if _, ok := c.Parent().(*ast.Block); ok {
			return func() { c.Replace(n.Then) }
		}
	case *ast.Cond:
		if _, ok := n.X.(*ast.Literal); ok {
			return func() { c.Replace(n.Y) }
		}
		return func() { c.Replace(n.X) }
	}
	return nil
}

// bound returns a function that removes an operation that bounds a value:
//
//	x & 3, x % 3u, x >> 3    -> x
func bound(c *ast.Cursor) func() {
	b, ok := c.Node().(*ast.Binary)
	if !ok || b.Op != "&" && b.Op != "%" && b.Op != ">>" {
		return nil
	}
	return func() { c.Replace(b.X) }
}

// loopCondition returns a function that removes the condition of a loop:
//
//	while (c) s    -> for (;;) s
func loopCondition(c *ast.Cursor) func() {
	switch n := c.Node().(type) {
	case *ast.For:
		if n.Cond != nil {
			return func() { n.Cond = nil }
		}
	case *ast.While:
		if n.Cond != nil {
			return func() { c.Replace(&ast.For{Body: n.Body}) }
		}
	case *ast.DoWhile:
		return func() { c.Replace(&ast.For{Body: n.Body}) }
	case *ast.Loop:
		if n.BreakIf != nil {
			return func() { n.BreakIf = nil }
		}
	}
	return nil
}

// call returns a function that replaces a guard, or a call that bounds a value, by its first
// argument:
//
//	clamp(x, a, b)        -> x
//	SAFE_DIVISOR(a, b)    -> a
func call(c *ast.Cursor) func() {
	n, ok := c.Node().(*ast.Call)
	if !ok || len(n.Args) == 0 {
		return nil
	}
	switch {
	case strings.HasPrefix(n.Name, "SAFE_"):
	case n.Name == "clamp" || n.Name == "min" || n.Name == "max" || n.Name == "abs" || n.Name == "select":
	default:
		return nil
	}
	return func() { c.Replace(n.Args[0]) }
}
