package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Doubles have no guards. They are whole numbers below 2^53, by
// construction: floats of the exact set and variables that are sums of a few,
// with at most one multiplication on the way to a result.

// hasDoubles reports whether the version has them and the test may.
func (g *generator) hasDoubles() bool { return g.atLeast(400, 0) && g.weight(ExprDouble) > 0 }

// throughDouble computes t, floats or comparisons or bits, with doubles.
func (g *generator) throughDouble(t *types.Type, depth int) ast.Expr {
	if !g.hasDoubles() || g.constant {
		return nil
	}
	n := t.Size()
	switch {
	case t.Kind == types.Matrix || t.Kind == types.Array || t.Kind == types.Struct:
		return nil
	case t.IsFloat():
		return g.construct(t, g.double(n, depth-1))
	case t == types.Vec(types.Uint, 2):
		return wordsOf(g.double(1, depth-1))
	case t == boolType:
		op := [...]string{"<", "<=", ">", ">=", "==", "!="}[g.Intn(6)]
		return &ast.Binary{ExprInfo: ast.Typed(t), Op: op, X: g.double(1, depth-1), Y: g.double(1, depth-1)}
	case t.IsBool():
		name := [...]string{"lessThan", "greaterThanEqual", "equal", "notEqual"}[g.Intn(4)]
		return builtinCall(name, t, g.double(n, depth-1), g.double(n, depth-1))
	}
	return nil
}

// wordsOf is the bits of the double x, but not the sign of a zero, which
// GLSL leaves open (GLSL 4.60 section 4.7.1).
func wordsOf(x ast.Expr) ast.Expr {
	t := types.Scalar(types.Double)
	half := &ast.Literal{ExprInfo: ast.Typed(t), Text: "0.5lf"}
	return builtinCall("unpackDouble2x32", types.Vec(types.Uint, 2), binaryOf("+", t, x, half))
}

func builtinCall(name string, t *types.Type, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(t), Name: name, Args: args, Builtin: true, Dirs: make([]ast.Dir, len(args))}
}

// double is an expression of n doubles below 2^53.
func (g *generator) double(n, depth int) ast.Expr {
	t := types.Vec(types.Double, n)
	x, y := g.shortDouble(t, depth), g.shortDouble(t, depth)
	switch g.Intn(6) {
	case 0:
		return &ast.Binary{ExprInfo: ast.Typed(t), Op: "*", X: x, Y: y}
	case 1:
		return builtinCall("fma", t, x, y, g.shortDouble(t, depth))
	case 2:
		return g.sumOf(t, &ast.Binary{ExprInfo: ast.Typed(t), Op: "*", X: x, Y: y}, g.shortDouble(t, depth))
	case 3:
		return builtinCall([...]string{"min", "max"}[g.Intn(2)], t, x, y)
	case 4:
		return builtinCall([...]string{"abs", "sign", "floor", "ceil", "trunc", "roundEven"}[g.Intn(6)], t, g.sumOf(t, x, y))
	}
	return unaryNode("-", g.sumOf(t, x, y))
}

func (g *generator) sumOf(t *types.Type, x, y ast.Expr) ast.Expr {
	return &ast.Binary{ExprInfo: ast.Typed(t), Op: [...]string{"+", "-"}[g.Intn(2)], X: x, Y: y}
}

// shortDouble is a double below 2^26: a variable, a literal, a float.
func (g *generator) shortDouble(t *types.Type, depth int) ast.Expr {
	if x := g.reach(t, readable, depth, asValue); x != nil && g.Chance(0.5) {
		return x
	}
	return g.fromFloat(t, depth)
}

// fromFloat is a double of the floats' exact set.
func (g *generator) fromFloat(t *types.Type, depth int) ast.Expr {
	if g.Chance(0.3) {
		l := g.number(types.Float, g.exact())
		return g.suffixed(t, l)
	}
	return g.construct(t, g.expr(types.Vec(types.Float, t.Size()), min(depth, 2)))
}

// suffixed is the literal l as doubles.
func (g *generator) suffixed(t *types.Type, l ast.Expr) ast.Expr {
	x := l
	if u, ok := l.(*ast.Unary); ok {
		u.Type, x = types.Scalar(types.Double), u.X
	}
	lit := x.(*ast.Literal)
	lit.Text, lit.Type = lit.Text+"lf", types.Scalar(types.Double)
	if t.IsScalar() {
		return l
	}
	return g.construct(t, l)
}

// doubleStmt declares a variable of doubles, which nothing else writes.
func (g *generator) doubleStmt() []ast.Stmt {
	t := types.Vec(types.Double, g.Range(1, 4))
	g.effects = 0
	d, p := g.declare(t, ast.Local, g.sumOf(t, g.fromFloat(t, 2), g.fromFloat(t, 2)), false)
	p.writable = false
	return one(&ast.DeclStmt{Decl: d})
}
