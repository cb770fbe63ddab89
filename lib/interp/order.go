package interp

import (
	"maps"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// The order of evaluation is open for the operands of operators other than
// && || ?: and the comma, for an index and what it indexes, for the arguments
// of constructors, and for the left side's old value and the right side of
// op=. It is fixed for arguments of functions (6.1.1) and for the sides of an
// assignment (5.8).
//
// Whether two operands conflict is seen at run time, from a log of accesses.
// What can conflict at all, variable by variable, is found before: only those
// expressions look, and only accesses to those variables are logged.

// ordering is what can conflict in a program.
type ordering struct {
	// open has the expressions with operands that may conflict.
	open map[ast.Expr]bool
	// watched has the variables that they may conflict about.
	watched   map[*ast.Object]bool
	summaries map[*ast.FuncDecl]*effects
	calls     map[*ast.Call]*effects // arguments included
}

// effects are the variables that an expression may read and write.
type effects struct {
	reads, writes map[*ast.Object]bool
}

func newEffects() *effects {
	return &effects{map[*ast.Object]bool{}, map[*ast.Object]bool{}}
}

func findOrder(info *check.Info) *ordering {
	o := &ordering{map[ast.Expr]bool{}, map[*ast.Object]bool{}, map[*ast.FuncDecl]*effects{}, map[*ast.Call]*effects{}}
	if info.Lang.Ordered {
		return o
	}
	for _, f := range info.Funcs {
		o.summaries[f] = o.summary(f)
	}
	ast.Walk(info.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeExpr, *ast.QualDecl, *ast.BlockDecl:
			return false
		case ast.Expr:
			o.scan(n)
			return false
		}
		return true
	})
	return o
}

// summary is what a call of f does to variables that live longer.
func (o *ordering) summary(f *ast.FuncDecl) *effects {
	all, fx := newEffects(), newEffects()
	ast.Walk(f.Body, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			o.add(all, e)
			return false
		}
		return true
	})
	for v := range all.reads {
		if v.Storage != ast.Local && v.Storage != ast.Param {
			fx.reads[v] = true
		}
	}
	for v := range all.writes {
		if v.Storage != ast.Local && v.Storage != ast.Param {
			fx.writes[v] = true
		}
	}
	return fx
}

// scan looks for open expressions in e and reports whether evaluating e
// changes anything.
func (o *ordering) scan(e ast.Expr) bool {
	changes := o.changesItself(e)
	ast.Walk(e, func(n ast.Node) bool {
		if n == ast.Node(e) {
			return true
		}
		if x, ok := n.(ast.Expr); ok {
			changes = o.scan(x) || changes
		}
		return false
	})
	if changes {
		o.judge(e, o.operands(e))
		if k, ok := e.(*ast.Call); ok && (k.Func != nil || k.Builtin) {
			o.judgeArguments(k)
		}
	}
	return changes
}

// judgeArguments notes a call as open if an argument may write what one in
// front of it reads. That is defined; see Options.Deviations.
func (o *ordering) judgeArguments(e *ast.Call) {
	reads := newEffects()
	for i, a := range e.Args {
		later := newEffects()
		o.add(later, a)
		for v := range later.writes {
			if reads.reads[v] {
				o.open[e], o.watched[v] = true, true
			}
		}
		if e.Dirs[i] != ast.Out {
			o.add(reads, a)
		}
	}
}

// changesItself reports whether e changes something beside its operands.
func (o *ordering) changesItself(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Assign, *ast.IncDec:
		return true
	case *ast.Call:
		for _, d := range e.Dirs {
			if d.Writes() {
				return true
			}
		}
		return e.Func != nil && len(o.summaries[e.Func.Func].writes) > 0 || e.Builtin && (e.Name == "barrier" || writesOpaque(e.Name))
	}
	return false
}

// changes reports whether evaluating e changes anything.
func (o *ordering) changes(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok {
			found = found || o.changesItself(x)
		}
		return !found
	})
	return found
}

// operands are the operands of e whose order is open.
func (o *ordering) operands(e ast.Expr) []ast.Expr {
	switch e := e.(type) {
	case *ast.Binary:
		if e.Op != "&&" && e.Op != "||" {
			return []ast.Expr{e.X, e.Y}
		}
	case *ast.Index:
		return []ast.Expr{e.X, e.I}
	case *ast.Assign:
		if e.Op != "=" {
			return []ast.Expr{e.L, e.R}
		}
	}
	return ast.Parts(e)
}

// judge notes e as open if two of its operands may conflict.
func (o *ordering) judge(e ast.Expr, operands []ast.Expr) {
	var list []*effects
	for _, x := range operands {
		fx := newEffects()
		o.add(fx, x)
		for _, y := range list {
			if o.meet(fx, y) {
				o.open[e] = true
			}
		}
		list = append(list, fx)
	}
}

// meet watches the variables that a and b may conflict about and reports
// whether there are any.
func (o *ordering) meet(a, b *effects) bool {
	found := false
	for v := range a.writes {
		if b.reads[v] || b.writes[v] {
			o.watched[v], found = true, true
		}
	}
	for v := range b.writes {
		if a.reads[v] {
			o.watched[v], found = true, true
		}
	}
	return found
}

// add adds the effects of e to fx.
func (o *ordering) add(fx *effects, e ast.Expr) {
	switch e := e.(type) {
	case *ast.Ident:
		fx.reads[e.Obj] = true
	case *ast.Assign:
		if e.Op != "=" {
			o.add(fx, e.L)
		}
		o.write(fx, e.L)
		o.add(fx, e.R)
	case *ast.IncDec:
		o.add(fx, e.X)
		o.write(fx, e.X)
	case *ast.Call:
		o.addCall(fx, e)
	default:
		ast.Walk(e, func(n ast.Node) bool {
			if x, ok := n.(ast.Expr); ok && x != e {
				o.add(fx, x)
				return false
			}
			return n == ast.Node(e)
		})
	}
}

// addCall adds the effects of a call, which are kept: each of the calls around it
// asks for them again.
func (o *ordering) addCall(fx *effects, e *ast.Call) {
	own := o.calls[e]
	if own == nil {
		own = newEffects()
		o.evaluate(own, e)
		o.calls[e] = own
	}
	maps.Copy(fx.reads, own.reads)
	maps.Copy(fx.writes, own.writes)
}

// evaluate adds the effects of the arguments and of the function.
func (o *ordering) evaluate(fx *effects, e *ast.Call) {
	for i, a := range e.Args {
		d := ast.In
		if i < len(e.Dirs) {
			d = e.Dirs[i]
		}
		if d != ast.Out {
			o.add(fx, a)
		}
		if d.Writes() || i == 0 && e.Builtin && writesOpaque(e.Name) {
			o.write(fx, a)
		}
	}
	if e.Func == nil {
		return
	}
	callee := o.summaries[e.Func.Func]
	maps.Copy(fx.reads, callee.reads)
	maps.Copy(fx.writes, callee.writes)
}

// writesOpaque reports whether a function writes to the image or counter that
// is its first argument.
func writesOpaque(name string) bool {
	return name == "imageStore" || name == "textureStore" || strings.HasPrefix(name, "imageAtomic") ||
		strings.HasPrefix(name, "atomicCounter") && name != "atomicCounter"
}

// write adds the effects of writing e: its indices are evaluated, its
// variable is not read.
func (o *ordering) write(fx *effects, e ast.Expr) {
	switch e := e.(type) {
	case *ast.Ident:
		fx.writes[e.Obj] = true
	case *ast.Index:
		o.add(fx, e.I)
		o.write(fx, e.X)
	case *ast.Member:
		o.write(fx, e.X)
	}
}

// accessLog has the accesses to watched variables within the open expressions
// that are being evaluated.
type accessLog struct {
	depth  int // of open expressions
	list   []logged
	frames []logFrame
}

type logged struct {
	word  int
	write bool
	root  *ast.Object
}

// logFrame is one open expression: the accesses of the operands that are
// done begin at start, those of the one being evaluated at middle.
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

// forget drops the accesses since mark to a frame, whose call is over.
func (l *accessLog) forget(mark, lo, hi int) {
	kept := l.list[:mark]
	for _, a := range l.list[mark:] {
		if a.word < lo || a.word >= hi {
			kept = append(kept, a)
		}
	}
	l.list = kept
}

// compare reports a conflict of the operand just evaluated with those before.
func (m *machine) compare(at *site) {
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
			m.report(EvaluationOrder, at, "operands of %s access %s in open order, one of them writes", at.what, a.root.Name)
			return
		}
	}
}

// compareArgument reports an argument just evaluated that wrote what earlier
// ones read.
func (m *machine) compareArgument(at *site) {
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
			m.report(EvaluationOrder, at, "an argument of %s changes %s, which one before it reads", at.what, a.root.Name)
			return
		}
	}
}

// turns are what happens before and after each argument of an open call.
type turns struct {
	at *site // nil: nothing
	n  int
}

func (c *compiler) turns(e *ast.Call, at *site) turns {
	if !c.order.open[e] {
		return turns{}
	}
	return turns{at, len(e.Args)}
}

func (t turns) before(i int) []func(*machine) {
	if t.at == nil {
		return nil
	}
	return []func(*machine){opening(i)}
}

func (t turns) after(i int) []func(*machine) {
	if t.at == nil {
		return nil
	}
	list := []func(*machine){func(m *machine) { m.compareArgument(t.at) }}
	if i == t.n-1 {
		list = append(list, func(m *machine) { m.log.end() })
	}
	return list
}

// inTurn makes the arguments of an open call of a built-in function watch
// each other.
func (t turns) inTurn(args []value) {
	for i := range args {
		for _, f := range t.before(i) {
			args[i] = around(args[i], f, func(*machine) {})
		}
		for _, f := range t.after(i) {
			args[i] = around(args[i], func(*machine) {}, f)
		}
	}
}

// around is x with something done before and after.
func around(x value, before, after func(*machine)) value {
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

// sequence makes the operands of an open expression watch each other. They
// are evaluated in their order, or from right to left.
func (c *compiler) sequence(e ast.Expr, what string, operands []value) []value {
	if !c.order.open[e] {
		return operands
	}
	at := c.site(e, what)
	list := make([]value, len(operands))
	for i, x := range operands {
		turn := i
		if c.rightToLeft {
			turn = len(operands) - 1 - i
		}
		list[i] = around(x, opening(turn), closing(at, turn, len(operands)))
		list[i].pure = false // so that nobody evaluates them in another order
	}
	return list
}

func opening(turn int) func(*machine) {
	if turn == 0 {
		return func(m *machine) { m.log.begin() }
	}
	return func(m *machine) { m.log.next() }
}

func closing(at *site, turn, of int) func(*machine) {
	switch turn {
	case of - 1:
		return func(m *machine) {
			m.compare(at)
			m.log.end()
		}
	case 0:
		return func(*machine) {}
	}
	return func(m *machine) { m.compare(at) }
}

// openRead is a read of an indexed place whose index may write what is read.
func (c *compiler) openRead(e *ast.Index, p place) value {
	find, at := p.address(), c.site(e, "[]")
	p.base, p.dyn = 0, func(m *machine) int {
		m.log.begin()
		a := find(m)
		m.log.next()
		return a
	}
	return around(c.read(p, e), func(*machine) {}, func(m *machine) {
		m.compare(at)
		m.log.end()
	})
}

// unsequencedIndex is the index of e, watched against the indices that find
// what is indexed.
func (c *compiler) unsequencedIndex(e *ast.Index, p *place, i value) func(*machine) cell {
	if p.dyn == nil || !c.order.open[e] {
		return i.one
	}
	find, at := p.dyn, c.site(e, "[]")
	first, last := opening(0), closing(at, 1, 2)
	if c.rightToLeft && !i.pure {
		p.dyn = func(m *machine) int {
			m.log.next()
			a := find(m)
			last(m)
			return a
		}
		return around(i, first, func(*machine) {}).one
	}
	p.dyn = func(m *machine) int {
		first(m)
		return find(m)
	}
	return around(i, opening(1), last).one
}
