package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// replaceZeroDivisor replaces a constant divisor 0 of an integer division or remainder by 1. The
// result of a division by 0 is undefined anyway (GLSL 4.60 section 5.9):
//
//	i % 0   →  i % 1
//	v /= 0  →  v /= 1
func (j *job) replaceZeroDivisor(e ast.Expr, _ ast.Node) ast.Expr {
	switch n := e.(type) {
	case *ast.Binary:
		if n.Op == "/" || n.Op == "%" {
			j.replaceZero(&n.Y)
		}
	case *ast.Assign:
		if n.Op == "/=" || n.Op == "%=" {
			j.replaceZero(&n.R)
		}
	}
	return e
}

func (j *job) replaceZero(divisor *ast.Expr) {
	info := (*divisor).Info()
	if info.Type.IsScalar() && info.Type.IsInteger() && info.Const != nil && info.Const.Int(0) == 0 {
		*divisor = node.Integer(info.Type.Kind, 1)
		j.Changed = true
	}
}
