package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// production makes an expression of type t, or nil where it cannot.
type production struct {
	setting policy.Setting
	langs   languages // that have it
	make    func(g *expressions, t *types.Type, depth int) ast.Expr
	pure    bool // may stand in a constant expression
	leaf    bool // needs no operands
}

// The slice is filled in init, because productions refer to each other.
var productions []production

func init() {
	productions = []production{
		{policy.ExprLiteral, inBoth, (*expressions).literalOf, true, true},
		{policy.ExprVariable, inBoth, (*expressions).variable, true, true},
		{policy.ExprUnary, inBoth, (*expressions).unary, true, false},
		{policy.ExprArith, inBoth, (*expressions).arith, true, false},
		{policy.ExprDivide, inBoth, (*expressions).divide, false, false},
		{policy.ExprModulo, inBoth, (*expressions).modulo, false, false},
		{policy.ExprShift, inBoth, (*expressions).shift, false, false},
		{policy.ExprBitwise, inBoth, (*expressions).bitwise, true, false},
		{policy.ExprLogic, inBoth, (*expressions).logic, true, false},
		{policy.ExprCompare, inBoth, (*expressions).compare, true, false},
		{policy.ExprEqual, inBoth, (*expressions).equality, true, false},
		{policy.ExprCond, inBoth, (*expressions).cond, true, false},
		{policy.ExprComma, inGLSL, (*expressions).comma, false, false},
		{policy.ExprAssign, inGLSL, (*expressions).assignment, false, false},
		{policy.ExprIncDec, inGLSL, (*expressions).incDec, false, true},
		{policy.ExprCall, inBoth, (*expressions).call, false, false},
		{policy.ExprBuiltin, inBoth, (*expressions).builtin, false, false},
		{policy.ExprConstruct, inBoth, (*expressions).constructor, true, false},
		{policy.ExprConvert, inBoth, (*expressions).convert, true, false},
		{policy.ExprSwizzle, inBoth, (*expressions).swizzleOf, true, false},
		{policy.ExprAtomic, inBoth, (*expressions).atomic, false, false},
		{policy.ExprLength, inBoth, (*expressions).length, false, true},
		{policy.ExprDouble, inGLSL, (*expressions).throughDouble, false, false},
		{policy.ExprWide, inGLSL, (*expressions).throughWide, false, false},
		{policy.ExprTexel, inBoth, (*expressions).fetch, false, true},
	}
}

// expressions makes expressions.
type expressions struct {
	*shaderInterface
	*cost
	calls   *catalog.Index
	funcs   []*function
	fn      *function // the one that is being made
	effects int       // side effects that the current expression may still have
}

// expr makes an expression of type t, at most depth operators deep.
func (g *expressions) expr(t *types.Type, depth int) ast.Expr {
	g.budget--
	if g.budget < 0 {
		depth = min(depth, 1)
	}
	var weights [32]float64
	for i := range productions {
		p := &productions[i]
		if g.langs&^p.langs == 0 && (depth > 0 || p.leaf) && (p.pure || !g.constant) {
			weights[i] = g.weight(p.setting)
		}
	}
	if depth >= 3 { // deep where depth is left: leaves come later
		weights[0] *= 0.2
		weights[1] *= 0.4
	}
	if t == node.Bool && depth > 0 { // a condition that never changes hides what it guards, and one known says nothing
		weights[0] *= 0.1
		weights[1] *= 0.4
	}
	for {
		i := g.Weighted(weights[:len(productions)])
		if i < 0 {
			return g.value(t)
		}
		if e := productions[i].make(g, t, depth); e != nil && (g.langs != inBoth || agreed(e)) {
			return e
		}
		weights[i] = 0
	}
}

// full makes a full expression: the scope of evaluation-order conflicts, so
// the side effects are counted within it.
func (g *expressions) full(t *types.Type) ast.Expr {
	g.drawEffects()
	depth := g.upTo(policy.ExprDepth)
	if t == node.Bool {
		depth = max(depth, 2)
	}
	e := g.enliven(g.expr(t, depth))
	g.effects = 0
	return e
}

// drawEffects decides how many side effects the next expression may have.
func (g *expressions) drawEffects() {
	if g.effects = 0; g.on(policy.PEffects) {
		g.effects = g.atMost(policy.Effects)
	}
}

// allow asks for one more side effect.
func (g *expressions) allow() bool {
	if g.effects <= 0 || g.constant {
		return false
	}
	g.effects--
	return true
}

func (g *expressions) literalOf(t *types.Type, depth int) ast.Expr { return g.value(t) }

// pure is an expression without side effects that can change.
func (g *expressions) pure(t *types.Type, depth int) ast.Expr {
	g.effects = 0
	return g.enliven(g.expr(t, depth))
}

// shallow is a small expression without side effects.
func (g *expressions) shallow(t *types.Type) ast.Expr { return g.expr(t, 1) }

// effect is a number with a side effect.
func (g *expressions) effect(depth int) ast.Expr {
	t := oneOf(g, node.Int, node.Uint)
	if !g.only(inGLSL) {
		return g.callOne(t, depth, true)
	}
	makers := []func(*expressions, *types.Type, int) ast.Expr{(*expressions).incDec, (*expressions).assignment, (*expressions).call}
	return oneOf(g, makers...)(g, t, depth)
}

func (g *expressions) scalarNumber() *types.Type {
	for {
		if k := g.component(); k != types.Bool {
			return types.Scalar(k)
		}
	}
}
