package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/types"
)

// copyElements is for compilers that take a copy of an array for the array
// itself: a = b becomes a = int[2](b[0], b[1]).
func copyElements(j *Job) { j.rewrite((*Job).elements) }

func (j *Job) elements(e ast.Expr, parent ast.Node) ast.Expr {
	switch parent.(type) {
	case *ast.Assign, *ast.Call, *ast.Var, *ast.Return:
	default:
		return e
	}
	t := typeOf(e)
	_, place := check.LocationOf(e)
	if !place || isWritten(e, parent) || !hasArray(t) || t.Leaves() > manyElements || !j.nameable(t) || j.info.HasSideEffects(e) {
		return e
	}
	j.changed = true
	return each(e)
}

func hasArray(t *types.Type) bool {
	return t.Contains(func(t *types.Type) bool { return t.Kind == types.Array })
}

// each is the value of the place e, put together from its elements.
func each(e ast.Expr) ast.Expr {
	t := typeOf(e)
	if !hasArray(t) {
		return again(e)
	}
	var parts []ast.Expr
	if t.Kind == types.Struct {
		for _, f := range t.Fields {
			parts = append(parts, each(&ast.Member{ExprInfo: ast.Typed(f.Type), X: again(e), Name: f.Name}))
		}
		return construct(t, parts...)
	}
	for i := range t.Len {
		parts = append(parts, each(at(again(e), integer(types.Int, int64(i)))))
	}
	return construct(t, parts...)
}
