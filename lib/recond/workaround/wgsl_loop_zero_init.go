package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// zeroInLoops adds the initial value zero to each variable declaration in a loop, unless the
// declaration has a value. In WGSL, zero is the default (WGSL section 7.3):
//
//	loop { var x: i32; … }  →  loop { var x: i32 = i32(); … }
func zeroInLoops(j *job) {
	inLoop := func(n ast.Node) bool {
		if d, ok := n.(*ast.VarDecl); ok && d.Word == "var" && d.Vars[0].Init == nil {
			d.Vars[0].Init = node.Construct(d.Vars[0].Obj.Type)
			j.Changed = true
		}
		return true
	}
	ast.Walk(j.Unit, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Loop, *ast.While, *ast.For:
			ast.Walk(n, inLoop)
			return false
		}
		return true
	})
}
