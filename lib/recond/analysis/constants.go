package analysis

import "shsmith/lib/ast"

// IsConstant reports whether e is a constant expression, even if the checker has not computed its
// value. It counts every length() as constant, and every call of a built-in function with constant
// arguments.
func (f *Facts) IsConstant(e ast.Expr) bool {
	ok := true
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			ok = ok && n.Obj != nil && n.Obj.Storage == ast.Const && f.isConstantVar(n.Obj)
		case *ast.Call:
			ok = ok && n.Func == nil
		case *ast.Assign, *ast.IncDec, *ast.Comma:
			ok = false
		case *ast.Length, *ast.TypeExpr:
			return false
		}
		return ok
	})
	return ok
}

// isConstantVar reports whether o is a variable with an initialiser that is a constant expression.
// Being declared const does not suffice: parameters may be const, and so may variables with an
// initialiser that is known only at run time. The answer is cached, because initialisers may name
// other constants many times.
func (f *Facts) isConstantVar(o *ast.Object) bool {
	known, ok := f.constantVars[o]
	if !ok {
		v, isVar := o.Decl.(*ast.Var)
		known = isVar && f.IsConstant(v.Init)
		f.constantVars[o] = known
	}
	return known
}
