package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// compareFacing replaces gl_FrontFacing by a comparison that compilers cannot simplify:
//
//	gl_FrontFacing  →  (gl_FrontFacing ? gl_FragCoord.w : -gl_FragCoord.w) > 0.0
func (j *job) compareFacing(e ast.Expr, parent ast.Node) ast.Expr {
	id, ok := e.(*ast.Ident)
	if !ok || !id.Obj.Builtin || id.Name != "gl_FrontFacing" {
		return e
	}
	// Compilers do not know that gl_FragCoord.w is positive.
	positive := node.Component(node.Input("gl_FragCoord", types.Vec(types.Float, 4)), 3)
	if c, ok := parent.(*ast.Cond); ok && ast.Equal(c.X, positive) {
		return e
	}
	j.Changed = true
	return node.Binary(">", node.Bool, node.Cond(e, positive, node.Unary("-", ast.Clone(positive))),
		node.Number(types.Float, 0))
}
