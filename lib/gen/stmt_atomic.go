package gen

import (
	"shsmith/lib/ast"
)

// atomicStmt applies to a variable the one function that it is for.
func (g *statements) atomicStmt(depth int) []ast.Stmt {
	var list []*place
	for _, p := range g.places {
		if (p.atomic != "" || p.cell) && p.hidden == 0 {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	p := oneOf(g, list...)
	if p.cell {
		return one(g.say.start(p.use(), g.full(valueOf(p.typ()))))
	}
	return one(&ast.ExprStmt{X: g.say.atomic(p.atomic, p.use(), g.full(valueOf(p.typ())))})
}
