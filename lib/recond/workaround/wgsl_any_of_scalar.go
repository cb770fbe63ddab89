package workaround

import "shsmith/lib/ast"

// dropScalarAny replaces a call of the built-in function any or all by its argument, if the
// argument is a scalar:
//
//	any(x)  →  x
//
// It returns every other expression unchanged.
func (j *job) dropScalarAny(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !isScalarAny(call) {
		return e
	}
	j.Changed = true
	return call.Args[0]
}

func isScalarAny(e *ast.Call) bool {
	return e.Builtin && (e.Name == "any" || e.Name == "all") && e.Args[0].Info().Type.IsScalar()
}
