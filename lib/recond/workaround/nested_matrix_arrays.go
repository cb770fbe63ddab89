package workaround

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// varyMatrices keeps compilers from evaluating nested arrays of matrices at compile time. It passes
// the first matrix of each inner array through the guard SAFE_VALUE. A call of this guard returns
// its argument, but is not a constant expression:
//
//	mat2[1][2](mat2[2](a, b))  →  mat2[1][2](mat2[2](SAFE_VALUE(a), b))
func varyMatrices(j *job) {
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			return n.Body != nil && !j.Guards.IsGuard(n)
		case *ast.Var:
			return !j.StaysConstant(n)
		}
		return true
	}, func(c *ast.Cursor) {
		e, ok := c.Node().(ast.Expr)
		if !ok || e.Info().Type == nil || e.Info().Type.Kind != types.Array {
			return
		}
		parts := ast.Parts(e)
		outer, nested := c.Parent().(ast.Expr)
		if nested && len(parts) > 0 && outer.Info().Type.Kind == types.Array && parts[0].Info().Type.Kind == types.Matrix &&
			!j.Guards.IsCall(parts[0], "SAFE_VALUE") {
			parts[0] = j.Guards.Call("SAFE_VALUE", parts[0].Info().Type, parts[0])
			j.Changed = true
		}
		if slices.ContainsFunc(parts, func(x ast.Expr) bool { return x.Info().Const == nil }) {
			e.Info().Const = nil
		}
	})
}
