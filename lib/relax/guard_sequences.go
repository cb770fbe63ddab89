package relax

import "shsmith/lib/ast"

// sequence finds guards among the expressions of a sequence: x, y, z.
func (f *finder) sequence(c *ast.Comma) {
	if f.done[c] {
		return
	}
	list := f.parts(c)
	for i, e := range list {
		f.refresh(e)
		f.temporary(list, i)
	}
	for i := range list {
		f.copied(list, i)
	}
}

// parts returns the expressions of a sequence and marks its inner commas.
func (f *finder) parts(e ast.Expr) []ast.Expr {
	c, ok := e.(*ast.Comma)
	if !ok {
		return []ast.Expr{e}
	}
	f.done[c] = true
	return append(f.parts(c.X), c.Y)
}

// stored returns the variable t of "t = x" if a pass made t.
func stored(e ast.Expr) (t *ast.Object, a *ast.Assign) {
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

// uses returns the uses of t in list, up to the next assignment to t.
func uses(list []ast.Expr, t *ast.Object) (found []*ast.Ident) {
	for _, e := range list {
		o, next := stored(e)
		if o == t {
			e = next.R
		}
		ast.Walk(e, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.Obj == t {
				found = append(found, id)
			}
			return true
		})
		if o == t {
			break
		}
	}
	return found
}

// written returns the call in list that may write its argument id, or nil, and the
// direction of the parameter.
func written(list []ast.Expr, id *ast.Ident) (call *ast.Call, dir ast.Dir) {
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

// temporary finds t = x before a single use of t, if x can replace that use. It also
// finds t = x before no use, and before several uses if x is only a variable or a part of
// one:
//
//	t = x, t + f()
//	x + f()
func (f *finder) temporary(list []ast.Expr, i int) {
	t, a := stored(list[i])
	if t == nil {
		return
	}
	g := &guard{kind: Temporary, node: a, edits: map[ast.Node]func(*ast.Cursor){}}
	at := uses(list[i+1:], t)
	if len(at) == 0 {
		g.edits[a] = func(c *ast.Cursor) { c.Replace(a.R) }
	} else {
		g.gone = []ast.Node{a}
	}
	if len(at) > 1 && !isPlace(a.R) {
		return
	}
	for k, id := range at {
		if c, _ := written(list, id); c != nil {
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

// copied finds p = t after a call that wrote to t so as not to write to p:
//
//	f(t), p = t
//	f(p)
func (f *finder) copied(list []ast.Expr, i int) {
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
		if t, a := stored(list[k]); t == id.Obj {
			first, gone = k+1, []ast.Node{a, back}
			if !ast.Equal(a.R, back.L) {
				return
			}
		}
	}
	at := uses(list[first:], id.Obj)
	if len(at) != 2 || at[1] != id {
		return
	}
	c, dir := written(list, at[0])
	if c == nil || (dir == ast.InOut) != (len(gone) == 2) {
		return
	}
	f.list = append(f.list, &guard{kind: Temporary, node: back, gone: gone,
		edits: map[ast.Node]func(*ast.Cursor){at[0]: func(c *ast.Cursor) { c.Replace(ast.Clone(back.L)) }}})
}
