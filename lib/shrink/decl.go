package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// dropParts takes initialisers and variables out of declarations, variables out
// of assignments, and values that nobody uses apart.
func dropParts(c *choice, u *ast.Unit) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		switch x := cur.Node().(type) {
		case *ast.VarDecl:
			for _, v := range x.Vars {
				if v.Init != nil && !c.made() && c.offer() {
					v.Init = nil
				}
			}
			if len(x.Vars) > 1 && !c.made() {
				x.Vars = without(c, x.Vars, 1, every)
			}
		case *ast.AssignStmt:
			if x.L != nil && !c.made() && c.offer() {
				x.Op, x.L = "=", nil
			}
			for _, part := range parts(x.R) {
				if x.L == nil && !c.made() && c.offer() {
					x.R = part
				}
			}
		case *ast.DeclStmt:
			if e := only(x.Decl); e != nil && !c.made() && c.offer() {
				cur.Replace(evaluated(u, e))
			}
		case *ast.ExprStmt:
			for _, part := range parts(x.X) {
				if !c.made() && c.offer() {
					x.X = part
				}
			}
		}
		return !c.made()
	}, nil)
}

// only is what a declaration's one variable begins with.
func only(d ast.Decl) ast.Expr {
	if v, ok := d.(*ast.VarDecl); ok && len(v.Vars) == 1 {
		return v.Vars[0].Init
	}
	return nil
}

// evaluated is a statement that is the value of e.
func evaluated(u *ast.Unit, e ast.Expr) ast.Stmt {
	if call, ok := e.(*ast.Call); u.Version.Lang == language.WGSL && (!ok || call.Func == nil) {
		return &ast.AssignStmt{Op: "=", R: e}
	}
	return &ast.ExprStmt{X: e}
}

// dropResults makes a function one without result.
func dropResults(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Result == nil || f.Result.Name == "void" || c.made() || !c.offer() {
			continue
		}
		f.Result = nil
		if u.Version.Lang == language.GLSL {
			f.Result = &ast.TypeExpr{Name: "void"}
		}
		ast.Walk(f, func(n ast.Node) bool {
			if r, ok := n.(*ast.Return); ok {
				r.X = nil
			}
			return true
		})
	}
}

// parts are the operands of e, whatever their types: an expression whose
// value nobody uses may be any of them.
func parts(e ast.Expr) (list []ast.Expr) {
	ast.Walk(e, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		if !ok || x == e {
			return true
		}
		list = append(list, x)
		return false
	})
	return list
}

// dropParameters takes a parameter out of a function, and the argument out of
// each call.
func dropParameters(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		for i := 0; ok && !c.made() && i < len(f.Params); i++ {
			if c.offer() {
				withoutParameter(u, f, i)
			}
		}
	}
}

func withoutParameter(u *ast.Unit, f *ast.FuncDecl, i int) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Obj == f.Obj {
				n.Params = slices.Delete(n.Params, i, i+1)
			}
		case *ast.Call:
			if n.Func == f.Obj && i < len(n.Args) {
				n.Args = slices.Delete(n.Args, i, i+1)
			}
		}
		return true
	})
}

// dropMembers takes a member out of a structure, and what initialises it out
// of each constructor.
func dropMembers(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		s, ok := d.(*ast.StructDecl)
		if !ok {
			continue
		}
		at := 0 // counts names
		for _, m := range s.Members {
			for i := range m.Vars {
				if !c.made() && c.offer() {
					m.Vars = slices.Delete(m.Vars, i, i+1)
					withoutArgument(u, s.Name, at)
					s.Members = slices.DeleteFunc(s.Members, func(m *ast.MemberDecl) bool { return len(m.Vars) == 0 })
					return
				}
				at++
			}
		}
	}
}

func withoutArgument(u *ast.Unit, structure string, i int) {
	ast.Walk(u, func(n ast.Node) bool {
		if n, ok := n.(*ast.Call); ok && n.Func == nil && !n.Builtin && n.Name == structure && i < len(n.Args) {
			n.Args = slices.Delete(n.Args, i, i+1)
		}
		return true
	})
}

// dropQualifiers takes qualifiers and attributes out of declarations outside of
// blocks.
func dropQualifiers(c *choice, u *ast.Unit) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		switch x := cur.Node().(type) {
		case *ast.BlockDecl, ast.Expr:
			return false
		case *ast.VarDecl:
			x.Quals = without(c, x.Quals, 1, every)
		case *ast.ParamDecl:
			x.Quals = without(c, x.Quals, 1, every)
		case *ast.FuncDecl:
			x.Quals = without(c, x.Quals, 1, every)
		case *ast.MemberDecl:
			x.Quals = without(c, x.Quals, 1, every)
			x.Attrs = without(c, x.Attrs, 1, every)
		}
		return !c.made()
	}, nil)
}
