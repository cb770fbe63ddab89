package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
)

// atomicStmt makes a call of an atomic function on an atomic variable. It returns nil if there is
// no such variable.
func (g *statements) atomicStmt(depth int) []ast.Stmt {
	var list []*scope.Variable
	for _, p := range g.scope.Variables {
		if (p.Atomic != "" || p.OwnAtomic) && p.Shadows == 0 {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	p := scope.OneOf(g, list...)
	if p.OwnAtomic {
		return one(g.Spell.AtomicStore(p.Use(), g.fullExpr(spelling.ValueOf(p.Type()))))
	}
	return one(&ast.ExprStmt{X: g.Spell.AtomicCall(p.Atomic, p.Use(), g.fullExpr(spelling.ValueOf(p.Type())))})
}
