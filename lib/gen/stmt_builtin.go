package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
)

// outsStmt makes a call of a built-in function with out parameters, such as
// `umulExtended(x, y, a, b)`. If there is no l-value for an out parameter, outsStmt first
// declares a variable for it. It may return nil.
func (g *statements) outsStmt() []ast.Stmt {
	sigs := (*g.calls)[node.Void]
	if len(sigs) == 0 {
		return nil
	}
	s := scope.OneOf(g, sigs...)
	var list []ast.Stmt
	for _, p := range s.Params {
		if ast.Dir(p.Dir).Writes() && g.scope.Access(p.Type, scope.ReadWrite, 0, scope.AsTarget) == nil {
			d, _ := g.scope.DeclareLocal(p.Type, g.pureExpr(p.Type, 1))
			list = append(list, d)
		}
	}
	g.effects = 1
	e := g.callBuiltin(&s.Sig, 3)
	g.effects = 0
	if s.Result == node.Void {
		return append(list, &ast.ExprStmt{X: e})
	}
	d, _ := g.scope.DeclareLocal(s.Result, e)
	return append(list, d)
}
