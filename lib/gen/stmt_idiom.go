package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// idioms lists functions that each make one idiom: a pattern of code that optimisers look for, but
// that random statements rarely contain. Such a function may return nil.
var idioms []func(g *statements) []ast.Stmt

func init() {
	idioms = []func(g *statements) []ast.Stmt{
		(*statements).compareCopies,
		(*statements).reduceArray,
		(*statements).mapArray,
		(*statements).repeatExpression,
		(*statements).overwrite,
		(*statements).tableSwitch,
		(*statements).foldableInit,
		(*statements).shrinkingLoop,
		(*statements).invariantLoop,
		(*statements).handwrittenGuard,
		(*statements).returningLoop,
		(*statements).changeAll,
		(*statements).decidedEffect,
		(*statements).effectInTarget,
	}
}

func (g *statements) idiomStmt(depth int) []ast.Stmt { return scope.OneOf(g, idioms...)(g) }

// compareCopies makes `S c = s; c.x = 1; … c == s`, which tests copy propagation and the comparison
// of aggregates. It returns nil if no variable of a vector, matrix, array or structure type can be
// copied.
func (g *statements) compareCopies() []ast.Stmt {
	p := g.scope.PickVariable(func(t *types.Type) bool { return !t.IsScalar() })
	if p == nil {
		return nil
	}
	s, c := g.scope.DeclareLocal(p.Type(), p.Use())
	list := one(s)
	if t := g.scope.ScalarIn(p.Type()); g.Chance(0.8) {
		l := g.scope.SelectPart(c.Use(), t, 0, scope.AsTarget)
		list = append(list, g.store(l, g.pureExpr(t, 2)))
	}
	if !g.Has.Equality && !node.IsBasic(p.Type()) { // mix both instead
		return append(append(list, g.mixValue(c.Use())...), g.mixValue(p.Use())...)
	}
	same := g.Spell.Equal(scope.OneOf(g, "==", "!="), c.Use(), p.Use())
	return append(list, g.mixIn(g.Spell.Convert(node.Uint, same)))
}

var associative = []string{"+=", "*=", "^=", "|=", "&=", "-="}

// reduceArray makes a loop that combines all elements of an array: `for (i) s += a[i]`.
// Compilers vectorise and unroll such a loop.
func (g *statements) reduceArray() []ast.Stmt {
	p := g.scope.PickVariable(isNumbers)
	if p == nil {
		return nil
	}
	t := p.Type().Elem
	s, sum := g.scope.DeclareLocal(t, g.pureExpr(t, 1))
	op := scope.OneOf(g, associative...)
	loop := g.elementLoop(p.Type().Len, func(i *scope.Variable) []ast.Stmt {
		x := scope.ElementOf(p, i.Use())
		if g.Chance(0.4) {
			x = node.Binary(scope.OneOf(g, "+", "*", "^"), t, x, g.pureExpr(t, 1))
		}
		return one(g.makeAssignment(op, sum.Use(), x))
	})
	return append(one(s), loop...)
}

// mapArray makes a loop that changes the elements of an array: `for (i) a[i] = a[i] + x`. Compilers
// vectorise such loops. Sometimes the loop reads a[i-1] instead of a[i], so that each iteration
// depends on the iteration before.
func (g *statements) mapArray() []ast.Stmt {
	p := g.scope.PickVariable(isNumbers)
	if p == nil || !p.Writable || !g.scope.Fits(p, scope.AsTarget) {
		return nil
	}
	t := p.Type().Elem
	return g.elementLoop(p.Type().Len, func(i *scope.Variable) []ast.Stmt {
		x := scope.ElementOf(p, i.Use())
		if g.Chance(0.3) { // the element before, or the first element for itself
			before := g.Spell.SelectValue(node.Binary(">", node.Bool, i.Use(), g.Number(types.Int, 0)),
				node.Binary("-", node.Int, i.Use(), g.Number(types.Int, 1)), i.Use())
			x = scope.ElementOf(p, before)
		}
		by := g.pureExpr(t, 1)
		if g.Chance(0.5) {
			step := node.Binary("*", node.Int, i.Use(), g.Number(types.Int, int64(g.Range(2, 9))))
			by = g.Spell.Convert(t, step)
		}
		return one(g.store(scope.ElementOf(p, i.Use()), node.Binary(scope.OneOf(g, "+", "-", "*", "^"), t, x, by)))
	})
}

// repeatExpression declares two variables with the same initialiser: `a = x + y; x = 1; b = x + y`.
// The assignment between the two declarations may change the value of the initialiser.
func (g *statements) repeatExpression() []ast.Stmt {
	t := g.BasicType()
	e := g.pureExpr(t, 3)
	s, _ := g.scope.DeclareLocal(t, e)
	between := g.assignStmt(0)
	again, _ := g.scope.DeclareLocal(t, ast.Clone(e))
	return append(append(one(s), between...), again)
}

// overwrite makes two assignments, such as `v = a; v.x = b`. The second changes the same variable
// or a part of it, so the first may be a dead store. The result is nil without a suitable target.
func (g *statements) overwrite() []ast.Stmt {
	l := g.scope.Access(g.targetType(), scope.Writable, 1, scope.AsTarget)
	if l == nil || hasEffects(l) { // such as v[i++]
		return nil
	}
	t := l.Info().Type
	list := one(g.store(l, g.pureExpr(t, 2)))
	if !g.readableTarget(l) {
		return append(list, g.store(ast.Clone(l), g.pureExpr(t, 2)))
	}
	u := g.scope.ScalarIn(t)
	list = append(list, g.store(g.scope.SelectPart(ast.Clone(l), u, 0, scope.AsTarget), g.pureExpr(u, 2)))
	return append(list, g.maybeMix(l)...)
}

// tableSwitch makes a switch that assigns a constant to the same variable in each arm:
// `case 0: v = 7; break; case 1: v = 3; break;`. Compilers turn such a switch into a table.
func (g *statements) tableSwitch() []ast.Stmt {
	t := g.scalarNumber()
	s, v := g.scope.DeclareLocal(t, g.pureExpr(t, 1))
	n := g.Range(3, 6)
	var arms []spelling.Arm
	for i := range n {
		label := g.Number(types.Int, int64(i))
		labels := []ast.Expr{label}
		if i == n-1 && !g.Has.OptionalDefault { // there has to be a default
			labels = append(labels, nil)
		}
		arms = append(arms, spelling.Arm{
			Labels: labels,
			Body:   one(g.store(v.Use(), g.ScalarLiteral(t.Kind))),
			End:    &ast.Break{},
		})
	}
	return []ast.Stmt{s, g.Spell.SwitchOn(g.selector(g.changingSelector(node.Int), n), arms)}
}

// foldableInit makes a declaration with an initialiser that consists of constants only. Compilers
// fold such an initialiser into one constant.
func (g *statements) foldableInit() []ast.Stmt {
	t := g.BasicType()
	g.scope.ConstantOnly = true
	e := g.expr(t, 4)
	g.scope.ConstantOnly = false
	s, _ := g.scope.DeclareLocal(t, e)
	return one(s)
}

// shrinkingLoop makes a loop whose body changes the loop's bound n:
// `for (i = 0; i < n; i++) { if (x) n--; }`. So compilers must evaluate the bound in each
// iteration.
func (g *statements) shrinkingLoop() []ast.Stmt {
	size := 1 + g.Intn(2)
	init := g.Number(types.Int, int64(g.Range(3, 6)))
	if size > 1 {
		init = g.Spell.Convert(types.Vec(types.Int, size), init)
	}
	s, n := g.scope.DeclareLocal(types.Vec(types.Int, size), init)
	n.Writable, n.InLoopHeader = false, true
	bound := func() ast.Expr {
		if size > 1 {
			return &ast.Member{ExprInfo: ast.Typed(node.Int), X: n.Use(), Name: "x"}
		}
		return n.Use()
	}
	loop := g.elementLoop(6, func(i *scope.Variable) []ast.Stmt {
		list := g.sequence(2, 0)
		list = append(list, g.mixVariables(g.scope.Innermost())...)
		return append(list, &ast.If{
			Cond: g.testOf(g.pureExpr(node.Uint, 1)),
			Then: g.Spell.BodyOf(g.incrementStmt("--", g.Chance(0.5), bound())),
		})
	})
	if loop == nil {
		return one(s)
	}
	loop[0].(*ast.For).Cond.(*ast.Binary).Y = bound()
	return append(one(s), loop...)
}

// invariantLoop makes a loop that assigns an expression e to a variable in every second iteration.
// Compilers may evaluate e once before the loop if the body does not change the value of e.
//
//	for (i) { if ((i & 1) == 0) v = e; … }
func (g *statements) invariantLoop() []ast.Stmt {
	t := g.BasicType()
	l := g.scope.Access(t, scope.ReadWrite, 1, scope.AsTarget)
	if l == nil {
		return nil
	}
	e := g.pureExpr(t, 2)
	return g.elementLoop(g.Range(2, 4), func(i *scope.Variable) []ast.Stmt {
		cond := node.Binary("==", node.Bool, node.Binary("&", node.Int, i.Use(), g.Number(types.Int, 1)),
			g.Number(types.Int, int64(g.Intn(2))))
		list := one(&ast.If{Cond: cond, Then: &ast.Block{List: one(g.store(l, e))}})
		return append(list, g.sequence(1, 0)...)
	})
}

// handwrittenGuard declares an integer variable whose initialiser avoids undefined behaviour in the
// way that programmers do, such as `x / (y == 0 ? 7 : y)`.
func (g *statements) handwrittenGuard() []ast.Stmt {
	t := types.Scalar(g.IntegerKind())
	x, y := g.pureExpr(t, 2), g.pureExpr(t, 1)
	h := scope.OneOf(g, handwritten...)
	if h.divides && t == node.Int && g.DefinedOnly() { // the languages define quotients differently
		h.guard = (*statements).selectIfLarge
	}
	s, _ := g.scope.DeclareLocal(t, h.guard(g, t, x, y))
	return one(s)
}

// handwritten lists expressions by which programmers avoid undefined behaviour. The function
// `guard` makes such an expression of type t from x and y. `divides` is set if the expression
// contains a division or remainder.
var handwritten = []struct {
	divides bool
	guard   func(g *statements, t *types.Type, x, y ast.Expr) ast.Expr
}{
	{divides: true, guard: (*statements).unlessZero},
	{guard: (*statements).clampCall},
	{guard: (*statements).shiftedInside},
	{guard: (*statements).selectIfLarge},
	{divides: true, guard: (*statements).byMagnitude},
}

// unlessZero makes an expression such as `x / (y == 0 ? 7 : y)`.
func (g *statements) unlessZero(t *types.Type, x, y ast.Expr) ast.Expr {
	zero := node.Binary("==", node.Bool, y, g.Number(t.Kind, 0))
	return node.Binary(scope.OneOf(g, "/", "%"), t, x,
		g.Spell.SelectValue(zero, g.Number(t.Kind, int64(g.Range(1, 9))), ast.Clone(y)))
}

// clampCall makes an expression such as `clamp(x, 1, 9)`.
func (g *statements) clampCall(t *types.Type, x, y ast.Expr) ast.Expr {
	return node.Call("clamp", t, x, g.Number(t.Kind, int64(g.Intn(3))), g.Number(t.Kind, int64(g.Range(3, 40))))
}

// shiftedInside makes an expression such as `y < 32u ? x << y : 0u`.
func (g *statements) shiftedInside(t *types.Type, x, y ast.Expr) ast.Expr {
	inside := node.Binary("<", node.Bool, ast.Clone(y), g.Number(t.Kind, 32))
	if t == node.Int {
		inside = node.Binary("&&", node.Bool, node.Binary(">=", node.Bool, y, g.Number(t.Kind, 0)), inside)
	}
	amount := ast.Clone(y)
	if t == node.Int && !g.Has.MixedOperands {
		amount = g.Spell.Convert(node.Uint, amount)
	}
	return g.Spell.SelectValue(inside, node.Binary(scope.OneOf(g, "<<", ">>"), t, x, amount), g.Number(t.Kind, 0))
}

// byMagnitude makes an expression such as `x / max(abs(y), 1)`.
func (g *statements) byMagnitude(t *types.Type, x, y ast.Expr) ast.Expr {
	if t == node.Int {
		y = node.Call("abs", t, y)
	}
	return node.Binary(scope.OneOf(g, "/", "%"), t, x, node.Call("max", t, y, g.Number(t.Kind, 1)))
}

// selectIfLarge makes an expression such as `max(x, y) > 9 ? y : x`.
func (g *statements) selectIfLarge(t *types.Type, x, y ast.Expr) ast.Expr {
	big := node.Binary(">", node.Bool, node.Call("max", t, x, y), g.AnyInteger(t.Kind))
	return g.Spell.SelectValue(big, ast.Clone(y), ast.Clone(x))
}

// returningLoop makes a loop with a conditional return inside. Compilers that inline the function
// around the loop must turn the return into a jump. In main, returningLoop returns nil.
func (g *statements) returningLoop() []ast.Stmt {
	if g.fn == nil || g.fn.obj == nil {
		return nil
	}
	n := g.Range(2, 4)
	return g.elementLoop(n, func(i *scope.Variable) []ast.Stmt {
		list := g.sequence(1, 0) // first, because its names may hide others
		when := node.Binary("==", node.Bool,
			node.Binary("&", node.Uint, g.pureExpr(node.Uint, 1), g.Number(types.Uint, 3)),
			g.Spell.Convert(node.Uint, i.Use()))
		return append(list, &ast.If{Cond: when, Then: &ast.Block{List: one(g.makeReturn())}})
	})
}

// changeAll makes a statement that changes all components of a vector or matrix v, such as `v++`.
// It returns nil for WGSL, which lacks such statements, or if it draws no variable that the
// statement may write.
func (g *statements) changeAll() []ast.Stmt {
	p := g.scope.PickVariable(func(t *types.Type) bool { return node.IsPlain(t) && !t.IsScalar() && !t.IsBool() })
	if p == nil || !p.Writable || !g.Has.MixedOperands || !g.scope.Fits(p, scope.AsTarget) {
		return nil
	}
	t := p.Type()
	change := g.incrementStmt(scope.OneOf(g, "++", "--"), g.Chance(0.5), p.Use())
	if op := g.compoundOp(t); op != "" && g.Chance(0.6) {
		change = g.makeAssignment(op, p.Use(), g.pureExpr(types.Scalar(t.Component()), 2))
	}
	return append(one(change), g.mixValue(p.Use())...)
}

// decidedEffect declares a bool `x && y` or `x || y`, where y mostly has a side effect. This side
// effect must not happen if the value of x alone decides the result. decidedEffect may return nil.
func (g *statements) decidedEffect() []ast.Stmt {
	x := g.pureExpr(node.Bool, 2)
	g.effects = 1
	y := g.effectExpr(2)
	g.effects = 0
	if y == nil {
		return nil
	}
	s, _ := g.scope.DeclareLocal(node.Bool, node.Binary(scope.OneOf(g, "&&", "||"), node.Bool, x, g.testOf(y)))
	return one(s)
}

// effectInTarget makes `a[uint(i++) % 4u] += x`, where the side effect of the index must happen
// once. The result is nil if no writable array a is drawn, or if no expression with a side effect
// is possible.
func (g *statements) effectInTarget() []ast.Stmt {
	p := g.scope.PickVariable(isNumbers)
	if p == nil || !p.Writable || !g.scope.Fits(p, scope.AsTarget) {
		return nil
	}
	g.effects = 1
	i := g.effectExpr(2)
	g.effects = 0
	if i == nil {
		return nil
	}
	t := p.Type()
	i = node.Binary("%", node.Uint, g.Spell.Convert(node.Uint, i), g.Number(types.Uint, int64(t.Len)))
	change := g.makeAssignment(scope.OneOf(g, associative...), scope.ElementOf(p, i), g.pureExpr(t.Elem, 1))
	return append(one(change), g.mixValue(p.Use())...)
}

// isNumbers reports whether t is an array of at least two integers.
func isNumbers(t *types.Type) bool { return t.Kind == types.Array && t.Len > 1 && t.Elem.IsInteger() }
