package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// expanded writes out an assignment of WGSL whose right side changes the left side:
//
//	a += f()
//	a = a + f()
func (j *workJob) expanded(e ast.Expr, parent ast.Node) ast.Expr {
	a, ok := e.(*ast.Assign)
	if !ok || a.Op == "=" {
		return e
	}
	changed := &check.Effects{Writes: j.info.Effects(a.R).Writes}
	if !check.Conflict(changed, j.info.Effects(a.L)) {
		return e
	}
	j.changed = true
	before := j.steady(a.L, a.R)
	op, _ := compound(a)
	a.Op, a.R = "=", binary(op, a.L.Info().Type, ast.Clone(a.L), a.R)
	return comma(append(before, a)...)
}
