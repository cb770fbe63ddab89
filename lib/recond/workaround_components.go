package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// nameComponents replaces indices of vectors by names of components, also in constants
// of 64 bits.
func nameComponents(j *Job) {
	ast.Apply(j.unit, nil, func(c *ast.Cursor) {
		if n, ok := c.Node().(*ast.Index); ok && constOf(n) != nil && typeOf(n.X).Kind == types.Vector && isWide(n.Type) {
			m := component(n.X, int(constOf(n.I).Int(0)))
			m.Info().Const = constOf(n)
			c.Replace(m)
			j.changed = true
		}
	})
	j.rewrite((*Job).nameComponent)
}

// nameComponent rewrites a component that is read:
//
//	v[2]    // v.z
//	v[i]    // SAFE_GET(v, i)
func (j *Job) nameComponent(e ast.Expr, parent ast.Node) ast.Expr {
	n, ok := e.(*ast.Index)
	switch {
	case !ok || typeOf(n.X).Kind != types.Vector:
		return e
	case constOf(n.I) != nil:
		j.changed = true
		return component(n.X, int(constOf(n.I).Int(0)))
	case isWritten(e, parent) || !isInt32(typeOf(n.I)):
		return e
	}
	j.changed = true
	return j.guards.call("SAFE_GET", n.Type, n.X, n.I)
}
