package analysis

import "shsmith/lib/ast"

// IsConstant reports whether e is a constant expression, even if the checker has not computed its
// value. It treats every call of length() as constant.
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

// isConstantVar reports whether o is a variable whose initialiser is a constant expression. It is
// false for a `const` parameter. It is also false for a `const` variable of GLSL or a `let` of WGSL
// that is initialised at run time.
func (f *Facts) isConstantVar(o *ast.Object) bool {
	known, ok := f.constantVars[o]
	if !ok {
		v, isVar := o.Decl.(*ast.Var)
		known = isVar && v.Init != nil && f.IsConstant(v.Init)
		// Initialisers may name other constants many times.
		f.constantVars[o] = known
	}
	return known
}
