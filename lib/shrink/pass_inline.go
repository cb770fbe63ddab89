package shrink

import (
	"slices"

	"shsmith/lib/ast"
)

// substitute replaces variables in n by copies of expressions: values[v] replaces the variable v.
func substitute(n ast.Node, values map[*ast.Object]ast.Expr) {
	ast.Apply(n, func(cur *ast.Cursor) bool {
		if id, ok := cur.Node().(*ast.Ident); ok && values[id.Obj] != nil {
			cur.Replace(ast.Clone(values[id.Obj]))
			return false
		}
		return true
	}, nil)
}

// inlineFunctions removes a function and replaces its calls. A call in an expression becomes the
// function's result, without the rest of the body, so the program may compute other values.
//
//	int f(int x) { g(); return x + 1; }   // removed
//	f(1);                                 // becomes { g(); }
//	a = f(2);                             // becomes a = 2 + 1;
func inlineFunctions(c *choice, u *ast.Unit) {
	for i, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil || isEntry(f) || !c.offer() {
			continue
		}
		u.Decls = slices.Delete(u.Decls, i, i+1)
		ast.Apply(u, func(cur *ast.Cursor) bool {
			switch x := cur.Node().(type) {
			case *ast.ExprStmt:
				if isCallOf(x.X, f) {
					cur.Replace(inlinedBody(f, x.X.(*ast.Call)))
				}
			case *ast.Call:
				if isCallOf(x, f) && finalResult(f) != nil {
					cur.Replace(inlinedResult(f, x))
				}
			}
			return true
		}, nil)
		return
	}
}

// isCallOf reports whether e is a call of f with the right number of arguments.
func isCallOf(e ast.Expr, f *ast.FuncDecl) bool {
	x, ok := e.(*ast.Call)
	return ok && x.Func == f.Obj && len(x.Args) == len(f.Params)
}

// finalResult returns the expression in the return statement at the end of f, or nil if f does not
// end with one.
func finalResult(f *ast.FuncDecl) ast.Expr {
	if len(f.Body.List) == 0 {
		return nil
	}
	r, ok := f.Body.List[len(f.Body.List)-1].(*ast.Return)
	if !ok {
		return nil
	}
	return r.X
}

// inlinedResult returns a copy of the expression that f returns at its end. The arguments of the
// call x replace the parameters: if f ends with `return x + 1;`, the call `f(2)` gives `2 + 1`.
func inlinedResult(f *ast.FuncDecl, x *ast.Call) ast.Expr {
	stmt := &ast.ExprStmt{X: ast.Clone(finalResult(f))}
	substitute(stmt, arguments(f, x))
	return stmt.X
}

// inlinedBody returns a copy of the body of f without the return at its end. The arguments of the
// call x replace the parameters:
//
//	int f(int a) { g(a); return a; }
//	f(2);   // becomes { g(2); }
func inlinedBody(f *ast.FuncDecl, x *ast.Call) ast.Stmt {
	body := ast.Clone(f.Body)
	substitute(body, arguments(f, x))
	// A return at the end of the body would end the caller.
	if n := len(body.List); n > 0 {
		if _, ok := body.List[n-1].(*ast.Return); ok {
			body.List = body.List[:n-1]
		}
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
