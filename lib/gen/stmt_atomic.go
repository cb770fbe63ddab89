package gen

import (
	"shsmith/lib/ast"
)

// atomicStmt makes a call of an atomic function on an atomic variable. It returns nil if there is
// no such variable.
func (g *statements) atomicStmt(depth int) []ast.Stmt {
	var list []*variable
	for _, p := range g.scope.variables {
		if (p.atomic != "" || p.ownAtomic) && p.shadows == 0 {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	p := oneOf(g, list...)
	if p.ownAtomic {
		return one(g.spell.atomicStore(p.use(), g.fullExpr(valueOf(p.typ()))))
	}
	return one(&ast.ExprStmt{X: g.spell.atomicCall(p.atomic, p.use(), g.fullExpr(valueOf(p.typ())))})
}
