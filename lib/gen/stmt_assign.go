package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// assignStmt makes an assignment. Sometimes it adds a statement that mixes the target into the
// checksum of the function, so that a wrong value reaches the outputs. It returns nil if there is
// no l-value.
func (g *statements) assignStmt(depth int) []ast.Stmt {
	g.drawEffects()
	e := g.assign(g.targetType(), max(2, g.UpTo(policy.ExprDepth)))
	g.effects = 0
	if e == nil {
		return nil
	}
	return append(one(g.assignmentStmt(e)), g.maybeMix(e.l)...)
}

// assignmentStmt returns the assignment a as a statement.
func (g *statements) assignmentStmt(a *update) ast.Stmt { return g.makeAssignment(a.op, a.l, a.r) }

// maybeMix sometimes returns a statement that mixes l, the target of an assignment, into the
// checksum. It returns nil if l is not a readable scalar or vector, or has side effects.
func (g *statements) maybeMix(l ast.Expr) []ast.Stmt {
	if !node.IsBasic(l.Info().Type) || !g.Flip(policy.PWatch) || !g.readableTarget(l) || hasEffects(l) {
		return nil
	}
	return one(g.mixIn(g.hashOf(ast.Clone(l))))
}

// targetType draws the type of the target of an assignment. Mostly it is a scalar, vector or matrix
// type. Sometimes it is the type of a variable in scope.
func (g *statements) targetType() *types.Type {
	if len(g.scope.Variables) > 0 && g.Chance(0.15) {
		isArray := func(t *types.Type) bool { return t.Kind == types.Array }
		if t := spelling.ValueOf(scope.OneOf(g, g.scope.Variables...).Type()); (g.Has.ArrayValues || !t.Contains(isArray)) && !(g.io.Full && t.ScalarCount() > scope.MaxLeaves) {
			return t
		}
	}
	return g.BasicType()
}
