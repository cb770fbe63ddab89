package workaround

import "shsmith/lib/ast"

// unvoted returns the argument of e if e is a call of any or all and the argument is a scalar.
// Otherwise it returns e:
//
//	any(x)
//	x
func (j *job) unvoted(e ast.Expr, _ ast.Node) ast.Expr {
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
