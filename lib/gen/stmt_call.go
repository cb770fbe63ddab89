package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/types"
)

// callStmt makes a call of a user function, and mostly stores the result in a variable. It may
// return nil.
func (g *statements) callStmt(depth int) []ast.Stmt {
	if len(g.funcs) == 0 {
		return nil
	}
	f := scope.OneOf(g, g.funcs...)
	if !g.mayCall(f) || !g.mayUseResult(f) {
		return nil
	}
	g.effects = 1
	e := g.callOf(f, 3)
	g.effects = 0
	if e == nil {
		return nil
	}
	g.cost.addCall(f)
	if f.result.Kind != types.Void && g.Chance(0.8) {
		if l := g.scope.Access(f.result, scope.Writable, 1, scope.AsTarget); l != nil {
			return one(g.makeAssignment("=", l, e))
		}
	}
	return one(&ast.ExprStmt{X: e})
}
