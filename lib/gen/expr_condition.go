package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// testOf is a condition on the scalar x.
func (g *expressions) testOf(x ast.Expr) ast.Expr {
	k := x.Info().Type.Kind
	bits := k.IsInteger() && g.has.unsigned
	if bits && g.Chance(0.5) { // one bit: as often true as false
		bit := node.Binary("&", x.Info().Type, x, g.number(k, 1<<g.Intn(8)))
		return node.Binary(oneOf(g, "==", "!="), node.Bool, bit, g.number(k, 0))
	}
	op := oneOf(g, "<", "<=", ">", ">=", "!=")
	if bits && g.flip(policy.PNear) { // few bits: now and then equal
		top := int64(1)<<g.Range(1, 3) - 1
		low := node.Binary("&", x.Info().Type, x, g.number(k, top))
		return node.Binary(op, node.Bool, low, g.number(k, int64(g.Intn(int(top)+1))))
	}
	return node.Binary(op, node.Bool, x, g.scalarLiteral(k))
}

// condition makes a condition that holds more often than not, or less often,
// as likely says; the other way stays possible. So most code is executed, and
// no compiler can tell.
func (g *expressions) condition(likely bool) ast.Expr {
	if g.Chance(0.5) {
		if e := g.biasedTest(likely); e != nil {
			return e
		}
	}
	return g.biased(g.fullExpr(node.Bool), likely)
}

// biased is the condition e, with one beside it that mostly decides. So the value
// of e alone says little: it is better known elsewhere, too.
func (g *expressions) biased(e ast.Expr, likely bool) ast.Expr {
	join := "&&"
	if likely {
		join = "||"
	}
	if x := g.biasedTest(likely); x != nil {
		return node.Binary(join, node.Bool, e, x)
	}
	return e
}

// biasedTest is a condition on a variable that nearly always holds, or nearly never,
// as likely says; nil where the policy leaves it to chance.
func (g *expressions) biasedTest(likely bool) ast.Expr {
	if !g.flip(policy.PLikely) {
		return nil
	}
	x := g.scope.access(g.wordType(), isVarying, 1, asValue)
	if x == nil {
		return nil
	}
	op := "=="
	if likely {
		op = "!="
	}
	return node.Binary(op, node.Bool, x, g.anyInteger(x.Info().Type.Kind))
}

// evenTest is a condition as often true as false.
func (g *expressions) evenTest() ast.Expr {
	return g.testOf(g.variableOrLiteral(g.wordType()))
}

// differentTests is a vector of conditions that are not all the same.
func (g *expressions) differentTests(t *types.Type) ast.Expr {
	return g.construct(t, g.forEachPart(t, func(*types.Type) ast.Expr { return g.evenTest() })...)
}
