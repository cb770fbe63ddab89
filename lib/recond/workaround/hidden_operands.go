package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// hideOperand replaces *x, an integer or a vector of integers, by `c ? *x : 0`, so that compilers
// cannot know its value. The condition c is always true. In shaders other than compute and fragment
// shaders, *x stays.
func (j *job) hideOperand(x *ast.Expr) {
	c := j.certainty()
	if old, ok := (*x).(*ast.Cond); c == nil || ok && ast.Equal(old.C, c) {
		return
	}
	*x = node.Cond(c, *x, node.Splat((*x).Info().Type, 0))
	j.Changed = true
}

// certainty returns a condition that is always true, but whose value compilers do not know. It
// returns nil if the program is neither a compute shader nor a fragment shader.
func (j *job) certainty() ast.Expr {
	switch j.Stage {
	case language.Compute:
		return node.Binary(">", node.Bool, node.Component(node.Input("gl_NumWorkGroups", types.Vec(types.Uint, 3)), 0),
			node.Integer(types.Uint, 0))
	case language.Fragment:
		return node.Binary(">", node.Bool, node.Component(node.Input("gl_FragCoord", types.Vec(types.Float, 4)), 3),
			node.Number(types.Float, 0))
	}
	return nil
}
