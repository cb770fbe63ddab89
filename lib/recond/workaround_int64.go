package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Mesa's front end crashes on min and max of 64-bit integers with constants that follow
// each other, as in a clamp. So guards choose between such integers by ?:.

func isWide(t *types.Type) bool { return t.IsInteger() && t.Component().Bits() == 64 }

// atLeast returns the greater of x and n, integers of one type, or of each component of
// a vector and a constant.
func (b *guardBody) atLeast(x ast.Expr, n int64) ast.Expr {
	t := typeOf(x)
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
	t := typeOf(x)
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
			b.ret(eachOf(typeOf(p[0]), p, func(x []ast.Expr) ast.Expr { return cond(less(x[0], x[1], op), x[0], x[1]) }))
		}
	}
	return []guard{{name: "SAFE_MIN", takes: takes, build: chosen("<")}, {name: "SAFE_MAX", takes: takes, build: chosen(">")}}
}

// valueSigns replaces abs and sign of 64-bit constants by their values.
func valueSigns(j *Job) {
	ast.Apply(j.unit, nil, func(c *ast.Cursor) {
		n, ok := c.Node().(*ast.Call)
		if ok && n.Builtin && (n.Name == "abs" || n.Name == "sign") && isWide(n.Type) && constOf(n) != nil {
			c.Replace(valueOf(constOf(n)))
			j.changed = true
		}
	})
}

// chooseExtremes replaces min, max and clamp of 64-bit integers by guards:
//
//	clamp(x, a, b)
//	SAFE_MIN(SAFE_MAX(x, a), b)
func (j *Job) chooseExtremes(e ast.Expr, _ ast.Node) ast.Expr {
	c, ok := e.(*ast.Call)
	if !ok || !c.Builtin || !isWide(c.Type) || c.Name != "min" && c.Name != "max" && c.Name != "clamp" {
		return e
	}
	j.changed = true
	switch c.Name {
	case "min":
		return j.guards.call("SAFE_MIN", c.Type, c.Args...)
	case "max":
		return j.guards.call("SAFE_MAX", c.Type, c.Args...)
	}
	return j.guards.call("SAFE_MIN", c.Type, j.guards.call("SAFE_MAX", c.Type, c.Args[0], c.Args[1]), c.Args[2])
}
