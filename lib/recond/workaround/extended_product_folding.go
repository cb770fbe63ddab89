package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// hideFactors keeps compilers from evaluating an extended product at compile time. Each factor gets
// a condition c that is always true, such as `gl_NumWorkGroups.x > 0u` (see certainty):
//
//	umulExtended(x, y, hi, lo)  →  umulExtended(c ? x : 0u, c ? y : 0u, hi, lo)
func (j *job) hideFactors(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || call.Name != "umulExtended" && call.Name != "imulExtended" {
		return e
	}
	certain := j.certainty()
	for i, x := range call.Args[:2] {
		if c, ok := x.(*ast.Cond); certain != nil && !(ok && ast.Equal(c.C, certain)) {
			call.Args[i] = node.Cond(ast.Clone(certain), x, node.Splat(x.Info().Type, 0))
			j.Changed = true
		}
	}
	return e
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
