package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
)

// expandCompound returns e or a plain assignment with the same effect. It replaces a compound
// assignment of WGSL if the right side changes a variable that the left side uses. It is for
// compilers that read the left side after they have evaluated the right side:
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
