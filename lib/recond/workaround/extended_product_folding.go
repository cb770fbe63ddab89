package workaround

import "shsmith/lib/ast"

// hideFactors keeps compilers from evaluating an extended product at compile time. Each factor gets
// a condition c that is always true, such as `gl_NumWorkGroups.x > 0u` (see certainty):
//
//	umulExtended(x, y, hi, lo)  →  umulExtended(c ? x : 0u, c ? y : 0u, hi, lo)
func (j *job) hideFactors(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || call.Name != "umulExtended" && call.Name != "imulExtended" {
		return e
	}
	for i := range call.Args[:2] {
		j.hideOperand(&call.Args[i])
	}
	return e
}
