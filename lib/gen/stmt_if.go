package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// ifStmt makes an if statement. Its condition is an expression, a new bool variable, or rarely a
// literal.
func (g *statements) ifStmt(depth int) []ast.Stmt {
	if g.TracksDivergence() {
		return one(g.branch(g.typedCondition(true), depth))
	}
	switch g.Weighted([]float64{3, 6, 0.3}) {
	case 0:
		return one(g.branch(g.condition(true), depth))
	case 1:
		// The checksum shows a wrong value of the variable even if the branch stays the same.
		s, v := g.scope.DeclareLocal(node.Bool, g.fullExpr(node.Bool))
		return []ast.Stmt{s, g.branch(g.biasedCondition(v.Use(), true), depth)}
	}
	return one(g.branch(node.Literal(types.Bool, strconv.FormatBool(g.Chance(0.7))), depth))
}

// branch makes an if statement with the condition `cond`, sometimes with an else.
func (g *statements) branch(cond ast.Expr, depth int) ast.Stmt {
	s := &ast.If{Cond: cond}
	defer g.enterRegion(g.scope.Limit, scope.BranchRegion)()
	s.Then = g.body(depth - 1)
	if g.Flip(policy.PElse) {
		if g.Chance(0.25) && depth > 1 {
			s.Else = g.branch(g.condition(true), depth-1)
		} else {
			s.Else = g.body(min(depth-1, 1)) // short, because it is executed less often
		}
	}
	return s
}
