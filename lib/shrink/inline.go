package shrink

import (
	"slices"

	"shsmith/lib/ast"
)

// forward puts what is assigned to a variable in the place of its later uses.
func forward(c *choice, u *ast.Unit) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		if b, ok := cur.Node().(*ast.Block); ok && !c.made() {
			b.List = forwarded(c, b.List)
		}
		return !c.made()
	}, nil)
}

// forwarded offers list without a statement that assigns to a variable: what
// follows uses the value.
func forwarded(c *choice, list []ast.Stmt) []ast.Stmt {
	for i, s := range list {
		o, value := assigned(s)
		if o == nil || !c.offer() {
			continue
		}
		for _, later := range list[i+1:] {
			substitute(later, map[*ast.Object]ast.Expr{o: value})
		}
		return slices.Delete(list, i, i+1)
	}
	return list
}

// assigned is the variable that s gives a value, and the value.
func assigned(s ast.Stmt) (*ast.Object, ast.Expr) {
	switch s := s.(type) {
	case *ast.DeclStmt:
		if d, ok := s.Decl.(*ast.VarDecl); ok && len(d.Vars) == 1 && d.Vars[0].Init != nil {
			return d.Vars[0].Obj, d.Vars[0].Init
		}
	case *ast.AssignStmt:
		if id, ok := s.L.(*ast.Ident); ok && s.Op == "=" {
			return id.Obj, s.R
		}
	case *ast.ExprStmt:
		if a, ok := s.X.(*ast.Assign); ok && a.Op == "=" {
			if id, ok := a.L.(*ast.Ident); ok {
				return id.Obj, a.R
			}
		}
	}
	return nil, nil
}

// substitute puts values in the place of variables.
func substitute(n ast.Node, values map[*ast.Object]ast.Expr) {
	ast.Apply(n, func(cur *ast.Cursor) bool {
		if id, ok := cur.Node().(*ast.Ident); ok && values[id.Obj] != nil {
			cur.Replace(ast.Clone(values[id.Obj]))
			return false
		}
		return true
	}, nil)
}

// inline takes a function out and puts its body in the place of its calls: what
// it returns at its end where the value is used.
func inline(c *choice, u *ast.Unit) {
	for i, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil || isEntry(f) || !c.offer() {
			continue
		}
		u.Decls = slices.Delete(u.Decls, i, i+1)
		ast.Apply(u, func(cur *ast.Cursor) bool {
			switch x := cur.Node().(type) {
			case *ast.ExprStmt:
				if calls(x.X, f) {
					cur.Replace(opened(f, x.X.(*ast.Call)))
				}
			case *ast.Call:
				if calls(x, f) && result(f) != nil {
					cur.Replace(substituted(f, x))
				}
			}
			return true
		}, nil)
		return
	}
}

// calls reports whether e is a call of f and no more.
func calls(e ast.Expr, f *ast.FuncDecl) bool {
	x, ok := e.(*ast.Call)
	return ok && x.Func == f.Obj && len(x.Args) == len(f.Params)
}

// result is what a function returns at its end.
func result(f *ast.FuncDecl) ast.Expr {
	if len(f.Body.List) == 0 {
		return nil
	}
	r, ok := f.Body.List[len(f.Body.List)-1].(*ast.Return)
	if !ok {
		return nil
	}
	return r.X
}

// substituted is the result of a call alone.
func substituted(f *ast.FuncDecl, x *ast.Call) ast.Expr {
	stmt := &ast.ExprStmt{X: ast.Clone(result(f))}
	substitute(stmt, arguments(f, x))
	return stmt.X
}

// opened is the body of a function that is called with arguments that may
// stand in the place of the parameters.
func opened(f *ast.FuncDecl, x *ast.Call) ast.Stmt {
	body := ast.Clone(f.Body)
	substitute(body, arguments(f, x))
	if result(f) != nil {
		body.List = body.List[:len(body.List)-1]
	}
	return body
}

func arguments(f *ast.FuncDecl, x *ast.Call) map[*ast.Object]ast.Expr {
	values := map[*ast.Object]ast.Expr{}
	for i, p := range f.Params {
		if p.Obj != nil {
			values[p.Obj] = x.Args[i]
		}
	}
	return values
}
