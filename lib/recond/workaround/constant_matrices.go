package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// spellMatrices writes out all components of a constant matrix that is constructed from one scalar
// or from another matrix:
//
//	mat2(7.0)  →  mat2(7.0, 0.0, 0.0, 7.0)
func spellMatrices(j *job) {
	ast.Apply(j.Unit, nil, func(c *ast.Cursor) {
		n, ok := c.Node().(*ast.Construct)
		if !ok || n.Type.Kind != types.Matrix || len(n.Args) != 1 {
			return
		}
		if v := constantValue(n); v != nil {
			c.Replace(node.Value(v))
			j.Changed = true
		}
	})
}

// constantValue returns the value of the constant expression e, or nil if it is unknown or inexact.
func constantValue(e ast.Expr) *types.Value {
	if v := e.Info().Const; v != nil {
		return v
	}
	var v *types.Value
	quality := eval.None
	// Passes leave these expressions without a value.
	switch n := e.(type) {
	case *ast.Unary:
		if x := constantValue(n.X); x != nil {
			v, quality = eval.Unary(n.Op, x)
		}
	case *ast.Construct:
		if args := constantValues(n.Args); args != nil {
			v, quality = eval.Construct(n.Type, args)
		}
	}
	if quality != eval.Exact {
		return nil
	}
	return v
}

// constantValues returns the values of the constant expressions in list, or nil if one of the
// values is unknown or inexact.
func constantValues(list []ast.Expr) []*types.Value {
	values := make([]*types.Value, len(list))
	for i, e := range list {
		if values[i] = constantValue(e); values[i] == nil {
			return nil
		}
	}
	return values
}
