package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// variableExpr makes an expression of type t that reads a variable, sometimes with a conversion. It
// may return nil.
func (g *expressions) variableExpr(t *types.Type, depth int) ast.Expr {
	ok := scope.Readable
	if g.scope.ConstantOnly {
		ok = func(p *scope.Variable) bool { return p.Constant }
	}
	if x := g.scope.Access(t, ok, depth, scope.AsValue); x != nil {
		return x
	}
	if !node.IsBasic(t) || g.scope.ConstantOnly || g.Chance(0.3) {
		return nil
	}
	return g.fromOtherType(t)
}

// fromOtherType makes a value of the scalar or vector type t from an integer or float variable, by
// a conversion or a comparison. It returns nil if no variable fits.
func (g *expressions) fromOtherType(t *types.Type) ast.Expr {
	for _, i := range [...]int{g.Intn(3), 0, 1, 2} {
		u := [...]*types.Type{node.Uint, node.Int, node.Float}[i]
		x := g.scope.Access(u, scope.IsReadableNonConstant, 1, scope.AsValue)
		switch {
		case x == nil || !g.convertsDefinedly(u, t):
		case t.IsBool():
			return g.broadcast(t, g.testOf(x))
		case t == u:
			return x
		default:
			return g.conversion(t, x)
		}
	}
	return nil
}

// broadcast returns x, or a vector with x in each component if t is a vector type.
func (g *expressions) broadcast(t *types.Type, x ast.Expr) ast.Expr {
	if t.IsScalar() {
		return x
	}
	return g.Construct(t, x)
}

// unlessConstant returns e if e is not constant. If e is constant, it mostly returns an expression
// of the same type that reads a variable.
func (g *expressions) unlessConstant(e ast.Expr) ast.Expr {
	if g.scope.ConstantOnly || canChange(e) || g.Chance(0.05) {
		return e
	}
	t := e.Info().Type
	if x := g.scope.Access(t, scope.IsReadableNonConstant, 1, scope.AsValue); x != nil {
		return x
	}
	if node.IsBasic(t) {
		if x := g.fromOtherType(t); x != nil {
			return x
		}
	}
	return e
}

// variableOrLiteral makes an expression of the scalar type t: a read of a variable, or a literal if
// no variable fits.
func (g *expressions) variableOrLiteral(t *types.Type) ast.Expr {
	if x := g.scope.Access(t, scope.IsReadableNonConstant, 1, scope.AsValue); x != nil {
		return x
	}
	if x := g.fromOtherType(t); x != nil {
		return x
	}
	return g.ScalarLiteral(t.Kind)
}
