package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// idioms are what programs have and random statements rarely come to, each
// with an optimisation that looks for it.
var idioms []func(g *generator) []ast.Stmt

func init() {
	idioms = []func(g *generator) []ast.Stmt{
		(*generator).compareCopies,
		(*generator).reduceArray,
		(*generator).mapArray,
		(*generator).repeatExpression,
		(*generator).overwrite,
		(*generator).tableSwitch,
		(*generator).foldable,
		(*generator).shrinkingLoop,
		(*generator).invariantLoop,
		(*generator).guardLike,
		(*generator).returningLoop,
		(*generator).changeAll,
		(*generator).decidedEffect,
		(*generator).effectInTarget,
	}
}

func (g *generator) idiomStmt(depth int) []ast.Stmt { return oneOf(g, idioms...)(g) }

// local declares a variable under a name of its own.
func (g *generator) local(t *types.Type, init ast.Expr) (ast.Stmt, *place) {
	names := g.plainNames
	g.plainNames = true
	d, p := g.declare(t, ast.Local, init, false)
	g.plainNames = names
	return &ast.DeclStmt{Decl: d}, p
}

// pure is an expression without side effects that can change.
func (g *generator) pure(t *types.Type, depth int) ast.Expr {
	g.effects = 0
	return g.enliven(g.expr(t, depth))
}

// pick draws a place that can be read and whose type ok accepts.
func (g *generator) pick(ok func(*types.Type) bool) *place {
	var list []*place
	for _, p := range g.places {
		if p.hidden == 0 && p.readable && !p.sum && ok(p.typ()) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return oneOf(g, list...)
}

// compareCopies changes one part of a copy and compares both (copy
// propagation, comparison of aggregates).
func (g *generator) compareCopies() []ast.Stmt {
	p := g.pick(func(t *types.Type) bool { return !t.IsScalar() })
	if p == nil {
		return nil
	}
	s, c := g.local(p.typ(), p.use())
	list := one(s)
	if t := g.leaf(p.typ()); g.Chance(0.8) {
		l := g.descend(c.use(), t, 0, asTarget)
		list = append(list, g.store(l, g.pure(t, 2)))
	}
	if !g.only(inGLSL) && !isBasic(p.typ()) { // WGSL compares no composites
		return append(append(list, g.foldExpr(c.use(), 0)...), g.foldExpr(p.use(), 0)...)
	}
	same := g.say.equal(oneOf(g, "==", "!="), c.use(), p.use())
	return append(list, g.mix(g.say.convert(uintType, same)))
}

// leaf draws the type of a scalar within t.
func (g *generator) leaf(t *types.Type) *types.Type {
	for !t.IsScalar() {
		if t.Kind == types.Struct {
			t = oneOf(g, t.Fields...).Type
		} else {
			t = t.Index()
		}
	}
	return t
}

func isNumbers(t *types.Type) bool { return t.Kind == types.Array && t.Len > 1 && t.Elem.IsInteger() }

// overElements is a loop over n elements, or all but the first; nil if that is
// too much work.
func (g *generator) overElements(n int, body func(i *place) []ast.Stmt) []ast.Stmt {
	leave, ok := g.enterLoop(n)
	if !ok {
		return nil
	}
	defer leave()
	o := &ast.Object{Name: g.counterName(), Type: intType, Storage: ast.Local}
	p := &place{obj: o, readable: true, counter: n}
	d := g.say.variable(o, g.number(types.Int, int64(g.Intn(2))))
	g.push()
	g.enter(p)
	b := &ast.Block{List: body(p)}
	g.pop()
	g.spend(1)
	cond := binaryOf("<", boolType, p.use(), g.number(types.Int, int64(n)))
	return one(g.say.loop(&ast.DeclStmt{Decl: d}, cond, g.step("++", true, p.use()), b))
}

func elementOf(p *place, i ast.Expr) ast.Expr {
	return &ast.Index{ExprInfo: ast.Typed(p.typ().Index()), X: p.use(), I: i}
}

var associative = []string{"+=", "*=", "^=", "|=", "&=", "-="}

// reduceArray takes all elements together (vectorisation, unrolling).
func (g *generator) reduceArray() []ast.Stmt {
	p := g.pick(isNumbers)
	if p == nil {
		return nil
	}
	t := p.typ().Elem
	s, sum := g.local(t, g.pure(t, 1))
	op := oneOf(g, associative...)
	loop := g.overElements(p.typ().Len, func(i *place) []ast.Stmt {
		x := elementOf(p, i.use())
		if g.Chance(0.4) {
			x = binaryOf(oneOf(g, "+", "*", "^"), t, x, g.pure(t, 1))
		}
		return one(g.set(op, sum.use(), x))
	})
	return append(one(s), loop...)
}

// mapArray changes each element by itself (vectorisation), by a product with
// the counter (strength reduction), or by its neighbour, which must not be.
func (g *generator) mapArray() []ast.Stmt {
	p := g.pick(isNumbers)
	if p == nil || !p.writable {
		return nil
	}
	t := p.typ().Elem
	return g.overElements(p.typ().Len, func(i *place) []ast.Stmt {
		x := elementOf(p, i.use())
		if g.Chance(0.3) { // the one before; the first's own
			before := g.say.pick(binaryOf(">", boolType, i.use(), g.number(types.Int, 0)),
				binaryOf("-", intType, i.use(), g.number(types.Int, 1)), i.use())
			x = elementOf(p, before)
		}
		by := g.pure(t, 1)
		if g.Chance(0.5) {
			step := binaryOf("*", intType, i.use(), g.number(types.Int, int64(g.Range(2, 9))))
			by = g.say.convert(t, step)
		}
		return one(g.store(elementOf(p, i.use()), binaryOf(oneOf(g, "+", "-", "*", "^"), t, x, by)))
	})
}

// repeatExpression evaluates an expression twice, with an assignment in
// between that may change it (common subexpressions).
func (g *generator) repeatExpression() []ast.Stmt {
	t := g.basic()
	e := g.pure(t, 3)
	s, _ := g.local(t, e)
	between := g.assignStmt(0)
	again, _ := g.local(t, ast.Clone(e))
	return append(append(one(s), between...), again)
}

// overwrite stores twice into the same place, or into overlapping ones (dead
// stores).
func (g *generator) overwrite() []ast.Stmt {
	l := g.reach(g.target(), writable, 1, asTarget)
	if l == nil || hasEffects(l) {
		return nil
	}
	t := l.Info().Type
	list := one(g.store(l, g.pure(t, 2)))
	if !g.readableTarget(l) {
		return append(list, g.store(ast.Clone(l), g.pure(t, 2)))
	}
	u := g.leaf(t)
	list = append(list, g.store(g.descend(ast.Clone(l), u, 0, asTarget), g.pure(u, 2)))
	return append(list, g.watch(l)...)
}

// tableSwitch has a constant for each label (switches as tables).
func (g *generator) tableSwitch() []ast.Stmt {
	t := g.scalarNumber()
	s, v := g.local(t, g.pure(t, 1))
	n := g.Range(3, 6)
	var arms []arm
	for i := range n {
		label := g.number(types.Int, int64(i))
		labels := []ast.Expr{label}
		if i == n-1 && !g.only(inGLSL) { // there has to be a default
			labels = append(labels, nil)
		}
		arms = append(arms, arm{labels, one(g.store(v.use(), g.scalarLiteral(t.Kind))), &ast.Break{}})
	}
	return []ast.Stmt{s, g.say.choice(g.selector(g.turning(intType), n), arms)}
}

// foldable computes with literals only (constant folding).
func (g *generator) foldable() []ast.Stmt {
	t := g.basic()
	g.constant = true
	e := g.expr(t, 4)
	g.constant = false
	s, _ := g.local(t, e)
	return one(s)
}

// shrinkingLoop has a bound that its body changes (loop-invariant code
// motion of the condition): a variable, or a component of one.
func (g *generator) shrinkingLoop() []ast.Stmt {
	size := 1 + g.Intn(2)
	init := g.number(types.Int, int64(g.Range(3, 6)))
	if size > 1 {
		init = g.say.convert(types.Vec(types.Int, size), init)
	}
	s, n := g.local(types.Vec(types.Int, size), init)
	n.writable, n.header = false, true
	bound := func() ast.Expr {
		if size > 1 {
			return &ast.Member{ExprInfo: ast.Typed(intType), X: n.use(), Name: "x"}
		}
		return n.use()
	}
	loop := g.overElements(6, func(i *place) []ast.Stmt {
		list := g.statements(2, 0)
		list = append(list, g.fold(g.innermost())...)
		return append(list, &ast.If{Cond: g.asked(g.pure(uintType, 1)), Then: g.say.body(g.step("--", g.Chance(0.5), bound()))})
	})
	if loop == nil {
		return one(s)
	}
	loop[0].(*ast.For).Cond.(*ast.Binary).Y = bound()
	return append(one(s), loop...)
}

// invariantLoop stores what does not change from one iteration to the next,
// under a condition that does (loop-invariant code motion of a store).
func (g *generator) invariantLoop() []ast.Stmt {
	t := g.basic()
	l := g.reach(t, writableBoth, 1, asTarget)
	if l == nil {
		return nil
	}
	e := g.pure(t, 2)
	return g.overElements(g.Range(2, 4), func(i *place) []ast.Stmt {
		cond := binaryOf("==", boolType, binaryOf("&", intType, i.use(), g.number(types.Int, 1)), g.number(types.Int, int64(g.Intn(2))))
		list := one(&ast.If{Cond: cond, Then: &ast.Block{List: one(g.store(l, e))}})
		return append(list, g.statements(1, 0)...)
	})
}

// guardLike has what guards against undefined behaviour look like when people
// write them.
func (g *generator) guardLike() []ast.Stmt {
	t := oneOf(g, intType, uintType)
	x, y := g.pure(t, 2), g.pure(t, 1)
	h := oneOf(g, handwritten...)
	if h.divides && t == intType && g.langs == inBoth { // quotients that they define differently
		h.guard = (*generator).oneIfLarge
	}
	s, _ := g.local(t, h.guard(g, t, x, y))
	return one(s)
}

// handwritten has the forms of guards, each around x and y of type t.
var handwritten = []struct {
	divides bool
	guard   func(g *generator, t *types.Type, x, y ast.Expr) ast.Expr
}{
	{true, (*generator).unlessZero}, {false, (*generator).clamped}, {false, (*generator).shiftedInside},
	{false, (*generator).oneIfLarge}, {true, (*generator).byMagnitude},
}

func (g *generator) unlessZero(t *types.Type, x, y ast.Expr) ast.Expr {
	zero := binaryOf("==", boolType, y, g.number(t.Kind, 0))
	return binaryOf(oneOf(g, "/", "%"), t, x, g.say.pick(zero, g.number(t.Kind, int64(g.Range(1, 9))), ast.Clone(y)))
}

func (g *generator) clamped(t *types.Type, x, y ast.Expr) ast.Expr {
	return builtinCall("clamp", t, x, g.number(t.Kind, int64(g.Intn(3))), g.number(t.Kind, int64(g.Range(3, 40))))
}

func (g *generator) shiftedInside(t *types.Type, x, y ast.Expr) ast.Expr {
	inside := binaryOf("<", boolType, ast.Clone(y), g.number(t.Kind, 32))
	if t == intType {
		inside = binaryOf("&&", boolType, binaryOf(">=", boolType, y, g.number(t.Kind, 0)), inside)
	}
	amount := ast.Clone(y)
	if t == intType && !g.only(inGLSL) {
		amount = g.say.convert(uintType, amount)
	}
	return g.say.pick(inside, binaryOf(oneOf(g, "<<", ">>"), t, x, amount), g.number(t.Kind, 0))
}

func (g *generator) byMagnitude(t *types.Type, x, y ast.Expr) ast.Expr {
	if t == intType {
		y = builtinCall("abs", t, y)
	}
	return binaryOf(oneOf(g, "/", "%"), t, x, builtinCall("max", t, y, g.number(t.Kind, 1)))
}

func (g *generator) oneIfLarge(t *types.Type, x, y ast.Expr) ast.Expr {
	big := binaryOf(">", boolType, builtinCall("max", t, x, y), g.anyInteger(t.Kind))
	return g.say.pick(big, ast.Clone(y), ast.Clone(x))
}

// returningLoop returns from within a loop (inlining), or breaks out of it.
func (g *generator) returningLoop() []ast.Stmt {
	if g.fn == nil || g.fn.obj == nil {
		return nil
	}
	n := g.Range(2, 4)
	return g.overElements(n, func(i *place) []ast.Stmt {
		list := g.statements(1, 0) // its names may hide what is asked
		when := binaryOf("==", boolType, binaryOf("&", uintType, g.pure(uintType, 1), g.number(types.Uint, 3)), g.say.convert(uintType, i.use()))
		return append(list, &ast.If{Cond: when, Then: &ast.Block{List: one(g.result())}})
	})
}

// changeAll changes all components of a vector or matrix alike (scalarisation).
func (g *generator) changeAll() []ast.Stmt {
	p := g.pick(func(t *types.Type) bool { return isPlain(t) && !t.IsScalar() && !t.IsBool() })
	if p == nil || !p.writable || !g.only(inGLSL) {
		return nil
	}
	t := p.typ()
	change := g.step(oneOf(g, "++", "--"), g.Chance(0.5), p.use())
	if op := g.compoundOp(t); op != "" && g.Chance(0.6) {
		change = g.set(op, p.use(), g.pure(types.Scalar(t.Component()), 2))
	}
	return append(one(change), g.foldExpr(p.use(), 0)...)
}

// decidedEffect has a side effect that && or || may leave out (if conversion).
func (g *generator) decidedEffect() []ast.Stmt {
	x := g.pure(boolType, 2)
	g.effects = 1
	y := g.effect(2)
	g.effects = 0
	if y == nil {
		return nil
	}
	s, _ := g.local(boolType, binaryOf(oneOf(g, "&&", "||"), boolType, x, g.asked(y)))
	return one(s)
}

// effectInTarget has a side effect in the index of what a compound assignment
// changes, which is evaluated once.
func (g *generator) effectInTarget() []ast.Stmt {
	p := g.pick(isNumbers)
	if p == nil || !p.writable {
		return nil
	}
	g.effects = 1
	i := g.effect(2)
	g.effects = 0
	if i == nil {
		return nil
	}
	t := p.typ()
	i = binaryOf("%", uintType, g.say.convert(uintType, i), g.number(types.Uint, int64(t.Len)))
	change := g.set(oneOf(g, associative...), elementOf(p, i), g.pure(t.Elem, 1))
	return append(one(change), g.foldExpr(p.use(), 0)...)
}
