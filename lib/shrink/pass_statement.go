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
				x.Decls = offerRemoval(c, x.Decls, n, mayDrop)
			case *ast.Block:
				x.List = offerRemoval(c, x.List, n, acceptAny)
			case ast.Expr:
				return false
			}
			return !c.isMade()
		}, nil)
	}
}

// offerRemoval divides `list`, from its end, into groups of n adjacent elements. It calls c.offer
// for each group whose elements are all `removable`. If c.offer returns true, offerRemoval returns
// the list without this group. If it never does, offerRemoval returns the list unchanged.
func offerRemoval[T any](c *choice, list []T, n int, removable func(T) bool) []T {
	// Later elements are used less by others.
	for i := len(list) - n; i >= 0; i -= n {
		if !slices.ContainsFunc(list[i:i+n], func(x T) bool { return !removable(x) }) && c.offer() {
			return slices.Delete(list, i, i+n)
		}
	}
	return list
}

// acceptAny returns true for every element. It makes offerRemoval treat all elements as removable.
func acceptAny[T any](T) bool { return true }

// mayDrop reports whether dropChunks may remove d. It returns false for #version, an entry point,
// an interface block, a declaration like `layout(local_size_x = 1) in;`, and a WGSL variable with
// @binding.
func mayDrop(d ast.Decl) bool {
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

// isEntry reports whether f is main or an entry point of WGSL.
func isEntry(f *ast.FuncDecl) bool {
	return f.Name == "main" || ast.IsEntryPoint(f)
}

// isBound reports whether d declares a resource of WGSL, such as a buffer: a variable with
// @binding.
func isBound(d *ast.VarDecl) bool { return hasAttr(d.Attrs, "binding") }

func hasAttr(list []ast.Attribute, name string) bool {
	return slices.ContainsFunc(list, func(a ast.Attribute) bool { return a.Name == name })
}

// unwrapStatements replaces a statement by a part of it, or removes a part. For example, it
// replaces `if (c) { s } else { t }` by one of these statements:
//
//	{ s }
//	{ t }
//	if (c) { s }
//	c;
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
			offerInstead(c, cur, withoutExits(x.Body))
			if x.Cond != nil {
				offerInstead(c, cur, evaluation(u, x.Cond))
			}
		case *ast.DoWhile:
			offerInstead(c, cur, withoutExits(x.Body))
			offerInstead(c, cur, evaluation(u, x.Cond))
		case *ast.Loop:
			unwrapLoop(c, cur, x)
		case *ast.ClauseSwitch:
			for _, clause := range x.Clauses {
				offerInstead(c, cur, withoutExits(clause.Body))
			}
			offerInstead(c, cur, evaluation(u, x.X))
			if !c.isMade() {
				x.Clauses = offerRemoval(c, x.Clauses, 1, acceptAny)
			}
		case *ast.Switch:
			offerInstead(c, cur, &ast.Block{List: slices.DeleteFunc(slices.Clone(x.Body.List), isSwitching)})
			offerInstead(c, cur, evaluation(u, x.X))
		case ast.Expr:
			return false
		}
		return !c.isMade()
	}, nil)
}

// offerInstead replaces the node at cur by s if c chooses this change.
func offerInstead(c *choice, cur *ast.Cursor, s ast.Stmt) {
	if !c.isMade() && c.offer() {
		cur.Replace(s)
	}
}

// flattenIn replaces one block in `list`, if c chooses one, by the statements in the block. It
// returns the changed list.
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
	if !c.isMade() && c.offer() {
		x.Else = nil
	}
}

// unwrapFor makes one of these changes to the loop x, if c chooses one:
//
//	for (a = 0; a < 9; a++) { s }  →  { s }
//	for (a = 0; a < 9; a++) { s }  →  { a = 0; { s } }
//	for (a = 0; a < 9; a++) { s }  →  for (a = 0; a < 9;) { s }
//	for (a = 0; a < 9; a++) { s }  →  for (; a < 9; a++) { s }
//
// In the first two changes, the body loses the breaks and continues at its top level
// (withoutExits).
func unwrapFor(c *choice, cur *ast.Cursor, x *ast.For) {
	offerInstead(c, cur, withoutExits(x.Body))
	if x.Init != nil {
		offerInstead(c, cur, &ast.Block{List: []ast.Stmt{x.Init, withoutExits(x.Body)}})
	}
	if (x.Post != nil || x.PostStmt != nil) && !c.isMade() && c.offer() {
		x.Post, x.PostStmt = nil, nil
	}
	if x.Init != nil && !c.isMade() && c.offer() {
		x.Init = nil
	}
}

// unwrapLoop makes one of these changes to the loop x, if c chooses one:
//
//	loop { s continuing { t } }   // becomes { s }, { { s } { t } } or loop { s }
//
// A body that replaces the loop loses its breaks and continues (withoutExits).
func unwrapLoop(c *choice, cur *ast.Cursor, x *ast.Loop) {
	offerInstead(c, cur, withoutExits(x.Body))
	if x.Continuing == nil {
		return
	}
	offerInstead(c, cur, &ast.Block{List: []ast.Stmt{withoutExits(x.Body), x.Continuing}})
	if !c.isMade() && c.offer() {
		x.Continuing, x.BreakIf = nil, nil
	}
}

// withoutExits returns the body of a loop without the statements at its top level that only leave
// or continue the loop, such as `break;` or `if (c) continue;`.
func withoutExits(body ast.Stmt) ast.Stmt {
	b, ok := body.(*ast.Block)
	if !ok {
		return body
	}
	return &ast.Block{List: slices.DeleteFunc(slices.Clone(b.List), isExit)}
}

// isExit reports whether s is a break or continue, or an if statement or block that contains
// nothing else.
func isExit(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.Break, *ast.Continue:
		return true
	case *ast.If:
		return s.Else == nil && isExit(s.Then)
	case *ast.Block:
		return len(s.List) == 1 && isExit(s.List[0])
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
