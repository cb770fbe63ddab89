package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// IsReference reports whether a checked WGSL expression denotes memory, such as the name of a
// variable. Using the value of such an expression loads it from memory (WGSL section 6.5.8).
func IsReference(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		switch o := e.Obj; {
		case o == nil || o.Type == nil || o.Type.Kind == types.Opaque:
			return false
		default:
			return o.Kind == ast.VarObj && o.Storage != ast.Const && o.Storage != ast.Param
		}
	case *ast.Unary:
		return e.Op == "*"
	case *ast.Index:
		return IsReference(e.X) || e.X.Info().Type.Kind == types.Pointer
	case *ast.Member:
		return IsReference(e.X) || e.X.Info().Type.Kind == types.Pointer
	}
	return false
}

// BaseType returns the type from which e[i] or e.member selects. It is the type of e or, if e is a
// pointer, the type to which e points.
func BaseType(e ast.Expr) *types.Type {
	t := e.Info().Type
	if t.Kind == types.Pointer {
		return t.Elem
	}
	return t
}
