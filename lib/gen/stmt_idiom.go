package gen

import (
	"shsmith/lib/ast"
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

func (g *statements) idiomStmt(depth int) []ast.Stmt { return oneOf(g, idioms...)(g) }

// compareCopies makes `S c = s; c.x = 1; … c == s`, which tests copy propagation and the comparison
// of aggregates. It returns nil if no variable of a vector, matrix, array or structure type can be
// copied.
func (g *statements) compareCopies() []ast.Stmt {
	p := g.scope.pickVariable(func(t *types.Type) bool { return !t.IsScalar() })
	if p == nil {
		return nil
	}
	s, c := g.scope.declareLocal(p.typ(), p.use())
	list := one(s)
	if t := g.scope.scalarIn(p.typ()); g.Chance(0.8) {
		l := g.scope.selectPart(c.use(), t, 0, asTarget)
		list = append(list, g.store(l, g.pureExpr(t, 2)))
	}
	if !g.has.equality && !node.IsBasic(p.typ()) { // mix both instead
		return append(append(list, g.mixValue(c.use())...), g.mixValue(p.use())...)
	}
	same := g.spell.equal(oneOf(g, "==", "!="), c.use(), p.use())
	return append(list, g.mixIn(g.spell.convert(node.Uint, same)))
}

var associative = []string{"+=", "*=", "^=", "|=", "&=", "-="}

// reduceArray makes a loop that combines all elements of an array: `for (i) s += a[i]`.
// Compilers vectorise and unroll such a loop.
func (g *statements) reduceArray() []ast.Stmt {
	p := g.scope.pickVariable(isNumbers)
	if p == nil {
		return nil
	}
	t := p.typ().Elem
	s, sum := g.scope.declareLocal(t, g.pureExpr(t, 1))
	op := oneOf(g, associative...)
	loop := g.elementLoop(p.typ().Len, func(i *variable) []ast.Stmt {
		x := elementOf(p, i.use())
		if g.Chance(0.4) {
			x = node.Binary(oneOf(g, "+", "*", "^"), t, x, g.pureExpr(t, 1))
		}
		return one(g.makeAssignment(op, sum.use(), x))
	})
	return append(one(s), loop...)
}

// mapArray makes a loop that changes the elements of an array: `for (i) a[i] = a[i] + x`. Compilers
// vectorise such loops. Sometimes the loop reads a[i-1] instead of a[i], so that each iteration
// depends on the iteration before.
func (g *statements) mapArray() []ast.Stmt {
	p := g.scope.pickVariable(isNumbers)
	if p == nil || !p.writable || !g.scope.fits(p, asTarget) {
		return nil
	}
	t := p.typ().Elem
	return g.elementLoop(p.typ().Len, func(i *variable) []ast.Stmt {
		x := elementOf(p, i.use())
		if g.Chance(0.3) { // the element before, or the first element for itself
			before := g.spell.selectValue(node.Binary(">", node.Bool, i.use(), g.number(types.Int, 0)),
				node.Binary("-", node.Int, i.use(), g.number(types.Int, 1)), i.use())
			x = elementOf(p, before)
		}
		by := g.pureExpr(t, 1)
		if g.Chance(0.5) {
			step := node.Binary("*", node.Int, i.use(), g.number(types.Int, int64(g.Range(2, 9))))
			by = g.spell.convert(t, step)
		}
		return one(g.store(elementOf(p, i.use()), node.Binary(oneOf(g, "+", "-", "*", "^"), t, x, by)))
	})
}

// repeatExpression declares two variables with the same initialiser: `a = x + y; x = 1; b = x + y`.
// The assignment between the two declarations may change the value of the initialiser.
func (g *statements) repeatExpression() []ast.Stmt {
	t := g.basicType()
	e := g.pureExpr(t, 3)
	s, _ := g.scope.declareLocal(t, e)
	between := g.assignStmt(0)
	again, _ := g.scope.declareLocal(t, ast.Clone(e))
	return append(append(one(s), between...), again)
}

// overwrite makes two assignments. The second changes the same variable or a part of it, so the
// first may be a dead store: `v = a; v.x = b`. overwrite returns nil if it draws no target, or a
// target with side effects such as `v[i++]`.
func (g *statements) overwrite() []ast.Stmt {
	l := g.scope.access(g.targetType(), writable, 1, asTarget)
	if l == nil || hasEffects(l) {
		return nil
	}
	t := l.Info().Type
	list := one(g.store(l, g.pureExpr(t, 2)))
	if !g.readableTarget(l) {
		return append(list, g.store(ast.Clone(l), g.pureExpr(t, 2)))
	}
	u := g.scope.scalarIn(t)
	list = append(list, g.store(g.scope.selectPart(ast.Clone(l), u, 0, asTarget), g.pureExpr(u, 2)))
	return append(list, g.maybeMix(l)...)
}

// tableSwitch makes a switch that assigns a constant to the same variable in each arm:
// `case 0: v = 7; break; case 1: v = 3; break;`. Compilers turn such a switch into a table.
func (g *statements) tableSwitch() []ast.Stmt {
	t := g.scalarNumber()
	s, v := g.scope.declareLocal(t, g.pureExpr(t, 1))
	n := g.Range(3, 6)
	var arms []arm
	for i := range n {
		label := g.number(types.Int, int64(i))
		labels := []ast.Expr{label}
		if i == n-1 && !g.has.optionalDefault { // there has to be a default
			labels = append(labels, nil)
		}
		arms = append(arms, arm{labels, one(g.store(v.use(), g.scalarLiteral(t.Kind))), &ast.Break{}})
	}
	return []ast.Stmt{s, g.spell.switchOn(g.selector(g.changingSelector(node.Int), n), arms)}
}

// foldableInit makes a declaration with an initialiser that consists of constants only. Compilers
// fold such an initialiser into one constant.
func (g *statements) foldableInit() []ast.Stmt {
	t := g.basicType()
	g.scope.constantOnly = true
	e := g.expr(t, 4)
	g.scope.constantOnly = false
	s, _ := g.scope.declareLocal(t, e)
	return one(s)
}

// shrinkingLoop makes a loop whose body changes the loop's bound n:
// `for (i = 0; i < n; i++) { if (x) n--; }`. So compilers must evaluate the bound in each
// iteration.
func (g *statements) shrinkingLoop() []ast.Stmt {
	size := 1 + g.Intn(2)
	init := g.number(types.Int, int64(g.Range(3, 6)))
	if size > 1 {
		init = g.spell.convert(types.Vec(types.Int, size), init)
	}
	s, n := g.scope.declareLocal(types.Vec(types.Int, size), init)
	n.writable, n.inLoopHeader = false, true
	bound := func() ast.Expr {
		if size > 1 {
			return &ast.Member{ExprInfo: ast.Typed(node.Int), X: n.use(), Name: "x"}
		}
		return n.use()
	}
	loop := g.elementLoop(6, func(i *variable) []ast.Stmt {
		list := g.sequence(2, 0)
		list = append(list, g.mixVariables(g.scope.innermost())...)
		return append(list, &ast.If{
			Cond: g.testOf(g.pureExpr(node.Uint, 1)),
			Then: g.spell.bodyOf(g.incrementStmt("--", g.Chance(0.5), bound())),
		})
	})
	if loop == nil {
		return one(s)
	}
	loop[0].(*ast.For).Cond.(*ast.Binary).Y = bound()
	return append(one(s), loop...)
}

// invariantLoop makes a loop that assigns an expression e to a variable in every second iteration:
// `for (i) { if ((i & 1) == 0) v = e; … }`. Compilers may evaluate e once before the loop if the
// body does not change the value of e.
func (g *statements) invariantLoop() []ast.Stmt {
	t := g.basicType()
	l := g.scope.access(t, readWrite, 1, asTarget)
	if l == nil {
		return nil
	}
	e := g.pureExpr(t, 2)
	return g.elementLoop(g.Range(2, 4), func(i *variable) []ast.Stmt {
		cond := node.Binary("==", node.Bool, node.Binary("&", node.Int, i.use(), g.number(types.Int, 1)),
			g.number(types.Int, int64(g.Intn(2))))
		list := one(&ast.If{Cond: cond, Then: &ast.Block{List: one(g.store(l, e))}})
		return append(list, g.sequence(1, 0)...)
	})
}

// handwrittenGuard declares an integer variable whose initialiser avoids undefined behaviour in the
// way that programmers do, such as `x / (y == 0 ? 7 : y)`.
func (g *statements) handwrittenGuard() []ast.Stmt {
	t := types.Scalar(g.integerKind())
	x, y := g.pureExpr(t, 2), g.pureExpr(t, 1)
	h := oneOf(g, handwritten...)
	if h.divides && t == node.Int && g.definedOnly() { // the languages define quotients differently
		h.guard = (*statements).selectIfLarge
	}
	s, _ := g.scope.declareLocal(t, h.guard(g, t, x, y))
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
	zero := node.Binary("==", node.Bool, y, g.number(t.Kind, 0))
	return node.Binary(oneOf(g, "/", "%"), t, x,
		g.spell.selectValue(zero, g.number(t.Kind, int64(g.Range(1, 9))), ast.Clone(y)))
}

// clampCall makes an expression such as `clamp(x, 1, 9)`.
func (g *statements) clampCall(t *types.Type, x, y ast.Expr) ast.Expr {
	return node.Call("clamp", t, x, g.number(t.Kind, int64(g.Intn(3))), g.number(t.Kind, int64(g.Range(3, 40))))
}

// shiftedInside makes an expression such as `y < 32u ? x << y : 0u`.
func (g *statements) shiftedInside(t *types.Type, x, y ast.Expr) ast.Expr {
	inside := node.Binary("<", node.Bool, ast.Clone(y), g.number(t.Kind, 32))
	if t == node.Int {
		inside = node.Binary("&&", node.Bool, node.Binary(">=", node.Bool, y, g.number(t.Kind, 0)), inside)
	}
	amount := ast.Clone(y)
	if t == node.Int && !g.has.mixedOperands {
		amount = g.spell.convert(node.Uint, amount)
	}
	return g.spell.selectValue(inside, node.Binary(oneOf(g, "<<", ">>"), t, x, amount), g.number(t.Kind, 0))
}

// byMagnitude makes an expression such as `x / max(abs(y), 1)`.
func (g *statements) byMagnitude(t *types.Type, x, y ast.Expr) ast.Expr {
	if t == node.Int {
		y = node.Call("abs", t, y)
	}
	return node.Binary(oneOf(g, "/", "%"), t, x, node.Call("max", t, y, g.number(t.Kind, 1)))
}

// selectIfLarge makes an expression such as `max(x, y) > 9 ? y : x`.
func (g *statements) selectIfLarge(t *types.Type, x, y ast.Expr) ast.Expr {
	big := node.Binary(">", node.Bool, node.Call("max", t, x, y), g.anyInteger(t.Kind))
	return g.spell.selectValue(big, ast.Clone(y), ast.Clone(x))
}

// returningLoop makes a loop with a conditional return inside. Compilers that inline the function
// around the loop must turn the return into a jump. In main, returningLoop returns nil.
func (g *statements) returningLoop() []ast.Stmt {
	if g.fn == nil || g.fn.obj == nil {
		return nil
	}
	n := g.Range(2, 4)
	return g.elementLoop(n, func(i *variable) []ast.Stmt {
		list := g.sequence(1, 0) // first, because its names may hide others
		when := node.Binary("==", node.Bool,
			node.Binary("&", node.Uint, g.pureExpr(node.Uint, 1), g.number(types.Uint, 3)),
			g.spell.convert(node.Uint, i.use()))
		return append(list, &ast.If{Cond: when, Then: &ast.Block{List: one(g.makeReturn())}})
	})
}

// changeAll makes a statement that changes all components of a vector or matrix v, such as `v++`.
// It returns nil for WGSL, which lacks such statements, or if it draws no variable that the
// statement may write.
func (g *statements) changeAll() []ast.Stmt {
	p := g.scope.pickVariable(func(t *types.Type) bool { return node.IsPlain(t) && !t.IsScalar() && !t.IsBool() })
	if p == nil || !p.writable || !g.has.mixedOperands || !g.scope.fits(p, asTarget) {
		return nil
	}
	t := p.typ()
	change := g.incrementStmt(oneOf(g, "++", "--"), g.Chance(0.5), p.use())
	if op := g.compoundOp(t); op != "" && g.Chance(0.6) {
		change = g.makeAssignment(op, p.use(), g.pureExpr(types.Scalar(t.Component()), 2))
	}
	return append(one(change), g.mixValue(p.use())...)
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
	s, _ := g.scope.declareLocal(node.Bool, node.Binary(oneOf(g, "&&", "||"), node.Bool, x, g.testOf(y)))
	return one(s)
}

// effectInTarget makes `a[uint(i++) % 4u] += x`, where the side effect of the index must happen
// once. The result is nil if no array can be drawn, if the drawn array a cannot be written, or if
// no expression with a side effect is possible.
func (g *statements) effectInTarget() []ast.Stmt {
	p := g.scope.pickVariable(isNumbers)
	if p == nil || !p.writable || !g.scope.fits(p, asTarget) {
		return nil
	}
	g.effects = 1
	i := g.effectExpr(2)
	g.effects = 0
	if i == nil {
		return nil
	}
	t := p.typ()
	i = node.Binary("%", node.Uint, g.spell.convert(node.Uint, i), g.number(types.Uint, int64(t.Len)))
	change := g.makeAssignment(oneOf(g, associative...), elementOf(p, i), g.pureExpr(t.Elem, 1))
	return append(one(change), g.mixValue(p.use())...)
}
