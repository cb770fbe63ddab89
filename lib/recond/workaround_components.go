package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// nameComponents replaces indices of vectors by names of components, also in constants
// of 64 bits.
func nameComponents(j *workJob) {
	ast.Apply(j.unit, nil, func(c *ast.Cursor) {
		if n, ok := c.Node().(*ast.Index); ok && n.Info().Const != nil && n.X.Info().Type.Kind == types.Vector && isWide(n.Type) {
			m := component(n.X, int(n.I.Info().Const.Int(0)))
			m.Info().Const = n.Info().Const
			c.Replace(m)
			j.changed = true
		}
	})
	j.rewrite(j.nameComponent)
}

// nameComponent rewrites a component that is read:
//
//	v[2]    // v.z
//	v[i]    // SAFE_GET(v, i)
func (j *workJob) nameComponent(e ast.Expr, parent ast.Node) ast.Expr {
	n, ok := e.(*ast.Index)
	switch {
	case !ok || n.X.Info().Type.Kind != types.Vector:
		return e
	case n.I.Info().Const != nil:
		j.changed = true
		return component(n.X, int(n.I.Info().Const.Int(0)))
	case isWritten(e, parent) || !isInt32(n.I.Info().Type):
		return e
	}
	j.changed = true
	return j.guards.call("SAFE_GET", n.Type, n.X, n.I)
}
