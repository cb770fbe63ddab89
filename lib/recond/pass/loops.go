package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

var loopsPass = Pass{
	Name: "loops",
	Doc: "limit loops that are not known to end soon by a counter at the beginning of the body; " +
		"in WGSL replace variables in continuing blocks whose declaration a continue may skip",
	Kinds: []string{"non-termination"},
	Langs: []language.Name{language.GLSL, language.WGSL},
	Mends: []check.Fault{check.NoEnd, check.LateUse},
	Run:   onJob(limitLoops),
}

// Limits on how often one invocation executes loops. A loop stays unchanged if its iterations are
// known to keep within maxTrips and maxWork. Most other loops get a counter, which ends them after
// at most localLimit or globalLimit iterations.
const (
	maxTrips    = analysis.MaxTrips // executions of one loop body
	maxWork     = 1 << 17           // iterations of one loop, plus calls and iterations inside them
	localLimit  = 100               // iterations of one loop in one call
	globalLimit = 1000              // iterations of all loops together, with -loops global
)

// limiter describes two statements at the beginning of a loop's body. They end the loop when the
// counter has reached the limit:
//
//	if (counter >= limit) break; counter++;
type limiter struct {
	counter *ast.Object
	limit   int
}

// loopLimiter is the state of the pass `loops`. The fields after the blank line are about the
// current function.
type loopLimiter struct {
	*job
	calls   map[*ast.Object]int  // upper bounds of the calls of a function in one invocation
	earlier map[*ast.Object]int  // number of limiters already in the program, by their counter
	steady  map[*ast.Object]bool // possible counters (findEarlier)
	uniform map[*ast.Object]bool // whether a function synchronises; calleeSynchronises fills it on demand
	work    *analysis.Work
	shared  *ast.Object // the counter of all loops, with -loops global

	fnCalls int                  // upper bound of the current function's calls in one invocation
	trips   []int                // fnCalls, then upper bounds for the enclosing loops' bodies
	add     map[ast.Node]limiter // the limiters to add, by their loop
	decls   []ast.Stmt           // declarations of counters for the top of the function
}

func limitLoops(j *job) {
	j.replaceLate()
	l := &loopLimiter{
		job:     j,
		calls:   map[*ast.Object]int{},
		earlier: map[*ast.Object]int{},
		steady:  map[*ast.Object]bool{},
		uniform: map[*ast.Object]bool{},
	}
	fns, loops := analysis.CallersFirst(j.Unit)
	if !loops {
		return
	}
	l.findEarlier()
	fns = slices.DeleteFunc(fns, j.Guards.IsGuard)
	l.work = j.Facts.Measure(fns, localLimit, maxWork)
	for _, f := range fns {
		l.limitFunction(f)
	}
}

// findEarlier finds the limiters that an earlier reconditioning added, and sets two maps.
// l.earlier[v] is the number of limiters with the counter v. l.steady[v] tells whether v may be a
// counter, because its initial value is known.
func (l *loopLimiter) findEarlier() {
	// A counter begins as a constant >= 0. It is declared outside functions or at the top level of
	// a function's body.
	note := func(d *ast.VarDecl) {
		for _, v := range d.Vars {
			if v.Obj != nil && v.Init != nil && analysis.IsInt(v.Init.Info().Const) && v.Init.Info().Const.Int(0) >= 0 {
				l.steady[v.Obj] = true
			}
		}
	}
	ast.Walk(l.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Unit:
			for _, d := range n.Decls {
				if v, ok := d.(*ast.VarDecl); ok {
					note(v)
				}
			}
		case *ast.FuncDecl:
			if n.Body == nil {
				return false
			}
			for _, s := range n.Body.List {
				if d, ok := s.(*ast.DeclStmt); ok {
					if v, ok := d.Decl.(*ast.VarDecl); ok {
						note(v)
					}
				}
			}
		case *ast.Block:
			if m, ok := limiterAt(n); ok {
				l.earlier[m.counter]++
			}
		case ast.Expr:
			return false
		}
		return true
	})
}

// limiterOf returns the limiter of a loop with the given body: the two statements at the beginning
// of the body that end the loop after a number of iterations. It returns false if the loop has
// none.
func limiterOf(body ast.Stmt) (limiter, bool) {
	b, ok := body.(*ast.Block)
	if !ok {
		return limiter{}, false
	}
	return limiterAt(innerBlock(b))
}

// limiterAt returns the limiter of a loop, if the block b begins with the limiter's two statements
// `if (counter >= limit) break; counter++;`. Otherwise it returns false.
func limiterAt(b *ast.Block) (none limiter, ok bool) {
	if len(b.List) < 2 {
		return none, false
	}
	test, ok := b.List[0].(*ast.If)
	if !ok || test.Else != nil || !ast.Breaks(test.Then) {
		return none, false
	}
	cmp, ok := test.Cond.(*ast.Binary)
	if !ok || cmp.Op != ">=" || !analysis.IsInt(cmp.Y.Info().Const) {
		return none, false
	}
	c, ok := cmp.X.(*ast.Ident)
	if !ok || c.Obj == nil || c.Obj.Type != node.Int {
		return none, false
	}
	inc, ok := b.List[1].(*ast.ExprStmt)
	if !ok || !analysis.Increments(inc.X, c.Obj) {
		return none, false
	}
	return limiter{c.Obj, int(cmp.Y.Info().Const.Int(0))}, true
}

// innerBlock returns the block in b, the body of a loop, where the program's own statements are.
// This is b itself or a block inside b, such as `{ … }` in these bodies:
//
//	{ if c {} else { break; } { … } }    // of a `loop` that replaces a `for` loop of WGSL
//	{ { … } }
func innerBlock(b *ast.Block) *ast.Block {
	n := len(b.List)
	if n == 0 || n > 2 {
		return b
	}
	if n == 2 {
		test, ok := b.List[0].(*ast.If)
		if !ok || test.Else == nil || !ast.Breaks(test.Else) {
			return b
		}
	}
	if inner, ok := b.List[n-1].(*ast.Block); ok {
		return inner
	}
	return b
}

// limitFunction limits the loops of f. It also adds to l.calls how often f calls each function.
func (l *loopLimiter) limitFunction(f *ast.FuncDecl) {
	l.fnCalls = max(l.calls[f.Obj], 1)
	l.trips = append(l.trips[:0], l.fnCalls)
	l.add, l.decls = map[ast.Node]limiter{}, nil
	ast.Apply(f.Body, l.before, l.after)
	if l.decls != nil {
		f.Body.List = append(l.decls, f.Body.List...)
	}
	if len(l.add) > 0 && l.Lang.AnalysesControlFlow() && f.Result != nil && !analysis.Ends(f.Body.List) {
		// The loop had no exit but return, so the function needed no return at its end.
		f.Body.List = append(f.Body.List, &ast.Return{X: l.Ones(f, f.Result.Type)})
	}
}

func (l *loopLimiter) before(c *ast.Cursor) bool {
	switch n := c.Node().(type) {
	case *ast.For:
		l.decideLoop(n, n.Body)
	case *ast.While:
		l.decideLoop(n, n.Body)
	case *ast.DoWhile:
		l.decideLoop(n, n.Body)
	case *ast.Loop:
		l.decideLoop(n, n.Body)
	case *ast.Call:
		if n.Func != nil {
			l.calls[n.Func] = addCapped(l.calls[n.Func], l.trips[len(l.trips)-1])
		}
	}
	return true
}

// addCapped returns a + b, but at most 2*maxTrips, so that counts of executions do not overflow.
func addCapped(a, b int) int { return min(a+b, 2*maxTrips) }

func (l *loopLimiter) after(c *ast.Cursor) {
	switch n := c.Node().(type) {
	case *ast.For:
		n.Body = l.addLimiter(n, n.Body)
	case *ast.While:
		n.Body = l.addLimiter(n, n.Body)
	case *ast.DoWhile:
		n.Body = l.addLimiter(n, n.Body)
	case *ast.Loop:
		n.Body = l.addLimiter(n, n.Body).(*ast.Block)
	}
}

// decideLoop stores a limiter in l.add if the loop n needs one. It appends to l.trips an upper
// bound of the executions of `body` in one invocation.
func (l *loopLimiter) decideLoop(n ast.Node, body ast.Stmt) {
	outer, work := l.trips[len(l.trips)-1], l.work.Iteration(n)
	if f, ok := n.(*ast.For); ok {
		// A counted loop that only stores a constant needs no counter, even if it exceeds the
		// limits.
		if c, ok := l.Facts.Count(f); ok && (outer*c.Trips <= maxTrips && outer*c.Trips*work <= maxWork || l.onlyFills(f.Body)) {
			l.trips = append(l.trips, outer*max(c.Trips, 1))
			return
		}
	}
	if trips, ok := l.earlierLimit(body); ok {
		l.trips = append(l.trips, trips)
		return
	}
	m, trips := l.newLimiter(work, l.synchronises(n))
	l.add[n] = m
	l.trips = append(l.trips, trips)
}

// onlyFills reports whether a loop's body only stores a constant, like the loops that the pass
// `initialise` writes. The store may be in nested for loops.
func (l *loopLimiter) onlyFills(body ast.Stmt) bool {
	b, ok := body.(*ast.Block)
	if !ok || len(b.List) != 1 {
		return false
	}
	switch s := b.List[0].(type) {
	case *ast.For:
		return l.onlyFills(s.Body)
	case *ast.ExprStmt:
		a, ok := s.X.(*ast.Assign)
		return ok && a.Op == "=" && l.Facts.IsConstant(a.R)
	}
	return false
}

// earlierLimit returns an upper bound of the executions of the loop body `body` in one invocation,
// from a limiter that an earlier reconditioning added. It returns false if there is no valid
// limiter, or the bound exceeds maxTrips.
func (l *loopLimiter) earlierLimit(body ast.Stmt) (int, bool) {
	m, ok := limiterOf(body)
	if !ok || !l.steady[m.counter] || l.earlier[m.counter] != l.Facts.Writes[m.counter] || m.limit > maxTrips {
		return 0, false
	}
	trips := max(m.limit, 1)
	if m.counter.Storage != ast.Global {
		trips *= l.fnCalls
	}
	return trips, trips <= maxTrips
}

// newLimiter returns a limiter for a loop. `trips` is the number of iterations that the limiter
// allows in one invocation. `work` is the estimated work of one iteration (Work.Iteration).
// `uniform` tells whether the loop needs uniform control flow.
func (l *loopLimiter) newLimiter(work int, uniform bool) (m limiter, trips int) {
	const name = fresh.Prefix + "LOOP_"
	zero := node.Integer(types.Int, 0)
	// In WGSL a condition with a variable of the module is not uniform (WGSL section 15.2).
	if uniform {
		m = limiter{l.declareLocal(name, zero), allowedTrips(localLimit, l.fnCalls*work)}
		return m, m.limit * l.fnCalls
	}
	if l.OneLimit { // with -loops global, one counter is for all loops
		if l.shared == nil {
			l.shared = l.DeclareGlobal(name, zero)
		}
		m = limiter{l.shared, allowedTrips(globalLimit, work)}
		return m, m.limit
	}
	// With a global counter, the limit holds for all calls of the function together.
	if l.fnCalls*localLimit > maxTrips || l.fnCalls*localLimit*work > maxWork {
		m = limiter{l.DeclareGlobal(name, zero), allowedTrips(localLimit, work)}
		return m, m.limit
	}
	m = limiter{l.declareLocal(name, zero), localLimit}
	return m, m.limit * l.fnCalls
}

// declareLocal declares a variable with the initial value `init` at the top of the current
// function. The name of the variable is the text `name` and a number.
func (l *loopLimiter) declareLocal(name string, init ast.Expr) *ast.Object {
	o, d := node.Variable(l.Names.Numbered(name), ast.Local, init)
	d.Quals = l.Guards.Qualifiers(o.Type)
	l.decls = append(l.decls, &ast.DeclStmt{Decl: d})
	return o
}

// synchronises reports whether n, or a function that it calls, has an operation that WGSL allows
// only in uniform control flow, such as a barrier.
func (l *loopLimiter) synchronises(n ast.Node) (found bool) {
	if !l.Lang.AnalysesControlFlow() {
		return false
	}
	ast.Walk(n, func(n ast.Node) bool {
		switch c, ok := n.(*ast.Call); {
		case !ok:
		case c.Builtin:
			effect := l.Info.BuiltinEffect(c.Name)
			found = found || effect == builtin.Synchronises || effect == builtin.Samples
		case c.Func != nil:
			found = found || l.calleeSynchronises(c.Func)
		}
		return !found
	})
	return found
}

func (l *loopLimiter) calleeSynchronises(f *ast.Object) bool {
	known, ok := l.uniform[f]
	if !ok {
		known = l.synchronises(f.Func.Body)
		l.uniform[f] = known
	}
	return known
}

// allowedTrips returns how many iterations a limiter allows: `limit`, or maxWork/work if this is
// less, but at least 1. If the limit grows by 1, an invocation executes about `work` more calls and
// loop iterations.
func allowedTrips(limit, work int) int { return max(1, min(limit, maxWork/work)) }

// addLimiter returns the new body of the loop n, whose old body is `body`. If l.add has a limiter
// for n, the new body begins with this limiter. The walk calls addLimiter when it leaves n:
//
//	while (c) { s; }  →  while (c) { if (SAFE_LOOP_0 >= 100) break; SAFE_LOOP_0++; s; }
func (l *loopLimiter) addLimiter(n ast.Node, body ast.Stmt) ast.Stmt {
	l.trips = l.trips[:len(l.trips)-1] // the removed element is the bound for n
	m, ok := l.add[n]
	if !ok {
		return body
	}
	l.Changed = true
	statements := m.statements()
	if b, ok := body.(*ast.Block); ok {
		b.List = append(statements, b.List...)
		return b
	}
	return &ast.Block{List: append(statements, body)}
}

// statements returns the two statements of m, the test and the increment.
func (m limiter) statements() []ast.Stmt {
	limit := node.Integer(types.Int, int64(m.limit))
	test := node.Binary(">=", node.Bool, node.Ident(m.counter), limit)
	count := &ast.IncDec{ExprInfo: ast.Typed(node.Int), Op: "++", Post: true, X: node.Ident(m.counter)}
	return []ast.Stmt{&ast.If{Cond: test, Then: &ast.Break{}}, node.Statement(count)}
}
