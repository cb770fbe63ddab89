package relax

import "shsmith/lib/ast"

// findInSequence looks for guards among the operands of the comma expression c, and adds them to
// f.list.
func (f *finder) findInSequence(c *ast.Comma) {
	if f.done[c] {
		return
	}
	list := f.parts(c)
	for i, e := range list {
		f.findRefresh(e)
		f.findTemporary(list, i)
	}
	for i := range list {
		f.findCopyBack(list, i)
	}
}

// parts returns the operands of the comma expression e, and adds to f.done each comma expression
// that it takes apart: e, and comma expressions that are left operands.
//
//	(x, y), z   // x, y and z
//	x, (y, z)   // x and (y, z)
func (f *finder) parts(e ast.Expr) []ast.Expr {
	c, ok := e.(*ast.Comma)
	if !ok {
		return []ast.Expr{e}
	}
	f.done[c] = true
	return append(f.parts(c.X), c.Y)
}

// tempStore returns t and e itself if e is an assignment `t = x` to a temporary variable t that a
// pass made. Otherwise it returns nil.
func tempStore(e ast.Expr) (t *ast.Object, a *ast.Assign) {
	a, ok := e.(*ast.Assign)
	if !ok || a.Op != "=" {
		return nil, nil
	}
	id, ok := a.L.(*ast.Ident)
	if !ok || !isTemp(id.Obj) {
		return nil, nil
	}
	return id.Obj, a
}

// findUses returns the identifiers in the operands `list` that refer to the temporary variable t.
// It stops after the first operand that gives t a new value.
func findUses(list []ast.Expr, t *ast.Object) (found []*ast.Ident) {
	for _, e := range list {
		o, next := tempStore(e)
		if o == t {
			// In t = x, only the identifiers in x read the old value of t.
			e = next.R
		}
		found = append(found, ast.Identifiers(e, t)...)
		if o == t {
			break
		}
	}
	return found
}

// writingCall returns the call in `list` whose out or inout argument is the identifier id, and the
// direction of the parameter. It returns nil if there is no such call.
func writingCall(list []ast.Expr, id *ast.Ident) (call *ast.Call, dir ast.Dir) {
	for _, e := range list {
		ast.Walk(e, func(n ast.Node) bool {
			if c, ok := n.(*ast.Call); ok {
				for i, a := range c.Args {
					if a == ast.Expr(id) && i < len(c.Dirs) && c.Dirs[i].Writes() {
						call, dir = c, c.Dirs[i]
					}
				}
			}
			return call == nil
		})
	}
	return call, dir
}

// findTemporary adds list[i] to the guards if it assigns a value to a temporary variable that a
// pass made, and the program can do without this variable. `list` contains the operands of a comma
// expression.
//
//	t = x, t + f()   // becomes x + f()
func (f *finder) findTemporary(list []ast.Expr, i int) {
	t, a := tempStore(list[i])
	if t == nil {
		return
	}
	g := &guard{kind: Temporary, node: a, edits: map[ast.Node]func(*ast.Cursor){}}
	at := findUses(list[i+1:], t)
	// Without a use of t, x alone stays.
	if len(at) == 0 {
		g.edits[a] = func(c *ast.Cursor) { c.Replace(a.R) }
	} else {
		g.gone = []ast.Node{a}
	}
	// Only a variable, or a part of one, replaces several uses.
	if len(at) > 1 && !isVariableOrPart(a.R) {
		return
	}
	for k, id := range at {
		// The call needs t to write to.
		if c, _ := writingCall(list, id); c != nil {
			return
		}
		value := func() ast.Expr { return a.R }
		if k > 0 {
			value = func() ast.Expr { return ast.Clone(a.R) }
		}
		g.edits[id] = func(c *ast.Cursor) { c.Replace(value()) }
	}
	f.list = append(f.list, g)
}

// findCopyBack adds the assignment p = t at list[i] to the guards if a call writes to t instead of
// p:
//
//	f(t), p = t          // out argument: becomes f(p)
//	t = p, f(t), p = t   // inout argument: becomes f(p)
func (f *finder) findCopyBack(list []ast.Expr, i int) {
	back, ok := list[i].(*ast.Assign)
	if !ok || back.Op != "=" {
		return
	}
	id, ok := back.R.(*ast.Ident)
	if !ok || !isTemp(id.Obj) {
		return
	}
	first, gone := 0, []ast.Node{back}
	for k := range list[:i] {
		if t, a := tempStore(list[k]); t == id.Obj {
			first, gone = k+1, []ast.Node{a, back}
			if !ast.Equal(a.R, back.L) {
				return
			}
		}
	}
	at := findUses(list[first:], id.Obj)
	if len(at) != 2 || at[1] != id {
		return
	}
	c, dir := writingCall(list, at[0])
	if c == nil || (dir == ast.InOut) != (len(gone) == 2) {
		return
	}
	f.list = append(f.list, &guard{kind: Temporary, node: back, gone: gone,
		edits: map[ast.Node]func(*ast.Cursor){at[0]: func(c *ast.Cursor) { c.Replace(ast.Clone(back.L)) }}})
}
