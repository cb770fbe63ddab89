package shrink

import (
	"slices"

	"shsmith/lib/ast"
)

// mergeVariables removes a local variable, and uses an earlier variable of the same type instead.
// The values that the program computes may change, as here, where c becomes 1 instead of 2:
//
//	int a = 1; int b = 2; c = b;   // becomes int a = 1; c = a;
func mergeVariables(c *choice, u *ast.Unit) {
	var vars []*ast.Object
	ast.Walk(u, func(n ast.Node) bool {
		if d, ok := n.(*ast.DeclStmt); ok {
			if v, ok := d.Decl.(*ast.VarDecl); ok && len(v.Vars) == 1 && v.Vars[0].Obj != nil {
				vars = append(vars, v.Vars[0].Obj)
			}
		}
		return true
	})
	for i, from := range vars {
		for _, to := range vars[:i] {
			if from.Type.String() == to.Type.String() && c.offer() {
				undeclare(u, from)
				substitute(u,
					map[*ast.Object]ast.Expr{from: &ast.Ident{ExprInfo: ast.Typed(to.Type), Name: to.Name, Obj: to}})
				return
			}
		}
	}
}

// undeclare removes the declaration of the local variable o.
func undeclare(u *ast.Unit, o *ast.Object) {
	declares := func(s ast.Stmt) bool {
		d, ok := s.(*ast.DeclStmt)
		if !ok {
			return false
		}
		v, ok := d.Decl.(*ast.VarDecl)
		return ok && v.Vars[0].Obj == o
	}
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Block:
			n.List = slices.DeleteFunc(n.List, declares)
		case *ast.For:
			if n.Init != nil && declares(n.Init) {
				n.Init = nil
			}
		}
		return true
	})
}
