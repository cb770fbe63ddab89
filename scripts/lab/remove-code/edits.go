package main

import (
	"strings"

	"shsmith/lib/ast"
)

// each calls f for each edit that u offers, with its kind and what makes it.
// Declarations of types and attributes stay as they are.
func each(u *ast.Unit, f func(kind int, c *ast.Cursor, edit func())) {
	ast.Apply(u, func(c *ast.Cursor) bool {
		switch c.Node().(type) {
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

// edits give what makes an edit of the node under the cursor, nil where there
// is none.
var edits = [...]func(*ast.Cursor) func(){statement, initialiser, guard, bound, limit, call}

// statement: "v = f(x);" goes; so do whole loops, "return x;" and "barrier();".
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

// initialiser: "int v = 3;" becomes "int v;".
func initialiser(c *ast.Cursor) func() {
	v, ok := c.Node().(*ast.Var)
	if !ok || v.Init == nil {
		return nil
	}
	return func() { v.Init = nil }
}

// guard: "if (c) s" becomes "s", and "c ? x : y" becomes x or y, whichever is
// no literal.
func guard(c *ast.Cursor) func() {
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

// bound: "x & 3", "x % 3u" and "x >> 3" become "x".
func bound(c *ast.Cursor) func() {
	b, ok := c.Node().(*ast.Binary)
	if !ok || b.Op != "&" && b.Op != "%" && b.Op != ">>" {
		return nil
	}
	return func() { c.Replace(b.X) }
}

// limit: the condition of a loop goes.
func limit(c *ast.Cursor) func() {
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

// call: "clamp(x, a, b)" becomes "x", and so do other functions that bound
// their first argument, guards of reconditioning among them.
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
