package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check/internal/report"
	"shsmith/lib/glsl"
	"shsmith/lib/types"
)

// typeExpr returns the type that t denotes, or nil after an error.
func (c *checker) typeExpr(t *ast.TypeExpr) *types.Type {
	t.Type = c.baseType(t)
	if t.Type != nil && len(t.Dims) > 0 {
		t.Type = c.arrayOf(t, t.Type, t.Dims)
	}
	return t.Type
}

func (c *checker) baseType(t *ast.TypeExpr) *types.Type {
	if t.Struct != nil {
		c.structDecl(t.Struct)
		return t.Struct.Type
	}
	if b := builtin.TypeOf(t.Name); b != nil && glsl.BasicType(t.Name, c.lang.Version, c.lang.Enabled) {
		return b
	}
	switch e := c.names.Lookup(t.Name); {
	case e == nil:
		if b := builtin.Structure(t.Name, c.lang.Version, c.lang.Enabled); b != nil {
			return b
		}
		c.Errorf(t, "there is no type %s", t.Name)
	case e.Funcs != nil && e.Funcs[0].Func.IsSubroutineType():
		return c.typeOfSubroutine(e.Funcs[0].Func)
	case e.Obj == nil || e.Obj.Kind != ast.TypeObj:
		c.Errorf(t, "%s is not a type", t.Name)
	default:
		return e.Obj.Type
	}
	return nil
}

// arrayOf returns an array of t with the given dimensions, the outermost first. It returns t if
// there are no dimensions, and nil for an array of void.
func (c *checker) arrayOf(n ast.Node, t *types.Type, dims []ast.Expr) *types.Type {
	if t == nil || len(dims) == 0 {
		return t
	}
	if t.Kind == types.Void {
		c.Errorf(n, "an array cannot have elements of type void")
		return nil
	}
	if (len(dims) > 1 || t.Kind == types.Array) && !c.lang.ArraysOfArrays {
		c.Errorf(n, "this version has no arrays of arrays")
	}
	for i := len(dims) - 1; i >= 0; i-- {
		// A missing size is 0, which the caller may report.
		size := c.dimension(dims[i])
		if leaves := max(t.ScalarCount(), 1); size > report.MaxScalars/leaves {
			c.Errorf(dims[i], "array of more than %d scalars", report.MaxScalars)
			size = 1
		}
		t = types.ArrayOf(t, size)
	}
	return t
}

// dimension returns the array size that the constant expression e states. It returns 0 if e is nil,
// as for `a[]`, and 1 after an error.
func (c *checker) dimension(e ast.Expr) int {
	if e == nil {
		return 0
	}
	n, ok := c.constInt(e, "array size")
	if !ok {
		return 1
	}
	if n <= 0 {
		c.Errorf(e, "array size must be positive")
		return 1
	}
	return int(n)
}

// isOpenArray reports whether t is an array without a size.
func isOpenArray(t *types.Type) bool { return t.Kind == types.Array && t.Len == 0 }

// hasOpenElement reports whether an inner dimension of the array type t lacks a size.
func hasOpenElement(t *types.Type) bool {
	return t.Kind == types.Array && t.Elem.Contains(isOpenArray)
}
