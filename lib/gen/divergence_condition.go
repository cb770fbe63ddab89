package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// typedCondition makes a condition. Its divergence type is at most that of the statement under
// construction, in the order byDispatch < byGroup < byInvocation. The condition is mostly true if
// `likely` is set, and mostly false otherwise.
func (g *expressions) typedCondition(likely bool) ast.Expr {
	test := g.comparisonOfTypedValue(likely)
	if test == nil {
		return g.biasedCondition(g.fullExpr(node.Bool), likely)
	}
	if g.Chance(0.15) { // a uniform operand of xor does not change which invocations agree
		limit := g.scope.limit
		g.scope.limit = byDispatch
		test = g.spell.xor(test, g.biasedCondition(g.pureExpr(node.Bool, 2), false))
		g.scope.limit = limit
	}
	return test
}

// comparisonOfTypedValue makes a comparison such as `(lane & 7u) == 3u`, where valueOfDivergence
// makes the operand `lane`. The comparison is mostly true if `likely` is set, and mostly false
// otherwise. If valueOfDivergence returns nil, so does comparisonOfTypedValue.
func (g *expressions) comparisonOfTypedValue(likely bool) ast.Expr {
	x := g.valueOfDivergence()
	if x == nil {
		return nil
	}
	if y := g.scope.access(node.Uint, isReadableNonConstant, 1, asValue); y != nil && g.Chance(0.25) {
		x = node.Unsigned("^", x, y)
	} else if c := g.iteration(); c != nil && g.Chance(0.4) {
		x = node.Unsigned("+", x, c)
	}
	n := 1 << g.Range(1, 4)
	low := node.Unsigned("&", x, g.number(types.Uint, int64(n-1)))
	if g.Chance(0.3) {
		n = g.Range(2, 9)
		low = node.Unsigned("%", x, g.number(types.Uint, int64(n)))
	}
	at := g.number(types.Uint, int64(g.Range(1, n-1)))
	if likely {
		return node.Binary(oneOf(g, "!=", "<="), node.Bool, low, at)
	}
	return node.Binary(oneOf(g, "==", "<"), node.Bool, low, at)
}

// valueOfDivergence returns an expression of type uint with the divergence type of the statement
// under construction. For byDispatch, the expression is a loop counter. For byGroup, it is a
// component of the work group's ID. For byInvocation, it is a number that mostly differs between
// lanes. valueOfDivergence may return nil.
func (g *expressions) valueOfDivergence() ast.Expr {
	if !g.tracksDivergence() || g.Chance(0.15) {
		return nil
	}
	switch g.scope.limit {
	case byDispatch:
		return g.iteration()
	case byGroup:
		if g.fn != nil && g.fn.isolated || g.io.fragment() || volume(g.io.groups) == 1 {
			return nil
		}
		return g.io.inputPart(groupID, g.Intn(3))
	}
	return g.lane()
}

// iteration returns an expression of type uint that reads the counter of an enclosing loop, or nil
// if there is no such loop.
func (g *expressions) iteration() ast.Expr {
	for i := len(g.scope.variables) - 1; i >= 0; i-- {
		if p := g.scope.variables[i]; p.trips > 0 && p.shadows == 0 && g.scope.fits(p, asValue) {
			return g.spell.convert(node.Uint, p.use())
		}
	}
	return nil
}

// lane returns an expression of type uint, such as the invocation's index, that mostly differs
// between neighbouring invocations. It returns nil if there is only one invocation, or if the
// function under construction must not use variables from outside (function.isolated).
func (g *expressions) lane() ast.Expr {
	if g.io.invocations == 1 || g.fn != nil && g.fn.isolated {
		return nil
	}
	if g.io.fragment() {
		if i := g.Intn(3); i < 2 && g.has.globalInputs {
			return g.spell.convert(node.Uint, g.io.coordinateOf(i))
		}
		return g.io.invocationIndex()
	}
	switch g.Intn(4) {
	case 0:
		return g.io.inputPart(globalID, 0)
	case 1:
		return g.io.invocationIndex()
	}
	return g.io.localIndex()
}
