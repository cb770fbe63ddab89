package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

func (c *compiler) call(e *ast.Call) value {
	switch {
	case e.Func != nil:
		return c.callValue(e)
	case e.Builtin:
		return c.builtin(e)
	}
	return c.construct(e, e.Type, e.Args)
}

// compiledCall is a compiled call of a function.
type compiledCall struct {
	*function
	at     *operation
	before []func(*machine) // evaluate the arguments, from left to right
	enter  []func(*machine) // copy the arguments to the parameters
	outs   []outArgument
	// witness is not nil if a run records which branches the invocations take in the function.
	witness *Witness
}

// outArgument is an argument for an out or inout parameter. When the call ends, the value of the
// parameter is copied to the argument.
type outArgument struct {
	location location
	find     func(*machine) int          // computes the address of the argument
	write    func(*machine, int, []cell) // writes the scalars of the argument at an address
	param    int                         // address of the parameter
	size     int
	change   number.Unary // converts the scalars for the argument; nil: no conversion
	at       *operation
}

// userCall compiles a call of a function that the shader defines. When the call runs, it leaves the
// result in memory, at the address that the field `result` contains.
func (c *compiler) userCall(e *ast.Call) *compiledCall {
	k := &compiledCall{function: c.funcs[e.Func.Func], at: c.newOperation(e, e.Name), witness: c.witness()}
	// A call in an argument may set the same parameters. So they are set after all arguments are
	// evaluated.
	nested := c.callsWithin(e.Args)
	turns := c.turns(e, k.at)
	for i, a := range e.Args {
		k.before = append(k.before, turns.before(i)...)
		p := k.decl.Params[i].Obj
		to := k.params[i]
		if e.Dirs[i].Writes() {
			c.outArg(k, a, p, to, nested)
		} else {
			c.inArg(k, c.limitedTo(c.copyTo(a, p.Type), p, a), to, nested)
		}
		k.before = append(k.before, turns.after(i)...)
	}
	return k
}

// callsWithin reports whether an argument contains a call of a user function.
func (c *compiler) callsWithin(args []ast.Expr) bool {
	found := false
	for _, a := range args {
		ast.Walk(a, func(n ast.Node) bool {
			k, ok := n.(*ast.Call)
			found = found || ok && k.Func != nil
			return !found
		})
	}
	return found
}

// inArg adds code to the call k that copies the argument x to the parameter at address `to`. If
// `nested` is set, the copy is made after all arguments are evaluated.
func (c *compiler) inArg(k *compiledCall, x value, to int, nested bool) {
	if !nested {
		k.before = append(k.before, x.storeAt(to))
		return
	}
	at, n := c.alloc(x.n), x.n
	k.before = append(k.before, x.storeAt(at))
	k.enter = append(k.enter, func(m *machine) { copy(m.mem[to:to+n], m.mem[at:at+n]) })
}

// outArg adds to the call k the argument a of the out or inout parameter p. `to` is the address of
// p. `nested` is set if some argument contains a call.
func (c *compiler) outArg(k *compiledCall, a ast.Expr, p *ast.Object, to int, nested bool) {
	q, pin := c.pinned(c.lvalue(a))
	// The address is computed in the order of the arguments (GLSL 4.60 section 6.1.1).
	k.before = append(k.before, pin)
	n := len(c.Pack(p.Type).Leaf)
	if p.Dir == ast.InOut {
		whole := q
		whole.partly = true
		c.inArg(k, c.limitedTo(c.read(whole, a), p, a), to, nested)
	} else {
		k.enter = append(k.enter, func(m *machine) { wipe(m.mem[to : to+n]) })
	}
	at := c.newOperation(a, q.name())
	o := outArgument{location: q, find: q.address(), write: c.storer(q, at), param: to, size: n, at: at}
	if from, into := p.Type.Component(), q.valueType().Component(); from != into && from != types.Void {
		o.change = number.Convert(from, into)
	} else if c.precisions != nil { // a language without implicit conversions
		o.change = c.limit(q.valueType(), c.precisions.precisionOf(a), a)
	}
	k.outs = append(k.outs, o)
}

// run executes the call k. The result is then in memory at the address k.result. If the function
// discards the fragment, run panics with `discardPanic`, and the method invoke recovers that panic.
func (k *compiledCall) run(m *machine) {
	for _, f := range k.before {
		f(m)
	}
	for _, f := range k.enter {
		f(m)
	}
	wipe(m.mem[k.result : k.result+k.size])
	m.spend(k.cost, k.at)
	if k.synchronises {
		m.extendPath(uint64(k.at.ID))
	}
	mark, caller := len(m.log.list), m.place
	if outside := m.spot; k.witness != nil {
		defer func() { m.spot = outside }()
		m.spot.context = mixHash(outside.context, k.at.ID)
	}
	if k.looksUp {
		m.enterPlace(k.at)
	}
	if k.body(m) == discarded {
		panic(discardPanic{})
	}
	m.place = caller
	if m.log.depth > 0 {
		m.log.forget(mark, k.lo, k.hi)
	}
	if len(k.outs) > 0 {
		k.leave(m)
	}
}

// leave copies the out parameters of the call k to their arguments. It reports two arguments that
// overlap, because the order of the copies is undefined (GLSL 4.60 section 6.1.1).
func (k *compiledCall) leave(m *machine) {
	for i := range k.outs {
		for j := 0; j < i; j++ {
			m.compareOuts(k.at, &k.outs[j], &k.outs[i])
		}
	}
	for i := range k.outs {
		o := &k.outs[i]
		in := m.mem[o.param : o.param+o.size]
		if o.change != nil {
			for i, v := range in {
				if !v.IsUnwritten() {
					in[i] = o.change(&m.ALU, o.at, v)
				}
			}
		}
		o.write(m, o.find(m), in)
	}
}

func (m *machine) compareOuts(at *operation, a, b *outArgument) {
	if a.location.root != b.location.root {
		return
	}
	x, y := a.find(m), b.find(m)
	for _, v := range a.location.scalarOffsets() {
		for _, w := range b.location.scalarOffsets() {
			if x+v == y+w {
				m.report(Aliasing, at, "two out arguments of %s are parts of %s that overlap", at.What,
					a.location.name())
				return
			}
		}
	}
}

// callValue compiles a call for its result. If the function ends without returning a value, that is
// a finding.
func (c *compiler) callValue(e *ast.Call) value {
	k := c.userCall(e)
	r := value{t: resultOf(k.decl), n: k.size}
	result := k.result
	switch {
	case r.t.Kind == types.Void:
		r.many = func(m *machine, out []cell) { k.run(m) }
	case r.t.IsScalar():
		substitute := number.One(r.t.Kind)
		r.one = func(m *machine) cell {
			k.run(m)
			if v := m.mem[result]; !v.IsUnwritten() {
				return v
			}
			return m.noResult(k.at, substitute)
		}
	default:
		component := r.t.Component()
		r.many = func(m *machine, out []cell) {
			k.run(m)
			copy(out, m.mem[result:result+len(out)])
			for i := range out {
				if out[i].IsUnwritten() && component != types.Void {
					out[i] = m.noResult(k.at, number.One(component))
				}
			}
		}
	}
	return r
}

func (m *machine) noResult(at *operation, one cell) cell {
	m.report(Uninitialised, at, "%s ended without returning a value", at.What)
	return one
}
