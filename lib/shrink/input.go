package shrink

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// fixInputs puts literals in the place of what is read of blocks.
func fixInputs(inputs map[string]string) pass {
	return func(c *choice, u *ast.Unit) {
		ast.Apply(u, func(cur *ast.Cursor) bool {
			e, ok := cur.Node().(ast.Expr)
			if text := inputs[input(e)]; ok && text != "" && !c.made() && c.offer() {
				cur.Replace(&ast.Literal{ExprInfo: ast.Typed(e.Info().Type), Text: text})
			}
			return !c.made()
		}, nil)
	}
}

// input is the name of a member of a block, "" for other expressions.
func input(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Obj != nil && e.Obj.Block != nil {
			return e.Name
		}
	case *ast.Member:
		if id, ok := e.X.(*ast.Ident); ok && id.Obj != nil && (id.Obj.Storage == ast.Uniform || id.Obj.Storage == ast.Buffer) {
			return id.Name + "." + e.Name
		}
	}
	return ""
}

// feed does the reverse: it puts the first scalar of a block that has the type of
// an expression in that one's place. What a compiler may not know is all that
// some bugs need of an expression.
func feed(c *choice, u *ast.Unit) {
	list, places := reads(u), bindings(u)
	ast.Apply(u, func(cur *ast.Cursor) bool {
		e, ok := cur.Node().(ast.Expr)
		if !ok || c.made() || places[e] {
			return !c.made()
		}
		t := e.Info().Type
		if t == nil || list[t] == nil || cost(e) <= cost(list[t]) || !c.offer() {
			return true
		}
		cur.Replace(ast.Clone(list[t]))
		return false
	}, nil)
}

// reads are expressions that read scalars of blocks, one of each type.
func reads(u *ast.Unit) map[*types.Type]ast.Expr {
	list := map[*types.Type]ast.Expr{}
	note := func(t *types.Type, e ast.Expr) {
		if t.IsScalar() && list[t] == nil {
			list[t] = e
		}
	}
	fields := func(o *ast.Object, t *types.Type) {
		for _, f := range t.Fields {
			note(f.Type, &ast.Member{ExprInfo: ast.Typed(f.Type), X: &ast.Ident{ExprInfo: ast.Typed(t), Name: o.Name, Obj: o}, Name: f.Name})
		}
	}
	for _, d := range u.Decls {
		switch d := d.(type) {
		case *ast.BlockDecl:
			for _, o := range d.Objs {
				if o.Kind == ast.BlockObj {
					fields(o, o.Type)
				} else if !o.WriteOnly {
					note(o.Type, &ast.Ident{ExprInfo: ast.Typed(o.Type), Name: o.Name, Obj: o})
				}
			}
		case *ast.VarDecl:
			if o := d.Vars[0].Obj; u.Version.Lang == language.WGSL && isBound(d) {
				fields(o, o.Type)
				note(o.Type, &ast.Ident{ExprInfo: ast.Typed(o.Type), Name: o.Name, Obj: o})
			}
		}
	}
	return list
}
