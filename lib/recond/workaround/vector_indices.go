package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

// nameComponents replaces the indices of vectors in the whole program: `v[2]` becomes `v.z`, and
// `v[i]` becomes `SAFE_GET(v, i)`.
func nameComponents(j *job) {
	ast.Apply(j.Unit, nil, func(c *ast.Cursor) {
		// Job.Rewrite leaves out constant expressions.
		if n, ok := c.Node().(*ast.Index); ok && n.Info().Const != nil && n.X.Info().Type.Kind == types.Vector && node.IsInt64(n.Type) {
			m := node.Component(n.X, int(n.I.Info().Const.Int(0)))
			m.Info().Const = n.Info().Const
			c.Replace(m)
			j.Changed = true
		}
	})
	j.Rewrite(j.nameComponent)
}

// nameComponent replaces e if e selects a component of a vector by an index:
//
//	v[2]  →  v.z
//	v[i]  →  SAFE_GET(v, i)
//
// It returns every other expression unchanged, and also `v[i]` if the component is written, as in
// `v[i] = x`, or if i is no 32-bit integer.
func (j *job) nameComponent(e ast.Expr, parent ast.Node) ast.Expr {
	n, ok := e.(*ast.Index)
	switch {
	case !ok || n.X.Info().Type.Kind != types.Vector:
		return e
	case n.I.Info().Const != nil:
		j.Changed = true
		return node.Component(n.X, int(n.I.Info().Const.Int(0)))
	case analysis.IsWritten(e, parent) || !node.IsInt32(n.I.Info().Type):
		return e
	}
	j.Changed = true
	return j.Guards.Call("SAFE_GET", n.Type, n.X, n.I)
}
