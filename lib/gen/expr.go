package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/shaderio"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// production is one way to make an expression. The function `make` returns an expression of type t,
// or nil if it cannot.
type production struct {
	setting  policy.Setting
	langs    spelling.Languages // the languages that have this expression
	make     func(g *expressions, t *types.Type, depth int) ast.Expr
	constant bool // the expression may be part of a constant expression
	leaf     bool // the expression needs no operands, so it is also made at depth 0
}

// productions lists all ways to make an expression. The function `init` fills the list, because an
// initialiser would refer to itself.
var productions []production

func init() {
	productions = []production{
		{setting: policy.ExprLiteral, langs: spelling.InBoth, make: (*expressions).literalOf, constant: true, leaf: true},
		{setting: policy.ExprVariable, langs: spelling.InBoth, make: (*expressions).variableExpr, constant: true, leaf: true},
		{setting: policy.ExprUnary, langs: spelling.InBoth, make: (*expressions).unary, constant: true},
		{setting: policy.ExprArith, langs: spelling.InBoth, make: (*expressions).arith, constant: true},
		{setting: policy.ExprDivide, langs: spelling.InBoth, make: (*expressions).divide},
		{setting: policy.ExprModulo, langs: spelling.InBoth, make: (*expressions).modulo},
		{setting: policy.ExprShift, langs: spelling.InBoth, make: (*expressions).shift},
		{setting: policy.ExprBitwise, langs: spelling.InBoth, make: (*expressions).bitwise, constant: true},
		{setting: policy.ExprLogic, langs: spelling.InBoth, make: (*expressions).logic, constant: true},
		{setting: policy.ExprCompare, langs: spelling.InBoth, make: (*expressions).compare, constant: true},
		{setting: policy.ExprEqual, langs: spelling.InBoth, make: (*expressions).equality, constant: true},
		{setting: policy.ExprCond, langs: spelling.InBoth, make: (*expressions).cond, constant: true},
		{setting: policy.ExprComma, langs: spelling.InGLSL, make: (*expressions).comma},
		{setting: policy.ExprAssign, langs: spelling.InGLSL, make: (*expressions).assignment},
		{setting: policy.ExprIncDec, langs: spelling.InGLSL, make: (*expressions).incDec, leaf: true},
		{setting: policy.ExprCall, langs: spelling.InBoth, make: (*expressions).call},
		{setting: policy.ExprBuiltin, langs: spelling.InBoth, make: (*expressions).builtinExpr},
		{setting: policy.ExprConstruct, langs: spelling.InBoth, make: (*expressions).constructor, constant: true},
		{setting: policy.ExprConvert, langs: spelling.InBoth, make: (*expressions).convert, constant: true},
		{setting: policy.ExprSwizzle, langs: spelling.InBoth, make: (*expressions).swizzleOf, constant: true},
		{setting: policy.ExprAtomic, langs: spelling.InBoth, make: (*expressions).changeAtomically},
		{setting: policy.ExprLength, langs: spelling.InBoth, make: (*expressions).length, leaf: true},
		{setting: policy.ExprDouble, langs: spelling.InGLSL, make: (*expressions).viaDouble},
		{setting: policy.ExprWide, langs: spelling.InGLSL, make: (*expressions).via64Bits},
		{setting: policy.ExprTexel, langs: spelling.InBoth, make: (*expressions).textureRead, leaf: true},
	}
}

// expressions makes the expressions of a program.
type expressions struct {
	*scope.Chooser
	scope     *scope.Scope
	io        *shaderio.Interface
	cost      *cost
	calls     *catalog.Index
	funcs     []*function
	fn        *function // the function under construction
	noEffects bool      // expressions have no side effects
	effects   int       // number of side effects that are left for the full expression
}

// expr makes an expression of type t with operators about `depth` levels deep. It never fails: if
// nothing else is possible, it makes a literal.
func (g *expressions) expr(t *types.Type, depth int) ast.Expr {
	g.cost.budget--
	if g.cost.budget < 0 {
		depth = min(depth, 1)
	}
	var weights [32]float64
	for i := range productions {
		p := &productions[i]
		if g.Langs&^p.langs == 0 && (depth > 0 || p.leaf) && (p.constant || !g.scope.ConstantOnly) {
			weights[i] = g.weightOfProduction(p, t, depth)
		}
	}
	for {
		i := g.Weighted(weights[:len(productions)])
		if i < 0 {
			return g.LiteralValue(t)
		}
		if e := productions[i].make(g, t, depth); e != nil && (!g.Bilingual() || sameInBoth(e)) {
			return e
		}
		weights[i] = 0
	}
}

// weightOfProduction returns the weight with which p is drawn for an expression of type t.
func (g *expressions) weightOfProduction(p *production, t *types.Type, depth int) float64 {
	w := g.Weight(p.setting)
	condition := t == node.Bool && depth > 0
	switch p.setting {
	// A condition with a literal or a known variable would decide at compile time what is executed.
	case policy.ExprLiteral:
		w = scaleIf(scaleIf(w, 0.2, depth >= 3), 0.1, condition)
	case policy.ExprVariable:
		w = scaleIf(scaleIf(w, 0.4, depth >= 3), 0.4, condition)
	// All invocations of the group have to agree on the value.
	case policy.ExprAtomic, policy.ExprTexel:
		w = scaleIf(w, 0, g.TracksDivergence() && g.scope.Limit < scope.ByInvocation)
	}
	return w
}

func scaleIf(w, factor float64, ok bool) float64 {
	if ok {
		return w * factor
	}
	return w
}

// fullExpr makes an expression that is not part of another expression, such as an initialiser. It
// limits the number of side effects, because two side effects in one expression may conflict.
func (g *expressions) fullExpr(t *types.Type) ast.Expr {
	g.drawEffects()
	depth := g.UpTo(policy.ExprDepth)
	if t == node.Bool {
		depth = max(depth, 2)
	}
	e := g.unlessConstant(g.expr(t, depth))
	g.effects = 0
	return e
}

// drawEffects draws how many side effects the next full expression may have.
func (g *expressions) drawEffects() {
	if g.effects = 0; g.Flip(policy.PEffects) {
		g.effects = g.AtMost(policy.Effects)
	}
}

// useEffect reports whether the full expression under construction may have one more side effect.
// If so, it counts the side effect.
func (g *expressions) useEffect() bool {
	if g.effects <= 0 || g.scope.ConstantOnly || g.noEffects {
		return false
	}
	g.effects--
	return true
}

func (g *expressions) literalOf(t *types.Type, depth int) ast.Expr { return g.LiteralValue(t) }

// pureExpr makes an expression of type t without side effects. The expression is rarely constant.
func (g *expressions) pureExpr(t *types.Type, depth int) ast.Expr {
	g.effects = 0
	return g.unlessConstant(g.expr(t, depth))
}

// smallExpr makes an expression of type t in which operators are not nested.
func (g *expressions) smallExpr(t *types.Type) ast.Expr { return g.expr(t, 1) }

// effectExpr makes an integer expression that mostly has a side effect, such as `x++`. It returns
// nil if none is possible.
func (g *expressions) effectExpr(depth int) ast.Expr {
	t := types.Scalar(g.IntegerKind())
	if !g.Has.AssignmentExprs {
		return g.callOne(t, depth, true)
	}
	makers := []func(*expressions, *types.Type, int) ast.Expr{(*expressions).incDec, (*expressions).assignment,
		(*expressions).call}
	return scope.OneOf(g, makers...)(g, t, depth)
}

func (g *expressions) scalarNumber() *types.Type {
	for {
		if k := g.Component(); k != types.Bool {
			return types.Scalar(k)
		}
	}
}

// canChange reports whether e contains a variable that is not const, or a call of a user function.
// The variable in `a.length()` does not count. Compilers can fold most expressions that cannot
// change.
func canChange(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			found = found || n.Obj != nil && n.Obj.Storage != ast.Const
		case *ast.Call:
			found = found || n.Func != nil
			return n.Name != arrayLength
		case *ast.Length:
			return false
		}
		return !found
	})
	return found
}

// arrayLength is the name of the WGSL function that returns the length of an array. In GLSL, such a
// length is the node ast.Length.
const arrayLength = "arrayLength"

// hasEffects reports whether the evaluation of e may have side effects: e has an assignment, an
// increment, a decrement or a call.
func hasEffects(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign, *ast.IncDec:
			found = true
		case *ast.Call:
			found = found || n.Name != arrayLength
		}
		return !found
	})
	return found
}
