package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// copied is the value of e where it is stored as it is: what was not written of a
// vector or matrix stays so, as in structures and arrays, and is reported where it is
// read. Such values are open.
func (c *compiler) copied(e ast.Expr) value {
	t := e.Info().Type
	if c.code.zeroed || t.Kind != types.Vector && t.Kind != types.Matrix || c.watch != nil && c.watch.Wants(e) {
		return c.expr(e)
	}
	switch e := e.(type) {
	case *ast.Construct:
		return c.constructFrom(e, c.constructed(e), e.Args, c.copied)
	case *ast.Ident, *ast.Index, *ast.Member:
		root := ast.Root(e)
		if c.order.open[e] || root == nil || root.Builtin || !written[root.Storage] || e.Info().Const != nil {
			break
		}
		if p, ok := c.place(e); ok {
			p.partly = true
			x := c.read(p, e)
			x.open = true
			return x
		}
	}
	return c.expr(e)
}

// written are the storages of variables that begin undefined.
var written = map[ast.Storage]bool{ast.Local: true, ast.Param: true, ast.Global: true, ast.Shared: true, ast.Output: true}

// copiedTo is e where it is stored to something of type t.
func (c *compiler) copiedTo(e ast.Expr, t *types.Type) value {
	if e.Info().Type.Component() != t.Component() {
		return c.converted(c.expr(e), t, e)
	}
	return c.converted(c.copied(e), t, e)
}

// defined is x with what is undefined in it reported as read.
func (c *compiler) defined(x value, n ast.Node) value {
	if !x.open {
		return x
	}
	at, many, substitute := c.site(n, "the value"), x.many, number.One(x.t.Component())
	if root := rootOf(n.(ast.Expr)); root.Name != "" {
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
