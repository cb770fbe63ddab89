package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// atLeast returns the greater of x and n, integers of one type, or of each component of
// a vector and a constant.
func (b *guardBody) atLeast(x ast.Expr, n int64) ast.Expr {
	t := x.Info().Type
	if !isWide(t) {
		return callBuiltin("max", t, x, integer(t.Component(), n))
	}
	if _, ok := x.(*ast.Ident); !ok {
		x = b.let("m", x)
	}
	return eachOf(t, []ast.Expr{x}, func(x []ast.Expr) ast.Expr {
		least := integer(t.Component(), n)
		return cond(less(x[0], least, "<"), ast.Clone(least), x[0])
	})
}

// magnitude returns the integer x without its sign. Khronos' compiler has no abs of 64
// bits before version 450, whatever extensions are on.
func (b *guardBody) magnitude(x ast.Expr) ast.Expr {
	t := x.Info().Type
	if !isWide(t) {
		return callBuiltin("abs", t, x)
	}
	return eachOf(t, []ast.Expr{b.let("x", x)}, func(x []ast.Expr) ast.Expr {
		return cond(less(x[0], integer(t.Component(), 0), "<"), unary("-", ast.Clone(x[0])), x[0])
	})
}

// extremeGuards returns the guards that take the place of min and max of 64-bit
// integers.
func extremeGuards() []guard {
	takes := func(p []*types.Type) bool {
		k := p[0].Component()
		return len(p) == 2 && isWide(p[0]) && kinds(k, k)(p) && (p[1] == p[0] || p[1].IsScalar())
	}
	chosen := func(op string) func(*guardBody, []ast.Expr) {
		return func(b *guardBody, p []ast.Expr) {
			b.ret(eachOf(p[0].Info().Type, p, func(x []ast.Expr) ast.Expr { return cond(less(x[0], x[1], op), x[0], x[1]) }))
		}
	}
	return []guard{{name: "SAFE_MIN", takes: takes, build: chosen("<")}, {name: "SAFE_MAX", takes: takes, build: chosen(">")}}
}
