package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

func (g *expressions) compare(t *types.Type, depth int) ast.Expr {
	if t != node.Bool && !(t.IsBool() && g.has.boolVectors) {
		return nil
	}
	op := oneOf(g, "<", "<=", ">", ">=")
	if t == node.Bool && g.closeTo(t) && g.Chance(0.3) {
		if e := g.edge(op); e != nil {
			return e
		}
	}
	u := types.Vec(g.scalarNumber().Kind, t.Size())
	if u.IsScalar() && u.IsInteger() && g.on(policy.POffsetCompare) {
		x := node.Binary(oneOf(g, "+", "-"), u, g.enliven(g.expr(u, depth-2)), g.anyInteger(u.Kind))
		return node.Binary(op, t, x, g.anyInteger(u.Kind))
	}
	if g.closeTo(u) {
		x, y := g.near(u, depth)
		return node.Binary(op, t, x, y)
	}
	x, y := g.pair(u, g.looser(u), depth)
	return node.Binary(op, t, x, y)
}

// equality compares basic values, now and then whole arrays and structures.
func (g *expressions) equality(t *types.Type, depth int) ast.Expr {
	if !t.IsBool() || t != node.Bool && !g.has.boolVectors {
		return nil
	}
	op := oneOf(g, "==", "!=")
	if t != node.Bool { // of components
		u := types.Vec(g.component(), t.Size())
		x, y := g.compared(u, depth)
		return node.Binary(op, t, x, y)
	}
	u := g.basic()
	if g.has.equality && g.Chance(0.1) && !g.constant {
		u = g.varType()
		depth = min(depth, 2)
	} else if !g.has.equality && !node.IsBasic(u) { // WGSL compares no matrices
		u = node.Float
	}
	x, y := g.compared(u, depth)
	return g.say.equal(op, x, y)
}

// A comparison of numbers drawn at random says nothing about its edge: they are
// hardly ever equal. So operands are often made of each other, such that only
// the run tells by how little they differ.

// near makes two operands of type t without side effects, mostly equal, or one
// apart, or different in one component.
func (g *expressions) near(t *types.Type, depth int) (x, y ast.Expr) {
	defer func(n int) { g.effects = n }(g.effects)
	g.effects = 0
	x = g.enliven(g.expr(t, min(depth-1, 1)))
	if y = g.beside(x); g.Chance(0.5) {
		return y, x
	}
	return x, y
}

// compared makes two operands of type t for a comparison.
func (g *expressions) compared(t *types.Type, depth int) (x, y ast.Expr) {
	if g.closeTo(t) {
		return g.near(t, depth)
	}
	return g.pair(t, t, depth)
}

// closeTo reports whether operands of type t are to be near each other.
func (g *expressions) closeTo(t *types.Type) bool {
	return !g.constant && node.IsBasic(t) && g.on(policy.PNear)
}

// beside is a value that is mostly x, which has no side effects, or close to it.
func (g *expressions) beside(x ast.Expr) ast.Expr {
	t := x.Info().Type
	g.budget -= 3
	switch {
	case t.Kind == types.Vector:
		return g.besideIn(x)
	case t.IsBool():
		return g.say.differ(ast.Clone(x), g.maybe())
	case t.Kind.Bits() == 32 && g.Chance(0.3) || !t.IsInteger() && g.Chance(0.5):
		return node.Call(oneOf(g, "min", "max"), t, ast.Clone(x), g.another(t))
	case !t.IsInteger():
		return g.say.pick(g.maybe(), ast.Clone(x), g.another(t))
	}
	bit := node.Binary("&", t, g.another(t), g.number(t.Kind, 1))
	return node.Binary(oneOf(g, "+", "-", "^"), t, ast.Clone(x), bit)
}

// besideIn is the vector x but for one component.
func (g *expressions) besideIn(x ast.Expr) ast.Expr {
	t := x.Info().Type
	args := make([]ast.Expr, t.Rows)
	for i := range args {
		args[i] = &ast.Member{ExprInfo: ast.Typed(t.Elem), X: ast.Clone(x), Name: "xyzw"[i : i+1]}
	}
	i := g.Intn(t.Rows)
	args[i] = g.beside(args[i])
	return g.construct(t, args...)
}

// apart has the functions that compare their arguments.
var apart = map[string]bool{
	"lessThan": true, "lessThanEqual": true, "greaterThan": true, "greaterThanEqual": true, "equal": true, "notEqual": true, "step": true,
}

// negation is !x, often of a comparison.
func (g *expressions) negation(t *types.Type, depth int) ast.Expr {
	if t == node.Bool && g.closeTo(t) {
		return node.Unary("!", g.compare(t, depth-1))
	}
	return node.Unary("!", g.expr(t, depth-1))
}

// edge compares a variable whose values are known with one of them, or with
// what comes next; nil if there is no such variable.
func (g *expressions) edge(op string) ast.Expr {
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
	return node.Binary(op, node.Bool, p.use(), g.number(p.typ().Kind, n))
}
