package shrink

import (
	"slices"

	"shsmith/lib/ast"
)

// dropChunks returns a pass that removes n declarations or n statements in a row.
func dropChunks(n int) pass {
	return func(c *choice, u *ast.Unit) {
		ast.Apply(u, func(cur *ast.Cursor) bool {
			switch x := cur.Node().(type) {
			case *ast.Unit:
				x.Decls = without(c, x.Decls, n, removable)
			case *ast.Block:
				x.List = without(c, x.List, n, every)
			case ast.Expr:
				return false
			}
			return !c.made()
		}, nil)
	}
}

// without offers to remove n elements in a row from list, if removable returns true for all of
// them. It returns the list that is left. It begins at the end of list, because later elements are
// used less by others.
func without[T any](c *choice, list []T, n int, removable func(T) bool) []T {
	for i := len(list) - n; i >= 0; i -= n {
		if !slices.ContainsFunc(list[i:i+n], func(x T) bool { return !removable(x) }) && c.offer() {
			return slices.Delete(list, i, i+n)
		}
	}
	return list
}

// every always returns true: it marks every element of a list as removable.
func every[T any](T) bool { return true }

// removable reports whether dropChunks may remove d. It must keep the version, entry points
// and what the program shares with its harness.
func removable(d ast.Decl) bool {
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

// isEntry reports whether f is an entry point of its language.
func isEntry(f *ast.FuncDecl) bool {
	return f.Name == "main" || ast.IsEntryPoint(f)
}

// isBound reports whether d declares a variable of WGSL that is a buffer or another
// resource.
func isBound(d *ast.VarDecl) bool { return hasAttr(d.Attrs, "binding") }

func hasAttr(list []ast.Attribute, name string) bool {
	return slices.ContainsFunc(list, func(a ast.Attribute) bool { return a.Name == name })
}

// unwrapStatements replaces a statement by a statement in it, or by its condition. It also removes
// a part of a statement. For example, if (c) { s } else { t } becomes one of these:
//
//	{ s }
//	{ t }
//	c;
//	if (c) { s }
func unwrapStatements(c *choice, u *ast.Unit) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		switch x := cur.Node().(type) {
		case *ast.Block:
			x.List = flattenIn(c, x.List)
		case *ast.If:
			unwrapIf(c, cur, x)
			offerInstead(c, cur, evaluation(u, x.Cond))
		case *ast.For:
			unwrapFor(c, cur, x)
		case *ast.While:
			offerInstead(c, cur, withoutLeaving(x.Body))
			if x.Cond != nil {
				offerInstead(c, cur, evaluation(u, x.Cond))
			}
		case *ast.DoWhile:
			offerInstead(c, cur, withoutLeaving(x.Body))
			offerInstead(c, cur, evaluation(u, x.Cond))
		case *ast.Loop:
			unwrapLoop(c, cur, x)
		case *ast.ClauseSwitch:
			for _, clause := range x.Clauses {
				offerInstead(c, cur, withoutLeaving(clause.Body))
			}
			offerInstead(c, cur, evaluation(u, x.X))
			if !c.made() {
				x.Clauses = without(c, x.Clauses, 1, every)
			}
		case *ast.Switch:
			offerInstead(c, cur, &ast.Block{List: slices.DeleteFunc(slices.Clone(x.Body.List), isSwitching)})
			offerInstead(c, cur, evaluation(u, x.X))
		case ast.Expr:
			return false
		}
		return !c.made()
	}, nil)
}

// offerInstead offers to replace the node at cur by s.
func offerInstead(c *choice, cur *ast.Cursor, s ast.Stmt) {
	if !c.made() && c.offer() {
		cur.Replace(s)
	}
}

// flattenIn offers to replace each block in list by the statements of the block. It returns
// the changed list.
func flattenIn(c *choice, list []ast.Stmt) []ast.Stmt {
	for i, s := range list {
		if b, ok := s.(*ast.Block); ok && c.offer() {
			return slices.Replace(list, i, i+1, b.List...)
		}
	}
	return list
}

func unwrapIf(c *choice, cur *ast.Cursor, x *ast.If) {
	offerInstead(c, cur, x.Then)
	if x.Else == nil {
		return
	}
	offerInstead(c, cur, x.Else)
	if !c.made() && c.offer() {
		x.Else = nil
	}
}

// unwrapFor offers to replace a for loop by its body or by its initialisation and its body,
// and to remove the step or the initialisation.
func unwrapFor(c *choice, cur *ast.Cursor, x *ast.For) {
	offerInstead(c, cur, withoutLeaving(x.Body))
	if x.Init != nil {
		offerInstead(c, cur, &ast.Block{List: []ast.Stmt{x.Init, withoutLeaving(x.Body)}})
	}
	if (x.Post != nil || x.PostStmt != nil) && !c.made() && c.offer() {
		x.Post, x.PostStmt = nil, nil
	}
	if x.Init != nil && !c.made() && c.offer() {
		x.Init = nil
	}
}

// unwrapLoop offers to replace a loop statement by its body, or by its body and the
// continuing block, and to remove the continuing block.
func unwrapLoop(c *choice, cur *ast.Cursor, x *ast.Loop) {
	offerInstead(c, cur, withoutLeaving(x.Body))
	if x.Continuing == nil {
		return
	}
	offerInstead(c, cur, &ast.Block{List: []ast.Stmt{withoutLeaving(x.Body), x.Continuing}})
	if !c.made() && c.offer() {
		x.Continuing, x.BreakIf = nil, nil
	}
}

// withoutLeaving returns the body of a loop without the break and continue statements at
// its top level, which are not allowed outside a loop, and without "if (c) break;".
func withoutLeaving(body ast.Stmt) ast.Stmt {
	b, ok := body.(*ast.Block)
	if !ok {
		return body
	}
	return &ast.Block{List: slices.DeleteFunc(slices.Clone(b.List), leaves)}
}

// leaves reports whether s is a break or continue, or an if statement or block that
// contains nothing else.
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
