package recond

import (
	"shsmith/lib/ast"
)

// unvoted is the scalar that any or all are asked of.
func (j *Job) unvoted(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !isScalarVote(call) {
		return e
	}
	j.changed = true
	return call.Args[0]
}

func isScalarVote(e *ast.Call) bool {
	return e.Builtin && (e.Name == "any" || e.Name == "all") && typeOf(e.Args[0]).IsScalar()
}
