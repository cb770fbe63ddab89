package shrink

import (
	"slices"

	"shsmith/lib/ast"
)

// chunks takes n declarations or statements out that follow each other.
func chunks(n int) pass {
	return func(c *choice, u *ast.Unit) {
		ast.Apply(u, func(cur *ast.Cursor) bool {
			switch x := cur.Node().(type) {
			case *ast.Unit:
				x.Decls = without(c, x.Decls, n, disposable)
			case *ast.Block:
				x.List = without(c, x.List, n, every)
			case ast.Expr:
				return false
			}
			return !c.made()
		}, nil)
	}
}

// without offers list without n elements that may go, the last ones first:
// what comes late is used least.
func without[T any](c *choice, list []T, n int, may func(T) bool) []T {
	for i := len(list) - n; i >= 0; i -= n {
		if !slices.ContainsFunc(list[i:i+n], func(x T) bool { return !may(x) }) && c.offer() {
			return slices.Delete(list, i, i+n)
		}
	}
	return list
}

// every is for lists of which any element may go.
func every[T any](T) bool { return true }

// disposable reports whether a declaration may go.
func disposable(d ast.Decl) bool {
	switch d := d.(type) {
	case *ast.VersionDecl, *ast.BlockDecl, *ast.QualDecl:
		return false
	case *ast.FuncDecl:
		return !isEntry(d)
	case *ast.VarDecl:
		return !isBound(d)
	}
	return true
}

// isEntry reports whether a program begins with a function.
func isEntry(f *ast.FuncDecl) bool {
	return f.Name == "main" || hasAttr(f.Attrs, "compute") || hasAttr(f.Attrs, "fragment") || hasAttr(f.Attrs, "vertex")
}

// isBound reports whether a variable of WGSL is a buffer or another resource.
func isBound(d *ast.VarDecl) bool { return hasAttr(d.Attrs, "binding") }

func hasAttr(list []ast.Attribute, name string) bool {
	return slices.ContainsFunc(list, func(a ast.Attribute) bool { return a.Name == name })
}

// unwrap puts what is inside in the place of a statement, or what it decides by.
func unwrap(c *choice, u *ast.Unit) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		switch x := cur.Node().(type) {
		case *ast.Block:
			x.List = flattened(c, x.List)
		case *ast.If:
			unwrapIf(c, cur, x)
			instead(c, cur, evaluated(u, x.Cond))
		case *ast.For:
			unwrapFor(c, cur, x)
		case *ast.While:
			instead(c, cur, leaving(x.Body))
			if x.Cond != nil {
				instead(c, cur, evaluated(u, x.Cond))
			}
		case *ast.DoWhile:
			instead(c, cur, leaving(x.Body))
			instead(c, cur, evaluated(u, x.Cond))
		case *ast.Loop:
			unwrapLoop(c, cur, x)
		case *ast.ClauseSwitch:
			for _, clause := range x.Clauses {
				instead(c, cur, leaving(clause.Body))
			}
			instead(c, cur, evaluated(u, x.X))
			if !c.made() {
				x.Clauses = without(c, x.Clauses, 1, every)
			}
		case *ast.Switch:
			instead(c, cur, &ast.Block{List: slices.DeleteFunc(slices.Clone(x.Body.List), isSwitching)})
			instead(c, cur, evaluated(u, x.X))
		case ast.Expr:
			return false
		}
		return !c.made()
	}, nil)
}

func instead(c *choice, cur *ast.Cursor, s ast.Stmt) {
	if !c.made() && c.offer() {
		cur.Replace(s)
	}
}

// flattened offers list with the statements of a block in place of the block.
func flattened(c *choice, list []ast.Stmt) []ast.Stmt {
	for i, s := range list {
		if b, ok := s.(*ast.Block); ok && c.offer() {
			return slices.Replace(list, i, i+1, b.List...)
		}
	}
	return list
}

func unwrapIf(c *choice, cur *ast.Cursor, x *ast.If) {
	instead(c, cur, x.Then)
	if x.Else == nil {
		return
	}
	instead(c, cur, x.Else)
	if !c.made() && c.offer() {
		x.Else = nil
	}
}

// unwrapFor offers the body alone, behind what the loop begins with, and the
// loop without one of its parts.
func unwrapFor(c *choice, cur *ast.Cursor, x *ast.For) {
	instead(c, cur, leaving(x.Body))
	if x.Init != nil {
		instead(c, cur, &ast.Block{List: []ast.Stmt{x.Init, leaving(x.Body)}})
	}
	if (x.Post != nil || x.PostStmt != nil) && !c.made() && c.offer() {
		x.Post, x.PostStmt = nil, nil
	}
	if x.Init != nil && !c.made() && c.offer() {
		x.Init = nil
	}
}

// unwrapLoop offers the body alone, in front of what continues it, and the loop
// without that.
func unwrapLoop(c *choice, cur *ast.Cursor, x *ast.Loop) {
	instead(c, cur, leaving(x.Body))
	if x.Continuing == nil {
		return
	}
	instead(c, cur, &ast.Block{List: []ast.Stmt{leaving(x.Body), x.Continuing}})
	if !c.made() && c.offer() {
		x.Continuing, x.BreakIf = nil, nil
	}
}

// leaving is the body of a loop without what ends an iteration, alone or
// under a condition: outside of the loop that is no statement.
func leaving(body ast.Stmt) ast.Stmt {
	b, ok := body.(*ast.Block)
	if !ok {
		return body
	}
	return &ast.Block{List: slices.DeleteFunc(slices.Clone(b.List), leaves)}
}

func leaves(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.Break, *ast.Continue:
		return true
	case *ast.If:
		return s.Else == nil && leaves(s.Then)
	case *ast.Block:
		return len(s.List) == 1 && leaves(s.List[0])
	}
	return false
}

func isSwitching(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.Case, *ast.Break:
		return true
	}
	return false
}
