package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
)

// expandCompound makes a compound assignment of WGSL a plain one if its right side changes a
// variable of the left, for compilers that read the left side last:
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
