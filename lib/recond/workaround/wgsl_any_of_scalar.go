package workaround

import "shsmith/lib/ast"

// dropVote returns e or, if e calls the built-in function any or all with a scalar, the argument of
// the call:
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
