package interp

import (
	"shsmith/lib/ast"
)

// stmt is a compiled statement. Its result says how control leaves the statement.
type stmt func(*machine) flow

type flow uint8

const (
	onward flow = iota
	broken
	continued
	returned
	discarded
)

// inScope compiles the statements in `list` as a block with a scope of its own.
func (c *compiler) inScope(list []ast.Stmt) stmt {
	top := c.top
	body := c.stmts(list)
	c.top = top
	return body
}

func (c *compiler) stmts(list []ast.Stmt) stmt {
	out := make([]stmt, 0, len(list))
	for _, s := range list {
		if f := c.stmt(s); f != nil {
			out = append(out, f)
		}
	}
	switch len(out) {
	case 0:
		return func(*machine) flow { return onward }
	case 1:
		only := out[0]
		return func(m *machine) flow {
			m.left--
			return only(m)
		}
	}
	return func(m *machine) flow {
		m.left -= len(out)
		for _, s := range out {
			if f := s(m); f != onward {
				return f
			}
		}
		return onward
	}
}

// stmt compiles one statement. It returns nil if the statement does nothing.
func (c *compiler) stmt(s ast.Stmt) stmt {
	switch s := s.(type) {
	case nil, *ast.Empty:
		return nil
	case *ast.Block:
		return c.inScope(s.List)
	case *ast.DeclStmt:
		return c.declStmt(s)
	case *ast.ExprStmt:
		return c.simpleStmt(func() func(*machine) { return c.effectOnly(s.X) })
	case *ast.AssignStmt:
		return c.simpleStmt(func() func(*machine) { return c.assignStmt(s) })
	case *ast.IncDecStmt:
		return c.simpleStmt(func() func(*machine) { return c.evaluateOnly(c.increment(s, s.Op, s.X, true)) })
	case *ast.If:
		return c.ifStmt(s)
	case *ast.Switch:
		return c.switchStmt(s)
	case *ast.ClauseSwitch:
		return c.clauses(s)
	case *ast.Loop:
		return c.loopStmt(s)
	case *ast.While:
		return c.whileStmt(s)
	case *ast.DoWhile:
		return c.doStmt(s)
	case *ast.For:
		return c.forStmt(s)
	case *ast.Break:
		return c.jump(breakJump, func(*machine) flow { return broken })
	case *ast.Continue:
		return c.jump(continueJump, func(*machine) flow { return continued })
	case *ast.Return:
		return c.jump(returnJump, c.returnStmt(s))
	case *ast.Discard:
		if s.Demote || c.info.Lang.Demotes {
			return c.jump(discardJump, demote)
		}
		c.discards = c.discards || c.fn.decl != c.first
		return c.jump(discardJump, func(*machine) flow { return discarded })
	}
	c.unsupported(s, "this statement")
	return nil
}

// simpleStmt returns a statement without control flow. The function `compile` compiles it. After
// that, simpleStmt frees the temporary memory that `compile` has reserved.
func (c *compiler) simpleStmt(compile func() func(*machine)) stmt {
	top := c.top
	f := compile()
	c.top = top
	return func(m *machine) flow {
		f(m)
		return onward
	}
}

// demote turns the running invocation into a helper, which draws nothing and writes nothing to
// buffers and images.
func demote(m *machine) flow {
	m.helper, m.demoted = true, true
	return onward
}

func (c *compiler) declStmt(s *ast.DeclStmt) stmt {
	d, ok := s.Decl.(*ast.VarDecl)
	if !ok {
		return nil
	}
	return c.varDecl(d)
}

func (c *compiler) varDecl(d *ast.VarDecl) stmt {
	var init []func(*machine)
	for _, v := range d.Vars {
		init = append(init, c.declare(v, v.Obj))
	}
	if len(init) == 1 {
		f := init[0]
		return func(m *machine) flow {
			f(m)
			return onward
		}
	}
	return func(m *machine) flow {
		for _, f := range init {
			f(m)
		}
		return onward
	}
}

// condition compiles e, the condition of a statement. `synchronises` is set if the statement
// contains an operation of several invocations, such as a barrier. Then each evaluation also mixes
// its result into m.pathHash (extendPath).
func (c *compiler) condition(e ast.Expr, synchronises bool) func(*machine) bool {
	top := c.top
	x := c.expr(e)
	c.top = top
	test := x.one
	if !synchronises {
		return func(m *machine) bool { return test(m).Bits != 0 }
	}
	return func(m *machine) bool {
		v := test(m).Bits
		m.extendPath(uint64(v))
		return v != 0
	}
}

// extendPath mixes `way`, the ID of a call or the outcome of a branch, into m.pathHash. The hash
// shows whether invocations came to a barrier on the same path. Callers leave out code that
// contains no operation of several invocations.
func (m *machine) extendPath(way uint64) { m.pathHash = (m.pathHash ^ way ^ 0x9e37) * 0x100000001b3 }

func (c *compiler) ifStmt(s *ast.If) stmt {
	synchronises := c.synchronises(s)
	test := c.condition(s.Cond, synchronises)
	then := c.branch(s.Then)
	if c.witness() != nil {
		return c.witnessedIf(s, test, then)
	}
	if s.Else == nil {
		return func(m *machine) flow {
			if test(m) {
				return then(m)
			}
			return onward
		}
	}
	other := c.branch(s.Else)
	return func(m *machine) flow {
		if test(m) {
			return then(m)
		}
		return other(m)
	}
}

// branch compiles the body of an if or a loop in a scope of its own, whether it has braces or not.
func (c *compiler) branch(s ast.Stmt) stmt {
	if b, ok := s.(*ast.Block); ok {
		return c.inScope(b.List)
	}
	return c.inScope([]ast.Stmt{s})
}

// loop is a compiled loop. The initialiser of a for loop is not part of it.
type loop struct {
	at    *operation
	cost  int                 // steps that an iteration takes
	test  func(*machine) bool // nil: always true
	body  stmt
	post  stmt // nil: nothing
	after bool // the first test comes after the body
	// looksUp is set if an iteration looks up a texture at a level that derivatives determine.
	looksUp bool
	witness *Witness
	exit    *jumpKind // where the loop stores breakJump if it ends by break; may be nil
}

func (c *compiler) loop(s ast.Stmt, name string) *loop {
	return &loop{at: c.newOperation(s, name), cost: cost(s), looksUp: c.looksUp(s), witness: c.witness()}
}

func (l *loop) run(m *machine) flow {
	if l.witness != nil {
		return l.runWitnessed(m)
	}
	outside := m.place
	f := l.iterate(m)
	m.place = outside
	return f
}

func (l *loop) iterate(m *machine) flow {
	if !l.after && l.test != nil && !l.test(m) {
		return onward
	}
	for {
		m.spend(l.cost, l.at)
		if l.looksUp {
			m.enterPlace(l.at)
		}
		switch f := l.body(m); f {
		case broken:
			if l.exit != nil {
				*l.exit = breakJump
			}
			return onward
		case returned, discarded:
			return f
		}
		if l.post != nil {
			if f := l.post(m); f != onward {
				return f
			}
		}
		if l.test != nil && !l.test(m) {
			return onward
		}
	}
}

func (c *compiler) whileStmt(s *ast.While) stmt {
	top := c.top
	l := c.loop(s, "while")
	l.test = c.loopTest(s.Var, s.Cond, c.synchronises(s))
	l.body = c.branch(s.Body)
	c.top = top
	return l.run
}

// loopTest compiles the condition of a loop: the expression e, or the declaration d as in
// `while (bool b = f())`. If both are nil, the loop has no condition (endlessTest). For
// `synchronises`, see the function condition.
func (c *compiler) loopTest(d *ast.VarDecl, e ast.Expr, synchronises bool) func(*machine) bool {
	switch {
	case d == nil && e == nil:
		return endlessTest(synchronises)
	case d == nil:
		return c.condition(e, synchronises)
	}
	declare := c.varDecl(d)
	o := d.Vars[0].Obj
	p := c.vars[o].location
	read := c.read(p, d.Vars[0]).one
	return func(m *machine) bool {
		declare(m)
		v := read(m).Bits
		if synchronises {
			m.extendPath(uint64(v))
		}
		return v != 0
	}
}

// endlessTest returns the test of a loop without a condition. If the loop synchronises (see the
// function condition), the test returns true, and gives invocations in different iterations
// different values of m.pathHash. If not, the test is nil.
func endlessTest(synchronises bool) func(*machine) bool {
	if !synchronises {
		return nil
	}
	return func(m *machine) bool {
		m.extendPath(1)
		return true
	}
}

func (c *compiler) doStmt(s *ast.DoWhile) stmt {
	l := c.loop(s, "do")
	l.after = true
	l.body = c.branch(s.Body)
	l.test = c.condition(s.Cond, c.synchronises(s))
	return l.run
}

func (c *compiler) forStmt(s *ast.For) stmt {
	top := c.top
	var init stmt
	if s.Init != nil {
		init = c.stmt(s.Init)
	}
	l := c.loop(s, "for")
	l.test = c.loopTest(s.Var, s.Cond, c.synchronises(s))
	if s.Post != nil {
		l.post = c.simpleStmt(func() func(*machine) { return c.effectOnly(s.Post) })
	} else if s.PostStmt != nil {
		l.post = c.stmt(s.PostStmt)
	}
	l.body = c.branch(s.Body)
	c.top = top
	if init == nil {
		return l.run
	}
	return func(m *machine) flow {
		init(m)
		return l.run(m)
	}
}

// loopStmt compiles WGSL's loop. Its continuing block and its break-if condition can use
// the variables of the body.
func (c *compiler) loopStmt(s *ast.Loop) stmt {
	top := c.top
	l := c.loop(s, "loop")
	l.after = true
	l.body = c.stmts(s.Body.List)
	if s.Continuing != nil && len(s.Continuing.List) > 0 {
		l.post = c.stmts(s.Continuing.List)
	}
	l.test = endlessTest(c.synchronises(s))
	if s.BreakIf != nil {
		ends := c.condition(s.BreakIf, c.synchronises(s))
		l.test = func(m *machine) bool { return !ends(m) }
	}
	c.top = top
	return l.run
}

func (c *compiler) returnStmt(s *ast.Return) stmt {
	if s.X == nil || c.fn.size == 0 {
		return func(*machine) flow { return returned }
	}
	top := c.top
	x := c.converted(c.expr(s.X), c.fn.decl.Obj.Type, s)
	if c.precisions != nil {
		x = c.limited(x, c.precisions.functions[c.fn.decl], s)
	}
	write := x.storeAt(c.fn.result)
	c.top = top
	return func(m *machine) flow {
		write(m)
		return returned
	}
}

// selection is a compiled switch.
type selection struct {
	on           func(*machine) cell // computes the value that the labels are compared with
	labels       []uint32
	late         []func(*machine) cell // for each label: computes its value at run time; nil if it is constant
	starts       []int                 // for each label: index of the statement to which control jumps
	other        int                   // index of the statement to which control jumps otherwise
	body         []stmt
	constants    []stmt // declarations of constants; they are executed before any jump
	lo, hi       int    // the switch's own variables have the addresses from lo to hi-1
	synchronises bool
	witness      *Witness
	at           *operation // for witness
	slow         bool       // some label is computed at run time
}

func (c *compiler) switchStmt(s *ast.Switch) stmt {
	top := c.top
	x := c.expr(s.X)
	c.top = top
	w := &selection{on: x.one, other: -1, lo: c.top, synchronises: c.synchronises(s)}
	for _, b := range s.Body.List {
		if k, ok := b.(*ast.Case); ok {
			c.addLabel(w, k.X)
		} else if f := c.stmt(b); f != nil {
			if isConstantDecl(b) {
				w.constants = append(w.constants, f)
			}
			w.body = append(w.body, f) // an earlier statement may have used the memory of constants
		}
	}
	w.hi = c.top
	c.witnessSwitch(w, s)
	if w.other < 0 {
		w.other = len(w.body)
	}
	c.top = top
	return w.run
}

// isConstantDecl reports whether s declares only `const` variables with constant initialisers. Such
// variables have their values even after a jump past s to a label of a switch.
func isConstantDecl(s ast.Stmt) bool {
	decl, ok := s.(*ast.DeclStmt)
	if !ok {
		return false
	}
	d, ok := decl.Decl.(*ast.VarDecl)
	if !ok {
		return false
	}
	for _, v := range d.Vars {
		if v.Obj.Storage != ast.Const || v.Obj.Value == nil {
			return false
		}
	}
	return true
}

// addLabel adds the label e to the switch w. If e is nil, it adds the default label. A jump to the
// label continues with the statement that is added to w.body next.
func (c *compiler) addLabel(w *selection, e ast.Expr) {
	if e == nil {
		w.other = len(w.body)
		return
	}
	x := c.expr(e)
	w.starts = append(w.starts, len(w.body))
	if x.lit != nil {
		w.labels, w.late = append(w.labels, x.lit.Bits), append(w.late, nil)
		return
	}
	w.labels, w.late = append(w.labels, 0), append(w.late, x.one)
	w.slow = true
}

// find returns the index of the statement to which control jumps for the value v.
func (w *selection) find(m *machine, v uint32) int {
	for i, l := range w.labels {
		if w.slow && w.late[i] != nil {
			l = w.late[i](m).Bits
		}
		if l == v {
			return w.starts[i]
		}
	}
	return w.other
}

// run executes the switch, from the label that matches.
func (w *selection) run(m *machine) flow {
	start := w.find(m, w.on(m).Bits)
	if w.synchronises {
		m.extendPath(uint64(start))
	}
	if w.witness != nil {
		outside := m.spot
		defer func() { m.spot = outside }()
		m.spot = w.witness.branch(m, outside, switchBranch, w.at, start)
	}
	// The jump skips initialisers. So the variables of the switch are unwritten, except constants.
	wipe(m.mem[w.lo:w.hi])
	for _, s := range w.constants {
		s(m)
	}
	m.left -= len(w.body) - start
	for _, s := range w.body[start:] {
		switch f := s(m); f {
		case onward:
		case broken:
			return onward
		default:
			return f
		}
	}
	return onward
}

// clauses compiles WGSL's switch. Its clauses do not fall through.
func (c *compiler) clauses(s *ast.ClauseSwitch) stmt {
	top := c.top
	x := c.expr(s.X)
	c.top = top
	w := &selection{on: x.one, other: -1, lo: top, hi: top, synchronises: c.synchronises(s)}
	for _, k := range s.Clauses {
		for _, e := range k.Selectors {
			c.addLabel(w, e)
		}
		w.body = append(w.body, c.clause(k))
	}
	c.witnessSwitch(w, s)
	return w.run
}

func (c *compiler) clause(k *ast.Clause) stmt {
	body := c.inScope(k.Body.List)
	return func(m *machine) flow {
		if f := body(m); f != onward {
			return f
		}
		return broken
	}
}
