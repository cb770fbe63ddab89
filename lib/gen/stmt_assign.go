package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

func (g *statements) assignStmt(depth int) []ast.Stmt {
	g.drawEffects()
	e := g.assign(g.target(), max(2, g.upTo(policy.ExprDepth)))
	g.effects = 0
	if e == nil {
		return nil
	}
	return append(one(g.assignmentStmt(e)), g.maybeMix(e.l)...)
}

// assignmentStmt is the assignment as a statement.
func (g *statements) assignmentStmt(a *update) ast.Stmt { return g.set(a.op, a.l, a.r) }

// maybeMix folds the target of an assignment now and then.
func (g *statements) maybeMix(l ast.Expr) []ast.Stmt {
	if !node.IsBasic(l.Info().Type) || !g.flip(policy.PWatch) || !g.readableTarget(l) || hasEffects(l) {
		return nil
	}
	return one(g.mixIn(g.hashOf(ast.Clone(l))))
}

// target draws the type of what an assignment stores to: mostly a part of a
// variable in scope, now and then one as a whole.
func (g *statements) target() *types.Type {
	if len(g.scope.variables) > 0 && g.Chance(0.15) {
		isArray := func(t *types.Type) bool { return t.Kind == types.Array }
		if t := valueOf(oneOf(g, g.scope.variables...).typ()); g.has.arrayValues || !t.Contains(isArray) {
			return t
		}
	}
	return g.basic()
}
