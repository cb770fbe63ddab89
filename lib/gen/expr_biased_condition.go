package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// testOf makes a condition that depends on the scalar x, such as `(x & 4) == 0`.
func (g *expressions) testOf(x ast.Expr) ast.Expr {
	k := x.Info().Type.Kind
	bits := k.IsInteger() && g.has.unsigned
	if bits && g.Chance(0.5) { // one bit is as often 0 as 1
		bit := node.Binary("&", x.Info().Type, x, g.number(k, 1<<g.Intn(8)))
		return node.Binary(oneOf(g, "==", "!="), node.Bool, bit, g.number(k, 0))
	}
	op := oneOf(g, "<", "<=", ">", ">=", "!=")
	if bits && g.flip(policy.PNear) { // with few bits, operands are sometimes equal
		top := int64(1)<<g.Range(1, 3) - 1
		low := node.Binary("&", x.Info().Type, x, g.number(k, top))
		return node.Binary(op, node.Bool, low, g.number(k, int64(g.Intn(int(top)+1))))
	}
	return node.Binary(op, node.Bool, x, g.scalarLiteral(k))
}

// condition makes a condition that is mostly true if `likely` is set, and mostly false otherwise.
// Callers choose `likely` so that most code is executed. A compiler can rarely predict the value of
// the condition.
func (g *expressions) condition(likely bool) ast.Expr {
	if g.tracksDivergence() {
		return g.typedCondition(likely)
	}
	if g.Chance(0.5) {
		if e := g.biasedTest(likely); e != nil {
			return e
		}
	}
	return g.biasedCondition(g.fullExpr(node.Bool), likely)
}

// biasedCondition returns a condition that is true more often than e if `likely` is set: `e || x`.
// Otherwise it returns `e && x`, which is true less often. The method biasedTest makes x. If there
// is no x, the result is e.
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
	if !g.flip(policy.PLikely) {
		return nil
	}
	x := g.scope.access(g.wordType(), isReadableNonConstant, 1, asValue)
	if x == nil {
		return nil
	}
	op := "=="
	if likely {
		op = "!="
	}
	return node.Binary(op, node.Bool, x, g.anyInteger(x.Info().Type.Kind))
}

// evenTest makes a condition on a variable. The condition is true about half of the time.
func (g *expressions) evenTest() ast.Expr {
	return g.testOf(g.variableOrLiteral(g.wordType()))
}

// differentTests makes a vector of the boolean vector type t. Each component is a different
// condition.
func (g *expressions) differentTests(t *types.Type) ast.Expr {
	return g.construct(t, g.forEachPart(t, func(*types.Type) ast.Expr { return g.evenTest() })...)
}
