package interp

import "shsmith/lib/ast"

// accessLog records the accesses to variables while open expressions are evaluated. An expression
// is open if its operands may conflict and have no specified order (package order). Only
// accesses to the variables in order.Analysis.Watched are recorded.
type accessLog struct {
	// depth is the number of open expressions that are being evaluated now, each inside an operand
	// of the one before.
	depth  int
	list   []logged
	frames []logFrame
}

type logged struct {
	word  int
	write bool
	root  *ast.Object
}

// logFrame divides accessLog.list for one open expression: an expression whose operands may
// conflict and have no specified order. list[start:middle] has the accesses of the operands that
// have been evaluated, and list[middle:] those of the operand that is being evaluated.
type logFrame struct{ start, middle int }

func (l *accessLog) add(word int, write bool, root *ast.Object) {
	l.list = append(l.list, logged{word, write, root})
}

func (l *accessLog) begin() {
	l.depth++
	l.frames = append(l.frames, logFrame{len(l.list), len(l.list)})
}

func (l *accessLog) next() { l.frames[len(l.frames)-1].middle = len(l.list) }

func (l *accessLog) end() {
	l.depth--
	l.frames = l.frames[:len(l.frames)-1]
	if l.depth == 0 {
		l.list = l.list[:0]
	}
}

// forget deletes from l.list[mark:] the accesses to the addresses lo to hi-1. These are the
// addresses of the variables of a function from which a call has returned.
func (l *accessLog) forget(mark, lo, hi int) {
	kept := l.list[:mark]
	for _, a := range l.list[mark:] {
		if a.word < lo || a.word >= hi {
			kept = append(kept, a)
		}
	}
	l.list = kept
}

// compareOperands looks for a conflict between the operand of `at` that was evaluated last and an
// earlier operand of `at`. It reports a variable that both access and at least one of them writes.
func (m *machine) compareOperands(at *operation) {
	f := m.log.frames[len(m.log.frames)-1]
	done, now := m.log.list[f.start:f.middle], m.log.list[f.middle:]
	if len(done) == 0 || len(now) == 0 {
		return
	}
	written := map[int]bool{}
	for _, a := range done {
		written[a.word] = written[a.word] || a.write
	}
	for _, a := range now {
		if w, ok := written[a.word]; ok && (w || a.write) {
			m.report(EvaluationOrder, at, "operands of %s access %s in open order, one of them writes", at.What,
				a.root.Name)
			return
		}
	}
}

// compareArgument reports a variable that one argument of the call `at` wrote and an earlier
// argument read, as in `f(a, a++)`. It runs after each argument, and does nothing unless
// Options.Deviations is set.
func (m *machine) compareArgument(at *operation) {
	// The result of such a call is defined, but some implementations compute a wrong result.
	if !m.opts.Deviations {
		return
	}
	f := m.log.frames[len(m.log.frames)-1]
	read := map[int]bool{}
	for _, a := range m.log.list[f.start:f.middle] {
		read[a.word] = read[a.word] || !a.write
	}
	for _, a := range m.log.list[f.middle:] {
		if a.write && read[a.word] {
			m.report(EvaluationOrder, at, "an argument of %s changes %s, which one before it reads", at.What,
				a.root.Name)
			return
		}
	}
}

// argumentChecks makes the checks for conflicts between the arguments of one call. Its methods
// `before` and `after` return the functions that run before and after argument i.
type argumentChecks struct {
	at *operation // nil: the arguments cannot conflict
	n  int
}

func (c *compiler) turns(e *ast.Call, at *operation) argumentChecks {
	if !c.order.OpenExprs[e] {
		return argumentChecks{}
	}
	return argumentChecks{at, len(e.Args)}
}

func (t argumentChecks) before(i int) []func(*machine) {
	if t.at == nil {
		return nil
	}
	return []func(*machine){opening(i)}
}

func (t argumentChecks) after(i int) []func(*machine) {
	if t.at == nil {
		return nil
	}
	list := []func(*machine){func(m *machine) { m.compareArgument(t.at) }}
	if i == t.n-1 {
		list = append(list, func(m *machine) { m.log.end() })
	}
	return list
}

// addChecks wraps the arguments of a built-in call in code that reports a variable if one argument
// reads it and a later argument writes it, as in `max(a, a++)` (see compareArgument).
func (t argumentChecks) addChecks(args []value) {
	for i := range args {
		for _, f := range t.before(i) {
			args[i] = surround(args[i], f, func(*machine) {})
		}
		for _, f := range t.after(i) {
			args[i] = surround(args[i], func(*machine) {}, f)
		}
	}
}

// surround returns a compiled expression that calls `before`, evaluates x, calls `after`, and has
// the result of x.
func surround(x value, before, after func(*machine)) value {
	r := x
	r.lit = nil
	if x.one != nil {
		r.one = func(m *machine) cell {
			before(m)
			v := x.one(m)
			after(m)
			return v
		}
		return r
	}
	r.many = func(m *machine, out []cell) {
		before(m)
		x.many(m, out)
		after(m)
	}
	return r
}

// checkedOperands wraps each operand of e in code that reports a conflict with an operand evaluated
// before it (compareOperands). The caller must evaluate the operands in order, or in reverse order
// if c.rightToLeft is set. `what` names e in findings.
func (c *compiler) checkedOperands(e ast.Expr, what string, operands []value) []value {
	if !c.order.OpenExprs[e] {
		return operands
	}
	at := c.newOperation(e, what)
	list := make([]value, len(operands))
	for i, x := range operands {
		turn := i
		if c.rightToLeft {
			turn = len(operands) - 1 - i
		}
		list[i] = surround(x, opening(turn), closing(at, turn, len(operands)))
		list[i].pure = false // so that no other code evaluates them in another order
	}
	return list
}

func opening(turn int) func(*machine) {
	if turn == 0 {
		return func(m *machine) { m.log.begin() }
	}
	return func(m *machine) { m.log.next() }
}

func closing(at *operation, turn, of int) func(*machine) {
	switch turn {
	case of - 1:
		return func(m *machine) {
			m.compareOperands(at)
			m.log.end()
		}
	case 0:
		return func(*machine) {}
	}
	return func(m *machine) { m.compareOperands(at) }
}

// openRead compiles a read of the array element e, which is at location p. The code reports a
// conflict if evaluating the index writes the element that is read, as `a[a[0]++]` does if a[0] is
// 0.
func (c *compiler) openRead(e *ast.Index, p location) value {
	find, at := p.address(), c.newOperation(e, "[]")
	p.base, p.dyn = 0, func(m *machine) int {
		m.log.begin()
		a := find(m)
		m.log.next()
		return a
	}
	return surround(c.read(p, e), func(*machine) {}, func(m *machine) {
		m.compareOperands(at)
		m.log.end()
	})
}

// unsequencedIndex returns a function that computes i, the compiled index of e. If the index and
// e.X, whose location is `p`, may conflict, as in `a[k++][k]`, the returned function or p.dyn
// reports the conflict at run time.
func (c *compiler) unsequencedIndex(e *ast.Index, p *location, i value) func(*machine) cell {
	if p.dyn == nil || !c.order.OpenExprs[e] {
		return i.one
	}
	find, at := p.dyn, c.newOperation(e, "[]")
	// A shader may evaluate e.X and the index in any order. In a[k++][k], the index reads what k++
	// writes. p.dyn and the returned function log their memory accesses. The one that runs second
	// compares the accesses of both.
	first, last := opening(0), closing(at, 1, 2)
	if c.rightToLeft && !i.pure {
		p.dyn = func(m *machine) int {
			m.log.next()
			a := find(m)
			last(m)
			return a
		}
		return surround(i, first, func(*machine) {}).one
	}
	p.dyn = func(m *machine) int {
		first(m)
		return find(m)
	}
	return surround(i, opening(1), last).one
}
