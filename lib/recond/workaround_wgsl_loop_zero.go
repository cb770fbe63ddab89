package recond

import "shsmith/lib/ast"

// zeroInLoops gives variables in loops an initialiser, for compilers of WGSL that set a
// variable without a value to zero only in the first iteration, not in each (7.3).
func zeroInLoops(j *workJob) {
	inLoop := func(n ast.Node) bool {
		if d, ok := n.(*ast.VarDecl); ok && d.Word == "var" && d.Vars[0].Init == nil {
			d.Vars[0].Init = construct(d.Vars[0].Obj.Type)
			j.changed = true
		}
		return true
	}
	ast.Walk(j.unit, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Loop, *ast.While, *ast.For:
			ast.Walk(n, inLoop)
			return false
		}
		return true
	})
}
