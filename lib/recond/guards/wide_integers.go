package guards

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// atLeast returns an expression for the greater of x and n, in each component of a vector. This is
// `x < n ? n : x` for 64-bit integers, and `max(x, n)` otherwise.
func (b *body) atLeast(x ast.Expr, n int64) ast.Expr {
	t := x.Info().Type
	if !node.IsInt64(t) {
		return node.Call("max", t, x, node.Integer(t.Component(), n))
	}
	if _, ok := x.(*ast.Ident); !ok {
		x = b.let("m", x)
	}
	return eachOf(t, []ast.Expr{x}, func(x []ast.Expr) ast.Expr {
		least := node.Integer(t.Component(), n)
		return node.Cond(comparison(x[0], least, "<"), ast.Clone(least), x[0])
	})
}

// magnitude returns an expression for |x|. For 64-bit integers it is `x < 0 ? -x : x`.
func (b *body) magnitude(x ast.Expr) ast.Expr {
	t := x.Info().Type
	if !node.IsInt64(t) {
		return node.Call("abs", t, x)
	}
	// glslang has no abs of 64-bit integers before version 450.
	return eachOf(t, []ast.Expr{b.let("x", x)}, func(x []ast.Expr) ast.Expr {
		return node.Cond(comparison(x[0], node.Integer(t.Component(), 0), "<"), node.Unary("-", ast.Clone(x[0])), x[0])
	})
}

// extremeGuards returns the guards that replace min and max of 64-bit integers.
func extremeGuards() []guard {
	takes := func(p []*types.Type) bool {
		k := p[0].Component()
		return len(p) == 2 && node.IsInt64(p[0]) && kinds(k, k)(p) && (p[1] == p[0] || p[1].IsScalar())
	}
	chosen := func(op string) func(*body, []ast.Expr) {
		return func(b *body, p []ast.Expr) {
			b.ret(eachOf(p[0].Info().Type, p, func(x []ast.Expr) ast.Expr {
				return node.Cond(comparison(x[0], x[1], op), x[0], x[1])
			}))
		}
	}
	return []guard{{name: "SAFE_MIN", takes: takes, build: chosen("<")},
		{name: "SAFE_MAX", takes: takes, build: chosen(">")}}
}
