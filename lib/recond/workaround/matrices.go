package workaround

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// variedMatrices passes the first matrix of each array in an array through a function,
// so that no compiler folds the array, unless the array has to be constant.
func variedMatrices(j *job) {
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

// spellMatrices writes constant matrices made of a scalar or of another matrix
// component by component:
//
//	mat2(7.0)
//	mat2(7.0, 0.0, 0.0, 7.0)
func spellMatrices(j *job) {
	ast.Apply(j.Unit, nil, func(c *ast.Cursor) {
		n, ok := c.Node().(*ast.Construct)
		if !ok || n.Type.Kind != types.Matrix || len(n.Args) != 1 {
			return
		}
		if v := constructed(n); v != nil {
			c.Replace(node.Value(v))
			j.Changed = true
		}
	})
}

// constructed returns the value of a constant. It also evaluates a constructor or a sign
// of constants that a pass has left without an annotation. It returns nil for other
// expressions.
func constructed(e ast.Expr) *types.Value {
	if v := e.Info().Const; v != nil {
		return v
	}
	var v *types.Value
	quality := eval.None
	switch n := e.(type) {
	case *ast.Unary:
		if x := constructed(n.X); x != nil {
			v, quality = eval.Unary(n.Op, x)
		}
	case *ast.Construct:
		if args := allConstructed(n.Args); args != nil {
			v, quality = eval.Construct(n.Type, args)
		}
	}
	if quality != eval.Exact {
		return nil
	}
	return v
}

// allConstructed returns the values of all expressions, or nil if one has none.
func allConstructed(list []ast.Expr) []*types.Value {
	values := make([]*types.Value, len(list))
	for i, e := range list {
		if values[i] = constructed(e); values[i] == nil {
			return nil
		}
	}
	return values
}
