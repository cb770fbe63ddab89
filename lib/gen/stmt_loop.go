package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

func (g *statements) whileStmt(depth int) []ast.Stmt {
	leave, ok := g.enterUnbounded()
	if !ok {
		return nil
	}
	defer leave()
	if g.Flip(policy.PGuidedFor) {
		return g.guidedWhile(depth)
	}
	if g.Has.ConditionVars && g.Chance(0.3) { // while (bool b = e)
		init := g.condition(true)
		g.scope.Push()
		defer g.scope.Pop()
		d, p := g.scope.Declare(node.Bool, ast.Local, init, false)
		p.InLoopHeader = true
		return one(&ast.While{Var: d, Body: g.block(depth - 1)})
	}
	return one(&ast.While{Cond: g.fullExpr(node.Bool), Body: g.body(depth - 1)})
}

// guidedWhile makes a while loop that counts down, such as `while (i-- > 0 && x)`. The second
// condition x is there only sometimes.
func (g *statements) guidedWhile(depth int) []ast.Stmt {
	d, p := g.scope.Declare(node.Int, ast.Local, g.Number(types.Int, int64(g.UpTo(policy.TripCount))), false)
	p.Writable, p.InLoopHeader = false, true
	if !g.Has.AssignmentExprs {
		return []ast.Stmt{&ast.DeclStmt{Decl: d}, g.countedWhile(p, depth)}
	}
	count := &ast.IncDec{ExprInfo: ast.Typed(node.Int), Op: "--", Post: g.Chance(0.5), X: p.Use()}
	var cond ast.Expr = node.Binary(">", node.Bool, count, g.Number(types.Int, 0))
	if g.Chance(0.3) {
		cond = node.Binary("&&", node.Bool, cond, g.condition(true))
	}
	return []ast.Stmt{&ast.DeclStmt{Decl: d}, &ast.While{Cond: cond, Body: g.body(depth - 1)}}
}

// loopStmt makes a WGSL loop that has a continuing block. The continuing block may end in
// `break if`.
func (g *statements) loopStmt(depth int) []ast.Stmt {
	leave, ok := g.enterUnbounded()
	if !ok {
		return nil
	}
	defer leave()
	s := &ast.Loop{}
	ends := g.Chance(0.6) // the loop ends in the continuing block
	names := g.scope.NoShadowing
	g.scope.NoShadowing = true
	if ends {
		s.Body = g.block(depth - 1)
	} else {
		s.Body = g.endingBody(depth - 1).(*ast.Block)
	}
	if ends || g.Chance(0.6) {
		g.addContinuing(s, ends)
	}
	g.scope.NoShadowing = names
	return one(s)
}

// addContinuing makes the continuing block of the loop s, with `break if` at its end if `ends` is
// set.
func (g *statements) addContinuing(s *ast.Loop, ends bool) {
	g.scope.Push()
	// It uses no variables of the body, because a continue may skip them.
	s.Continuing = &ast.Block{List: g.sequence(g.Intn(3), 0)}
	s.Continuing.List = append(s.Continuing.List, g.mixVariables(g.scope.Innermost())...)
	if ends {
		s.BreakIf = g.condition(false)
	}
	g.scope.Pop()
}

// countedWhile makes a while loop that counts p down at the beginning of its body.
func (g *statements) countedWhile(p *scope.Variable, depth int) ast.Stmt {
	cond := node.Binary(">", node.Bool, p.Use(), g.Number(types.Int, 0))
	if g.Chance(0.3) {
		cond = node.Binary("&&", node.Bool, cond, g.condition(true))
	}
	count := g.incrementStmt("--", false, p.Use())
	body := g.block(depth - 1)
	body.List = append(one(count), body.List...)
	return &ast.While{Cond: cond, Body: body}
}

func (g *statements) doStmt(depth int) []ast.Stmt {
	leave, ok := g.enterUnbounded()
	if !ok {
		return nil
	}
	defer leave()
	names := g.scope.NoShadowing
	g.scope.NoShadowing = !g.Has.DoWhile // in WGSL the condition is in the scope of the body
	body := g.body(depth - 1)            // the condition does not see its variables
	g.scope.NoShadowing = names
	return one(g.Spell.DoWhile(body, g.fullExpr(node.Bool)))
}

func (g *statements) forStmt(depth int) []ast.Stmt {
	if g.Flip(policy.PGuidedFor) {
		return g.guidedFor(depth)
	}
	return g.wildFor(depth)
}

// wildFor makes a for loop with random expressions in its head. Each part of the head may be
// missing.
func (g *statements) wildFor(depth int) []ast.Stmt {
	leave, ok := g.enterUnbounded()
	if !ok {
		return nil
	}
	defer leave()
	g.scope.Push()
	defer g.scope.Pop()
	var init, step ast.Stmt
	var cond ast.Expr
	if g.Chance(0.7) {
		init = g.loopInit()
	}
	if g.Chance(0.8) {
		cond = g.condition(true)
	}
	var declared *ast.VarDecl
	if cond != nil && g.Has.ConditionVars && g.Chance(0.2) {
		d, p := g.scope.Declare(node.Bool, ast.Local, cond, false)
		p.InLoopHeader = true
		declared = d
	}
	if g.Chance(0.7) {
		step = g.loopStep()
	}
	make := g.body
	if cond == nil && (!g.Has.EndlessLoops || g.Chance(0.7)) {
		make = g.endingBody
	}
	s := g.Spell.Loop(init, cond, step, make(depth-1))
	if declared != nil {
		s.Cond, s.Var = nil, declared
	}
	return one(s)
}

// endingBody makes the body of a loop. The body ends with a conditional break.
func (g *statements) endingBody(depth int) ast.Stmt {
	return g.block(depth, func() ast.Stmt {
		g.noteJump(&ast.Break{})
		return &ast.If{Cond: g.condition(false), Then: g.Spell.BodyOf(&ast.Break{})}
	})
}

func (g *statements) loopInit() ast.Stmt {
	t := g.BasicType()
	if !g.Chance(0.6) {
		return g.Spell.Evaluate(g.fullExpr(t))
	}
	d, p := g.scope.Declare(t, ast.Local, g.fullExpr(t), false)
	p.InLoopHeader = true
	return &ast.DeclStmt{Decl: d}
}

func (g *statements) loopStep() ast.Stmt {
	g.effects = 2
	defer func() { g.effects = 0 }()
	if a := g.assign(g.BasicType(), 2); a != nil {
		return g.assignmentStmt(a)
	}
	return g.Spell.Evaluate(g.expr(g.BasicType(), 2))
}

// stride describes the head of a for loop with a known number of iterations. `cond` is a comparison
// such as "<", and `inc` is an operator such as "+=":
//
//	for (i = from; i cond to; i inc by)
type stride struct {
	from, to  int
	cond, inc string
	by        int // operand of inc; 0 if inc is ++ or --
}

// guidedFor makes a for loop with its own counter and, mostly, a known number of iterations.
// Compilers unroll and vectorise such loops.
func (g *statements) guidedFor(depth int) []ast.Stmt {
	list := g.countedLoop(g.UpTo(policy.TripCount), func() ast.Stmt { return g.body(depth - 1) })
	if g.TracksDivergence() && list != nil && g.Chance(0.4) {
		g.shortenLoop(list[0].(*ast.For))
	}
	return list
}

// countedLoop makes a for loop with `trips` iterations. The function `body` makes the body of the
// loop. countedLoop returns nil if the loop would execute too many statements, or if loops are not
// allowed here.
func (g *statements) countedLoop(trips int, body func() ast.Stmt) []ast.Stmt {
	leave, ok := g.enterLoop(trips)
	if !ok {
		return nil
	}
	defer leave()
	g.scope.Push()
	defer g.scope.Pop()
	k := g.IntegerKind()
	st, low := g.drawStride(k, trips)
	o := &ast.Object{Name: g.CounterName(), Type: types.Scalar(k), Storage: ast.Local}
	d := g.Spell.Variable(o, g.Number(k, int64(st.from)))
	p := &scope.Variable{Obj: o, Readable: true, Trips: scope.ManyTrips}
	if low { // it counts from 0 to trips-1, so it is an index
		p.Trips = trips
	}
	g.scope.Add(p)
	cond := node.Binary(st.cond, node.Bool, p.Use(), g.Number(k, int64(st.to)))
	step := g.stepStmt(p, st)
	return one(g.Spell.Loop(&ast.DeclStmt{Decl: d}, cond, step, body()))
}

// drawStride draws the head of a loop with `trips` iterations and a counter of kind k. If the
// second result is true, the counter goes up from 0 to trips-1.
func (g *statements) drawStride(k types.Kind, trips int) (stride, bool) {
	weights := []float64{4, 2, 1, 1, 1, 1, 0.7, 0.7, 0.7}
	switch {
	case !g.Has.AnyLoops: // ++, -- and += alone
		weights = weights[:3]
	case !g.Has.Unsigned: // no shifts
		weights[5] = 0
	}
	switch by := g.Range(1, 4); g.Weighted(weights) {
	case 0:
		return stride{0, trips, "<", "++", 0}, true
	case 1:
		return stride{trips, 0, ">", "--", 0}, false
	case 2:
		from := g.Intn(5)
		return stride{from, from + trips*by, "<", "+=", by}, false
	case 3:
		return stride{0, trips, "!=", "++", 0}, true
	case 4:
		if k == types.Int {
			from := g.Range(-8, 8)
			return stride{from, from + (trips-1)*by, "<=", "+=", by}, false
		}
		return stride{1, 1 << trips, "<", "<<=", 1}, false
	case 6:
		return stride{1, power(3, trips), "<", "*=", 3}, false
	case 7:
		return stride{power(3, trips), 1, ">", "/=", 3}, false
	case 8:
		return stride{trips * by, 0, ">", "-=", by}, false
	}
	return stride{1 << trips, 1, ">", ">>=", 1}, false
}

func power(x, n int) int {
	p := 1
	for range n {
		p *= x
	}
	return p
}

func (g *statements) stepStmt(p *scope.Variable, st stride) ast.Stmt {
	if st.by == 0 {
		return g.incrementStmt(st.inc, g.Chance(0.5), p.Use())
	}
	k := p.Type().Kind
	if !g.Has.MixedOperands && (st.inc == "<<=" || st.inc == ">>=") {
		k = types.Uint
	}
	return g.makeAssignment(st.inc, p.Use(), g.Number(k, int64(st.by)))
}

// elementLoop makes the loop `for (i = 0; i < n; i++)`, which begins with 0 or, at random, with 1.
// `body` makes the statements in the loop. The result is nil if no loop is possible here
// (enterLoop).
func (g *statements) elementLoop(n int, body func(i *scope.Variable) []ast.Stmt) []ast.Stmt {
	leave, ok := g.enterLoop(n)
	if !ok {
		return nil
	}
	defer leave()
	o := &ast.Object{Name: g.CounterName(), Type: node.Int, Storage: ast.Local}
	p := &scope.Variable{Obj: o, Readable: true, Trips: n}
	d := g.Spell.Variable(o, g.Number(types.Int, int64(g.Intn(2))))
	g.scope.Push()
	g.scope.Add(p)
	b := &ast.Block{List: body(p)}
	g.scope.Pop()
	g.cost.spend(1)
	cond := node.Binary("<", node.Bool, p.Use(), g.Number(types.Int, int64(n)))
	return one(g.Spell.Loop(&ast.DeclStmt{Decl: d}, cond, g.incrementStmt("++", true, p.Use()), b))
}

// enterLoop begins a loop with `trips` iterations. If ok is false, the loop would execute too many
// statements, or loops are not allowed here. Otherwise the caller must call `leave` at the end of
// the loop.
func (g *statements) enterLoop(trips int) (leave func(), ok bool) {
	return g.repeat(g.cost.executions.times(float64(trips)))
}

// enterUnbounded begins a loop without a known number of iterations. If ok is false, the loop would
// execute too many statements, or loops are not allowed here. Otherwise the caller must call
// `leave` at the end of the loop.
func (g *statements) enterUnbounded() (leave func(), ok bool) {
	leave, ok = g.repeat(effort{g.cost.executions.likely * assumedTrips, limiterTrips})
	if ok {
		g.noteJump(&ast.Break{}) // the condition of the loop ends it like a break
	}
	return leave, ok
}

func (g *statements) repeat(mult effort) (leave func(), ok bool) {
	if g.noLoops || !g.cost.fits(mult.times(8)) {
		return nil, false
	}
	outer, loops, switches := g.cost.executions, g.loops, g.switches
	g.cost.executions, g.loops, g.switches = mult, loops+1, false
	end := g.enterRegion(scope.ByDispatch, scope.LoopRegion)
	return func() { end(); g.cost.executions, g.loops, g.switches = outer, loops, switches }, true
}
