package shrink

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// replaceInputs returns a pass that replaces one use of a block member by the member's initial
// value: `a = ext_0;` becomes `a = 5;`. `inputs` maps the names of members, as inputName returns
// them, to literals of the initial values.
func replaceInputs(inputs map[string]string) pass {
	return func(c *choice, u *ast.Unit) {
		ast.Apply(u, func(cur *ast.Cursor) bool {
			e, ok := cur.Node().(ast.Expr)
			if text := inputs[inputName(e)]; ok && text != "" && !c.isMade() && c.offer() {
				cur.Replace(&ast.Literal{ExprInfo: ast.Typed(e.Info().Type), Text: text})
			}
			return !c.isMade()
		}, nil)
	}
}

// inputName returns the name of the block member that e reads: "member" or "instance.member". It
// returns "" for other expressions.
func inputName(e ast.Expr) string {
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

// replaceByInputs replaces an expression by a scalar block member of the same type. The compiler
// does not know the value of the member.
//
//	a * 3   // becomes ext_0
func replaceByInputs(c *choice, u *ast.Unit) {
	list, places := firstMemberByType(u), bindings(u)
	ast.Apply(u, func(cur *ast.Cursor) bool {
		e, ok := cur.Node().(ast.Expr)
		if !ok || c.isMade() || places[e] {
			return !c.isMade()
		}
		t := e.Info().Type
		if t == nil || list[t] == nil || cost(e) <= cost(list[t]) || !c.offer() {
			return true
		}
		cur.Replace(ast.Clone(list[t]))
		return false
	}, nil)
}

// firstMemberByType maps a scalar type to an expression that reads the first member of that type in
// a block or buffer.
func firstMemberByType(u *ast.Unit) map[*types.Type]ast.Expr {
	list := map[*types.Type]ast.Expr{}
	note := func(t *types.Type, e ast.Expr) {
		if t.IsScalar() && list[t] == nil {
			list[t] = e
		}
	}
	fields := func(o *ast.Object, t *types.Type) {
		for _, f := range t.Fields {
			note(f.Type, &ast.Member{
				ExprInfo: ast.Typed(f.Type),
				X:        &ast.Ident{ExprInfo: ast.Typed(t), Name: o.Name, Obj: o},
				Name:     f.Name,
			})
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
			if o := d.Vars[0].Obj; isBound(d) {
				fields(o, o.Type)
				note(o.Type, &ast.Ident{ExprInfo: ast.Typed(o.Type), Name: o.Name, Obj: o})
			}
		}
	}
	return list
}
