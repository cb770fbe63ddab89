package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// variedMatrices takes the first matrix of each array within an array through a
// function, so that no compiler folds them, where that need not be constant.
func variedMatrices(j *Job) {
	ast.Apply(j.unit, func(c *ast.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			return n.Body != nil && !j.guards.isGuard(n)
		case *ast.Var:
			return !j.staysConstant(n)
		}
		return true
	}, func(c *ast.Cursor) {
		outer, ok := c.Parent().(ast.Expr)
		if !ok || typeOf(outer).Kind != types.Array {
			return
		}
		if parts := arrayParts(c.Node()); len(parts) > 0 && typeOf(parts[0]).Kind == types.Matrix && !j.guards.isCall(parts[0], "SAFE_VALUE") {
			parts[0] = j.guards.call("SAFE_VALUE", typeOf(parts[0]), parts[0])
			j.changed = true
		}
	})
}

// arrayParts are the elements that the constructor or list n of an array has.
func arrayParts(n ast.Node) []ast.Expr {
	switch e := n.(type) {
	case *ast.Construct:
		if e.Type.Kind == types.Array {
			return e.Args
		}
	case *ast.InitList:
		if e.Type.Kind == types.Array {
			return e.Elems
		}
	}
	return nil
}
