package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// hasFloatPrecision reports whether u declares a default precision of floats.
func hasFloatPrecision(u *ast.Unit) bool {
	for _, d := range u.Decls {
		if p, ok := d.(*ast.PrecisionDecl); ok && p.Spec.Name == "float" {
			return true
		}
	}
	return false
}

// addPrecision adds `mediump` to declarations of floats in n without a precision: `float x` becomes
// `mediump float x`. Fragment shaders of GLSL ES have no default precision for floats (GLSL ES 3.20
// section 4.7.4).
func addPrecision(n ast.Node) {
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.VarDecl:
			n.Quals = withPrecision(n.Quals, n.Spec)
		case *ast.ParamDecl:
			n.Quals = withPrecision(n.Quals, n.Spec)
		case *ast.FuncDecl:
			n.Quals = withPrecision(n.Quals, n.Result)
		}
		return true
	})
}

func withPrecision(list []ast.Qualifier, t *ast.TypeExpr) []ast.Qualifier {
	if t == nil || t.Type == nil || t.Type.Base().Kind == types.Struct || !t.Type.Base().IsFloat() {
		return list
	}
	for _, q := range list {
		if q.IsPrecision() {
			return list
		}
	}
	return append(list, ast.Qualifier{Name: "mediump"})
}
