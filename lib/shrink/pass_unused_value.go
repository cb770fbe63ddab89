package shrink

import (
	"shsmith/lib/ast"
)

// dropParts makes one of these changes:
//
//	int a = f();   // becomes int a; or f();
//	int a, b;      // becomes int a; or int b;
//	f(x) + y;      // becomes f(x); or y;
//	a = f(x);      // becomes f(x); in GLSL, _ = f(x); in WGSL
func dropParts(c *choice, u *ast.Unit) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		switch x := cur.Node().(type) {
		case *ast.VarDecl:
			for _, v := range x.Vars {
				if v.Init != nil && !c.isMade() && c.offer() {
					v.Init = nil
				}
			}
			if len(x.Vars) > 1 && !c.isMade() {
				x.Vars = offerRemoval(c, x.Vars, 1, acceptAny)
			}
		case *ast.AssignStmt:
			if x.L != nil && !c.isMade() && c.offer() {
				x.Op, x.L = "=", nil
			}
			for _, part := range parts(x.R) {
				if x.L == nil && !c.isMade() && c.offer() {
					x.R = part
				}
			}
		case *ast.DeclStmt:
			if e := soleInitialiser(x.Decl); e != nil && !c.isMade() && c.offer() {
				cur.Replace(evaluation(u, e))
			}
		case *ast.ExprStmt:
			for _, part := range parts(x.X) {
				if !c.isMade() && c.offer() {
					x.X = part
				}
			}
		}
		return !c.isMade()
	}, nil)
}

// soleInitialiser returns the initialiser of the variable that d declares. It returns nil
// if d declares several variables or has no initialiser.
func soleInitialiser(d ast.Decl) ast.Expr {
	if v, ok := d.(*ast.VarDecl); ok && len(v.Vars) == 1 {
		return v.Vars[0].Init
	}
	return nil
}

// evaluation returns a statement that evaluates e and does not use the value. In GLSL this is `e;`.
// In WGSL it is `e;` if e is a call of a function that the program defines, and otherwise `_ = e;`.
func evaluation(u *ast.Unit, e ast.Expr) ast.Stmt {
	if call, ok := e.(*ast.Call); !u.Version.Lang.HasAssignmentExpressions() && (!ok || call.Func == nil) {
		return &ast.AssignStmt{Op: "=", R: e}
	}
	return &ast.ExprStmt{X: e}
}

// parts returns the operands of e: f(x) and y for `f(x) + y`. If a statement does not use the value
// of e, each operand can replace e, whatever the operand's type.
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
