package workaround

import "shsmith/lib/ast"

// dropVote replaces a call of the built-in function any or all by its argument, if the argument is
// a scalar. It returns every other expression e unchanged:
//
//	any(x)  →  x
func (j *job) dropVote(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !isScalarVote(call) {
		return e
	}
	j.Changed = true
	return call.Args[0]
}

func isScalarVote(e *ast.Call) bool {
	return e.Builtin && (e.Name == "any" || e.Name == "all") && e.Args[0].Info().Type.IsScalar()
}
