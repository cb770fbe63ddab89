package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// A comparison of numbers drawn at random says nothing about its edge: they are
// hardly ever equal. So operands are often made of each other, such that only
// the run tells by how little they differ.

// near makes two operands of type t without side effects, mostly equal, or one
// apart, or different in one component.
func (g *generator) near(t *types.Type, depth int) (x, y ast.Expr) {
	defer func(n int) { g.effects = n }(g.effects)
	g.effects = 0
	x = g.enliven(g.expr(t, min(depth-1, 1)))
	if y = g.beside(x); g.Chance(0.5) {
		return y, x
	}
	return x, y
}

// compared makes two operands of type t for a comparison.
func (g *generator) compared(t *types.Type, depth int) (x, y ast.Expr) {
	if g.closeTo(t) {
		return g.near(t, depth)
	}
	return g.pair(t, t, depth)
}

// closeTo reports whether operands of type t are to be near each other.
func (g *generator) closeTo(t *types.Type) bool {
	return !g.constant && isBasic(t) && g.on(PNear)
}

// beside is a value that is mostly x, which has no side effects, or close to it.
func (g *generator) beside(x ast.Expr) ast.Expr {
	t := x.Info().Type
	g.budget -= 3
	switch {
	case t.Kind == types.Vector:
		return g.besideIn(x)
	case t.IsBool():
		return g.say.differ(ast.Clone(x), g.maybe())
	case t.Kind.Bits() == 32 && g.Chance(0.3) || !t.IsInteger() && g.Chance(0.5):
		return builtinCall(oneOf(g, "min", "max"), t, ast.Clone(x), g.another(t))
	case !t.IsInteger():
		return g.say.pick(g.maybe(), ast.Clone(x), g.another(t))
	}
	bit := binaryOf("&", t, g.another(t), g.number(t.Kind, 1))
	return binaryOf(oneOf(g, "+", "-", "^"), t, ast.Clone(x), bit)
}

// besideIn is the vector x but for one component.
func (g *generator) besideIn(x ast.Expr) ast.Expr {
	t := x.Info().Type
	args := make([]ast.Expr, t.Rows)
	for i := range args {
		args[i] = &ast.Member{ExprInfo: ast.Typed(t.Elem), X: ast.Clone(x), Name: "xyzw"[i : i+1]}
	}
	i := g.Intn(t.Rows)
	args[i] = g.beside(args[i])
	return g.construct(t, args...)
}

// another is a variable of the scalar type t, or made of one.
func (g *generator) another(t *types.Type) ast.Expr {
	if x := g.reach(t, changing, 1, asValue); x != nil {
		return x
	}
	if x := g.borrowed(t); x != nil {
		return x
	}
	return g.scalarLiteral(t.Kind)
}

// maybe is a condition as often true as false.
func (g *generator) maybe() ast.Expr { return g.asked(g.another(oneOf(g, uintType, intType))) }

// mixed is a vector of conditions that are not all the same.
func (g *generator) mixed(t *types.Type) ast.Expr {
	return g.construct(t, g.each(t, func(*types.Type) ast.Expr { return g.maybe() })...)
}

// apart has the functions that compare their arguments.
var apart = map[string]bool{
	"lessThan": true, "lessThanEqual": true, "greaterThan": true, "greaterThanEqual": true, "equal": true, "notEqual": true, "step": true,
}

// negation is !x, often of a comparison.
func (g *generator) negation(t *types.Type, depth int) ast.Expr {
	if t == boolType && g.closeTo(t) {
		return unaryOf("!", g.compare(t, depth-1))
	}
	return unaryOf("!", g.expr(t, depth-1))
}

// edge compares a variable whose values are known with one of them, or with
// what comes next; nil if there is no such variable.
func (g *generator) edge(op string) ast.Expr {
	var list []*place
	for _, p := range g.places {
		if p.hidden == 0 && p.readable && p.isKnown() {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	p := oneOf(g, list...)
	var n int64
	switch {
	case p.counter > 0:
		n = int64(g.Intn(p.counter + 1))
	case p.input != nil:
		n = int64(g.Intn(volume(g.size) + 1))
	default:
		n = *p.value + int64(g.Intn(3)) - 1
	}
	return binaryOf(op, boolType, p.use(), g.number(p.typ().Kind, n))
}

// isKnown reports whether p counts up from 0, to a known bound, or has the value
// that its buffer begins with.
func (p *place) isKnown() bool {
	return p.counter > 0 && p.counter < manyTrips || p.input == localNumber || p.value != nil
}
