package recond

import (
	"slices"

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
		e, ok := c.Node().(ast.Expr)
		if !ok || typeOf(e) == nil || typeOf(e).Kind != types.Array {
			return
		}
		parts := ast.Parts(e)
		outer, nested := c.Parent().(ast.Expr)
		if nested && len(parts) > 0 && typeOf(outer).Kind == types.Array && typeOf(parts[0]).Kind == types.Matrix &&
			!j.guards.isCall(parts[0], "SAFE_VALUE") {
			parts[0] = j.guards.call("SAFE_VALUE", typeOf(parts[0]), parts[0])
			j.changed = true
		}
		if slices.ContainsFunc(parts, func(x ast.Expr) bool { return constOf(x) == nil }) {
			e.Info().Const = nil
		}
	})
}
