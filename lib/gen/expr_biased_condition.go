package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// testOf makes a condition that depends on the scalar x, such as `(x & 4) == 0`.
func (g *expressions) testOf(x ast.Expr) ast.Expr {
	k := x.Info().Type.Kind
	bits := k.IsInteger() && g.Has.Unsigned
	if bits && g.Chance(0.5) { // one bit is as often 0 as 1
		bit := node.Binary("&", x.Info().Type, x, g.Number(k, 1<<g.Intn(8)))
		return node.Binary(scope.OneOf(g, "==", "!="), node.Bool, bit, g.Number(k, 0))
	}
	op := scope.OneOf(g, "<", "<=", ">", ">=", "!=")
	if bits && g.Flip(policy.PNear) { // with few bits, operands are sometimes equal
		top := int64(1)<<g.Range(1, 3) - 1
		low := node.Binary("&", x.Info().Type, x, g.Number(k, top))
		return node.Binary(op, node.Bool, low, g.Number(k, int64(g.Intn(int(top)+1))))
	}
	return node.Binary(op, node.Bool, x, g.ScalarLiteral(k))
}

// condition makes a condition that is mostly true if `likely` is set, and mostly false otherwise.
// Callers choose `likely` so that most code is executed. A compiler can rarely predict the value of
// the condition.
func (g *expressions) condition(likely bool) ast.Expr {
	if g.TracksDivergence() {
		return g.typedCondition(likely)
	}
	if g.Chance(0.5) {
		if e := g.biasedTest(likely); e != nil {
			return e
		}
	}
	return g.biasedCondition(g.fullExpr(node.Bool), likely)
}

// biasedCondition returns `e || x` if `likely` is set, and `e && x` if not. The first is true more
// often than e, the second less often. biasedTest makes x. If it makes none, the result is e.
func (g *expressions) biasedCondition(e ast.Expr, likely bool) ast.Expr {
	join := "&&"
	if likely {
		join = "||"
	}
	if x := g.biasedTest(likely); x != nil {
		return node.Binary(join, node.Bool, e, x)
	}
	return e
}

// biasedTest makes a condition that is nearly always true if `likely` is set, and nearly always
// false otherwise. It returns nil if the policy's random choice PLikely is false, or if the scope
// has no suitable variable.
func (g *expressions) biasedTest(likely bool) ast.Expr {
	if !g.Flip(policy.PLikely) {
		return nil
	}
	x := g.scope.Access(g.WordType(), scope.IsReadableNonConstant, 1, scope.AsValue)
	if x == nil {
		return nil
	}
	op := "=="
	if likely {
		op = "!="
	}
	return node.Binary(op, node.Bool, x, g.AnyInteger(x.Info().Type.Kind))
}

// evenTest makes a condition on a variable. The condition is true about half of the time.
func (g *expressions) evenTest() ast.Expr {
	return g.testOf(g.variableOrLiteral(g.WordType()))
}

// differentTests makes a vector of the boolean vector type t. Each component is a different
// condition.
func (g *expressions) differentTests(t *types.Type) ast.Expr {
	return g.Construct(t, g.ForEachPart(t, func(*types.Type) ast.Expr { return g.evenTest() })...)
}
