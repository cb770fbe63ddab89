package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// copyOf compiles e as the source of an assignment: it copies unwritten components of a vector or
// matrix instead of reporting them.
func (c *compiler) copyOf(e ast.Expr) value {
	t := e.Info().Type
	if c.code.zeroed || t.Kind != types.Vector && t.Kind != types.Matrix || c.watch != nil && c.watch.Wants(e) {
		return c.expr(e)
	}
	switch e := e.(type) {
	case *ast.Construct:
		return c.constructFrom(e, c.constructed(e), e.Args, c.copyOf)
	case *ast.Ident, *ast.Index, *ast.Member:
		root := ast.Root(e)
		if c.order.OpenExprs[e] || root == nil || root.Builtin || !unwrittenAtFirst[root.Storage] || e.Info().Const != nil {
			break
		}
		if p, ok := c.location(e); ok {
			p.partly = true
			x := c.read(p, e)
			x.open = true
			return x
		}
	}
	return c.expr(e)
}

// unwrittenAtFirst has the storage classes of the variables that have no value before the shader
// writes them.
var unwrittenAtFirst = map[ast.Storage]bool{
	ast.Local:  true,
	ast.Param:  true,
	ast.Global: true,
	ast.Shared: true,
	ast.Output: true,
}

// copyTo compiles e as the source of an assignment to a variable of type t, and converts it to t.
func (c *compiler) copyTo(e ast.Expr, t *types.Type) value {
	if e.Info().Type.Component() != t.Component() {
		// A conversion reads the components, so unwritten ones are reported.
		return c.converted(c.expr(e), t, e)
	}
	return c.converted(c.copyOf(e), t, e)
}

// checkWritten returns x with code that reports each unwritten component of x, and replaces it
// by 1.
func (c *compiler) checkWritten(x value, n ast.Node) value {
	if !x.open {
		return x
	}
	at, many, substitute := c.newOperation(n, "the value"), x.many, number.One(x.t.Component())
	if root := ast.Root(n.(ast.Expr)); root != nil {
		at.What = root.Name
	}
	x.open = false
	check := func(m *machine, v cell) cell {
		if v.IsUnwritten() {
			m.report(Uninitialised, at, "%s is read before it is written", at.What)
			return substitute
		}
		return v
	}
	if own := x.one; own != nil {
		x.one = func(m *machine) cell { return check(m, own(m)) }
		return x
	}
	x.many = func(m *machine, out []cell) {
		many(m, out)
		for i, v := range out {
			out[i] = check(m, v)
		}
	}
	return x
}
