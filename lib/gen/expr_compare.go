package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/shaderio"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// compare makes a comparison by <, <=, > or >=, often of nearly equal operands. It returns nil
// unless t is bool or, in WGSL, a vector of bool.
func (g *expressions) compare(t *types.Type, depth int) ast.Expr {
	if t != node.Bool && !(t.IsBool() && g.Has.BoolVectors) {
		return nil
	}
	op := scope.OneOf(g, "<", "<=", ">", ">=")
	if t == node.Bool && g.wantsNear(t) && g.Chance(0.3) {
		if e := g.compareWithKnown(op); e != nil {
			return e
		}
	}
	u := types.Vec(g.scalarNumber().Kind, t.Size())
	if u.IsScalar() && u.IsInteger() && g.Flip(policy.POffsetCompare) {
		x := node.Binary(scope.OneOf(g, "+", "-"), u, g.unlessConstant(g.expr(u, depth-2)), g.AnyInteger(u.Kind))
		return node.Binary(op, t, x, g.AnyInteger(u.Kind))
	}
	if g.wantsNear(u) {
		x, y := g.nearOperands(u, depth)
		return node.Binary(op, t, x, y)
	}
	x, y := g.operandPair(u, g.convertibleTo(u), depth)
	return node.Binary(op, t, x, y)
}

// equality makes a comparison by == or !=, sometimes of whole arrays and structures. It
// returns nil unless t is bool or, in WGSL, a vector of bool.
func (g *expressions) equality(t *types.Type, depth int) ast.Expr {
	if !t.IsBool() || t != node.Bool && !g.Has.BoolVectors {
		return nil
	}
	op := scope.OneOf(g, "==", "!=")
	if t != node.Bool { // t is a vector of bool in WGSL
		u := types.Vec(g.Component(), t.Size())
		x, y := g.compareOperands(u, depth)
		return node.Binary(op, t, x, y)
	}
	u := g.BasicType()
	if g.Has.Equality && g.Chance(0.1) && !g.scope.ConstantOnly {
		u = g.VarType()
		depth = min(depth, 2)
	} else if !g.Has.Equality && !node.IsBasic(u) { // WGSL compares no matrices
		u = node.Float
	}
	x, y := g.compareOperands(u, depth)
	return g.Spell.Equal(op, x, y)
}

// Random numbers are hardly ever equal, so a comparison of two of them does not test the edge case.
// Therefore one operand is often made from the other operand. Whether the two are equal or differ
// by 1 is known only when the program runs.

// nearOperands makes two operands x and y of type t. They have no side effects. Mostly x and y are
// equal, or differ by 1, or differ in one component.
func (g *expressions) nearOperands(t *types.Type, depth int) (x, y ast.Expr) {
	defer func(n int) { g.effects = n }(g.effects)
	g.effects = 0
	x = g.unlessConstant(g.expr(t, min(depth-1, 1)))
	if y = g.nearValue(x); g.Chance(0.5) {
		return y, x
	}
	return x, y
}

// compareOperands makes two operands of type t for a comparison. If wantsNear returns true, the
// operands are nearly equal. Otherwise they are independent.
func (g *expressions) compareOperands(t *types.Type, depth int) (x, y ast.Expr) {
	if g.wantsNear(t) {
		return g.nearOperands(t, depth)
	}
	return g.operandPair(t, t, depth)
}

// wantsNear draws whether two operands of type t should be nearly equal. It always returns false in
// constant expressions, and if t is neither a scalar nor a vector type.
func (g *expressions) wantsNear(t *types.Type) bool {
	return !g.scope.ConstantOnly && node.IsBasic(t) && g.Flip(policy.PNear)
}

// nearValue makes a value that is mostly equal or close to x, such as `x + (y & 1)`. The expression
// x must have no side effects.
func (g *expressions) nearValue(x ast.Expr) ast.Expr {
	t := x.Info().Type
	g.cost.budget -= 3
	switch {
	case t.Kind == types.Vector:
		return g.nearVector(x)
	case t.IsBool():
		return g.Spell.Xor(ast.Clone(x), g.evenTest())
	case t.Kind.Bits() == 32 && (g.Has.Unsigned || !t.IsInteger()) && g.Chance(0.3) || !t.IsInteger() && g.Chance(0.5):
		return node.Call(scope.OneOf(g, "min", "max"), t, ast.Clone(x), g.variableOrLiteral(t))
	case !t.IsInteger() || !g.Has.Unsigned:
		return g.Spell.SelectValue(g.evenTest(), ast.Clone(x), g.variableOrLiteral(t))
	}
	bit := node.Binary("&", t, g.variableOrLiteral(t), g.Number(t.Kind, 1))
	return node.Binary(scope.OneOf(g, "+", "-", "^"), t, ast.Clone(x), bit)
}

// nearVector makes a vector that differs from the vector x in at most one component.
func (g *expressions) nearVector(x ast.Expr) ast.Expr {
	t := x.Info().Type
	args := make([]ast.Expr, t.Rows)
	for i := range args {
		args[i] = &ast.Member{ExprInfo: ast.Typed(t.Elem), X: ast.Clone(x), Name: "xyzw"[i : i+1]}
	}
	i := g.Intn(t.Rows)
	args[i] = g.nearValue(args[i])
	return g.Construct(t, args...)
}

// comparisons has the names of the built-in functions that compare their arguments.
var comparisons = map[string]bool{
	"lessThan": true, "lessThanEqual": true, "greaterThan": true, "greaterThanEqual": true, "equal": true, "notEqual": true, "step": true,
}

// negation makes !x, where x is often a comparison.
func (g *expressions) negation(t *types.Type, depth int) ast.Expr {
	if t == node.Bool && g.wantsNear(t) {
		return node.Unary("!", g.compare(t, depth-1))
	}
	return node.Unary("!", g.expr(t, depth-1))
}

// compareWithKnown compares a variable, whose possible values the generator knows, with one of
// these values or a neighbour, as in `i < 4` for a loop counter i. The result is nil if no variable
// has known values.
func (g *expressions) compareWithKnown(op string) ast.Expr {
	var list []*scope.Variable
	for _, p := range g.scope.Variables {
		if p.Shadows == 0 && p.Readable && p.IsKnown() {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	p := scope.OneOf(g, list...)
	var n int64
	switch {
	case p.Trips > 0:
		n = int64(g.Intn(p.Trips + 1))
	case p.Input != nil:
		n = int64(g.Intn(shaderio.Volume(g.io.Size) + 1))
	default:
		n = *p.Initial + int64(g.Intn(3)) - 1
	}
	return node.Binary(op, node.Bool, p.Use(), g.Number(p.Type().Kind, n))
}
