package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/shaderio"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// typedCondition makes a condition. Its divergence type is at most that of the statement under
// construction, in the order ByDispatch < ByGroup < ByInvocation. The condition is mostly true if
// `likely` is set, and mostly false otherwise.
func (g *expressions) typedCondition(likely bool) ast.Expr {
	test := g.comparisonOfTypedValue(likely)
	if test == nil {
		return g.biasedCondition(g.fullExpr(node.Bool), likely)
	}
	if g.Chance(0.15) { // a uniform operand of xor does not change which invocations agree
		limit := g.scope.Limit
		g.scope.Limit = scope.ByDispatch
		test = g.Spell.Xor(test, g.biasedCondition(g.pureExpr(node.Bool, 2), false))
		g.scope.Limit = limit
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
	if y := g.scope.Access(node.Uint, scope.IsReadableNonConstant, 1, scope.AsValue); y != nil && g.Chance(0.25) {
		x = node.Unsigned("^", x, y)
	} else if c := g.iteration(); c != nil && g.Chance(0.4) {
		x = node.Unsigned("+", x, c)
	}
	n := 1 << g.Range(1, 4)
	low := node.Unsigned("&", x, g.Number(types.Uint, int64(n-1)))
	if g.Chance(0.3) {
		n = g.Range(2, 9)
		low = node.Unsigned("%", x, g.Number(types.Uint, int64(n)))
	}
	at := g.Number(types.Uint, int64(g.Range(1, n-1)))
	if likely {
		return node.Binary(scope.OneOf(g, "!=", "<="), node.Bool, low, at)
	}
	return node.Binary(scope.OneOf(g, "==", "<"), node.Bool, low, at)
}

// valueOfDivergence returns an expression of type uint, or nil, with the divergence type of the
// statement under construction. For example, it returns a loop counter for ByDispatch, and a
// component of the work group's ID for ByGroup.
func (g *expressions) valueOfDivergence() ast.Expr {
	if !g.TracksDivergence() || g.Chance(0.15) {
		return nil
	}
	switch g.scope.Limit {
	case scope.ByDispatch:
		return g.iteration()
	case scope.ByGroup:
		if g.fn != nil && g.fn.isolated || g.io.Fragment() || shaderio.Volume(g.io.Groups) == 1 {
			return nil
		}
		return g.io.InputPart(spelling.GroupID, g.Intn(3))
	}
	return g.lane()
}

// iteration returns an expression of type uint that reads the counter of an enclosing loop, or nil
// if there is no such loop.
func (g *expressions) iteration() ast.Expr {
	for i := len(g.scope.Variables) - 1; i >= 0; i-- {
		if p := g.scope.Variables[i]; p.Trips > 0 && p.Shadows == 0 && g.scope.Fits(p, scope.AsValue) {
			return g.Spell.Convert(node.Uint, p.Use())
		}
	}
	return nil
}

// lane returns an expression of type uint, such as the invocation's index, that mostly differs
// between neighbouring invocations. It returns nil if there is only one invocation, or if the
// function under construction must not use variables from outside (function.isolated).
func (g *expressions) lane() ast.Expr {
	if g.io.Invocations == 1 || g.fn != nil && g.fn.isolated {
		return nil
	}
	if g.io.Fragment() {
		if i := g.Intn(3); i < 2 && g.Has.GlobalInputs {
			return g.Spell.Convert(node.Uint, g.io.CoordinateOf(i))
		}
		return g.io.InvocationIndex()
	}
	switch g.Intn(4) {
	case 0:
		return g.io.InputPart(spelling.GlobalID, 0)
	case 1:
		return g.io.InvocationIndex()
	}
	return g.io.LocalIndex()
}
