package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
)

// expandCompound makes a compound assignment a plain one if its right side writes what the left
// side reads. Here f writes a:
//
//	a += f()  →  a = a + f()
func (j *job) expandCompound(e ast.Expr, parent ast.Node) ast.Expr {
	a, ok := e.(*ast.Assign)
	if !ok || a.Op == "=" {
		return e
	}
	changed := &check.Effects{Writes: j.Info.Effects(a.R).Writes}
	if !check.Conflict(changed, j.Info.Effects(a.L)) {
		return e
	}
	j.Changed = true
	before := j.MakeRepeatable(a.L, a.R)
	op, _ := analysis.CompoundOperator(a)
	a.Op, a.R = "=", node.Binary(op, a.L.Info().Type, ast.Clone(a.L), a.R)
	return node.Comma(append(before, a)...)
}
