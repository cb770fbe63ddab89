package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// lvalue is the place of something that is written.
func (c *compiler) lvalue(e ast.Expr) place {
	p, ok := c.place(e)
	if !ok {
		c.unsupported(e, "this l-value")
	}
	return p
}

// pinned is p with its address found once: pin finds it, and p reads it
// where pin put it. A fixed place needs no pin.
func (c *compiler) pinned(p place) (q place, pin func(*machine)) {
	if p.dyn == nil {
		return p, func(*machine) {}
	}
	find, slot := p.address(), c.alloc(1)
	q = p
	q.base, q.impure = 0, false
	q.dyn = func(m *machine) int { return int(m.mem[slot].w) }
	return q, func(m *machine) { m.mem[slot].w = uint32(find(m)) }
}

func (c *compiler) assign(e *ast.Assign) value {
	p := c.lvalue(e.L)
	if e.Op == "=" {
		return c.store(e, p, c.lowered(c.converted(c.expr(e.R), e.Type, e), e.L))
	}
	op := e.Op[:len(e.Op)-1]
	q, pin := c.pinned(p)
	operands := c.sequence(e, e.Op, []value{c.read(q, e.L), c.expr(e.R)})
	x := c.operate(e, op, e.Type, operands[0], operands[1])
	stored := c.store(e, q, c.lowered(x, e.L))
	return around(stored, pin, func(*machine) {})
}

// lowered is x as it is after an assignment to l.
func (c *compiler) lowered(x value, l ast.Expr) value {
	if c.precisions == nil {
		return x
	}
	return c.limited(x, c.precisions.of(l), l)
}

// store assigns x to p, whose address is found first.
func (c *compiler) store(e ast.Expr, p place, x value) value {
	r := value{t: x.t, n: x.n}
	at := c.site(e, p.name())
	if x.one != nil {
		r.one = c.storeOne(p, at, x.one)
		return r
	}
	find, write, many := p.address(), c.storer(p, at), x.many
	r.many = func(m *machine, out []cell) {
		a := find(m)
		many(m, out)
		write(m, a, out)
	}
	return r
}

func (c *compiler) storeOne(p place, at *site, x func(*machine) cell) func(*machine) cell {
	find, put, w := p.address(), p.put(at, p.of().Kind), p.words()[0]
	switch {
	case p.plain() && p.dyn == nil:
		a := p.base + w
		return func(m *machine) cell {
			v := x(m)
			m.mem[a] = v
			return v
		}
	case p.plain():
		return func(m *machine) cell {
			a := find(m) + w
			v := x(m)
			m.mem[a] = v
			return v
		}
	}
	return func(m *machine) cell {
		a := find(m) + w
		v := x(m)
		put(m, a, v)
		return v
	}
}

func (c *compiler) incDec(e *ast.IncDec) value {
	p, pin := c.pinned(c.lvalue(e.X))
	old := c.read(p, e.X)
	at := c.site(e, e.Op)
	f := operation(e.Op[:1], e.Type.Component())
	by := one(e.Type.Component())
	r := value{t: e.Type, n: old.n}
	post := e.Post
	if old.one != nil {
		get, put, find, w := old.one, p.put(at, e.Type.Kind), p.address(), p.words()[0]
		r.one = func(m *machine) cell {
			pin(m)
			was := get(m)
			is := f(m, at, was, by)
			put(m, find(m)+w, is)
			if post {
				return was
			}
			return is
		}
		return r
	}
	get, write, find := old.many, c.storer(p, at), p.address()
	t, n := c.alloc(old.n), old.n
	r.many = func(m *machine, out []cell) {
		pin(m)
		get(m, out)
		is := m.mem[t : t+n : t+n]
		for i, was := range out {
			is[i] = f(m, at, was, by)
		}
		write(m, find(m), is)
		if !post {
			copy(out, is)
		}
	}
	return r
}

// construct is a constructor (5.4): of one part an element or member, or of
// components.
func (c *compiler) construct(e ast.Expr, t *types.Type, args []ast.Expr) value {
	if t.Kind == types.Array || t.Kind == types.Struct {
		return c.parts(e, t, args)
	}
	values := make([]value, len(args))
	for i, a := range args {
		if t.Kind == types.Opaque || a.Info().Type.Kind == types.Opaque {
			c.unsupported(e, "the handle of a texture or image")
		}
		values[i] = c.toKind(c.expr(a), t.Component(), a)
	}
	if len(values) == 1 {
		return c.constructOf(t, values[0])
	}
	values = c.sequence(e, t.String(), values)
	return c.concatenate(t, values)
}

// constructOf is a constructor with one argument.
func (c *compiler) constructOf(t *types.Type, x value) value {
	r := value{t: t, n: t.Size(), pure: x.pure}
	switch {
	case r.n == 1 && x.one != nil:
		x.t = t
		return x
	case x.one != nil && t.Kind == types.Matrix:
		one, rows := x.one, t.Rows
		r.many = func(m *machine, out []cell) {
			v := one(m)
			for i := range out {
				out[i] = cell{}
				if i/rows == i%rows {
					out[i] = v
				}
			}
		}
	case x.one != nil:
		one := x.one
		r.many = func(m *machine, out []cell) {
			v := one(m)
			for i := range out {
				out[i] = v
			}
		}
	case t.Kind == types.Matrix && x.t.Kind == types.Matrix:
		return c.resized(t, x)
	default:
		return c.concatenate(t, []value{x})
	}
	return r
}

// resized is a matrix made of another: what that lacks is taken from the
// identity (5.4.2).
func (c *compiler) resized(t *types.Type, x value) value {
	at, n, many := c.alloc(x.n), x.n, x.many
	cols, rows, tall, unit := x.t.Cols, x.t.Rows, t.Rows, one(t.Component())
	return value{t: t, n: t.Size(), pure: x.pure, many: func(m *machine, out []cell) {
		from := m.mem[at : at+n : at+n]
		many(m, from)
		for i := range out {
			switch c, r := i/tall, i%tall; {
			case c < cols && r < rows:
				out[i] = from[c*rows+r]
			case c == r:
				out[i] = unit
			default:
				out[i] = cell{}
			}
		}
	}}
}

// concatenate is a vector or matrix of all components of its arguments in
// turn, as many as it needs.
func (c *compiler) concatenate(t *types.Type, values []value) value {
	run, starts := c.spill(values, c.rightToLeft)
	r := value{t: t, n: t.Size(), pure: allPure(values)}
	from := make([]int, 0, r.n)
	for i, x := range values {
		for k := 0; k < x.n && len(from) < r.n; k++ {
			from = append(from, starts[i]+k)
		}
	}
	if r.n == 1 {
		a := from[0]
		r.one = func(m *machine) cell {
			for _, f := range run {
				f(m)
			}
			return m.mem[a]
		}
		return r
	}
	r.many = func(m *machine, out []cell) {
		for _, f := range run {
			f(m)
		}
		for i, a := range from {
			out[i] = m.mem[a]
		}
	}
	return r
}

func allPure(values []value) bool {
	for i := range values {
		if !values[i].pure {
			return false
		}
	}
	return true
}

// parts is an array or structure, or what a list initialises, of one value a
// part.
func (c *compiler) parts(e ast.Expr, t *types.Type, args []ast.Expr) value {
	values := make([]value, len(args))
	for i, a := range args {
		values[i] = c.converted(c.partOf(a, t, i), partType(t, i), a)
	}
	values = c.sequence(e, t.String(), values)
	n := len(c.layoutOf(e, t).leaf)
	starts := make([]int, len(values))
	write := make([]func(*machine, []cell), len(values))
	at := 0
	for i, x := range values {
		starts[i], write[i] = at, x.whole()
		at += x.n
	}
	flip := c.rightToLeft
	return value{t: t, n: n, pure: allPure(values), many: func(m *machine, out []cell) {
		for k := range write {
			i := k
			if flip {
				i = len(write) - 1 - k
			}
			write[i](m, out[starts[i]:starts[i]+values[i].n])
		}
	}}
}

// partOf is the initialiser of part i, which may be a list itself.
func (c *compiler) partOf(a ast.Expr, t *types.Type, i int) value {
	if list, ok := a.(*ast.InitList); ok {
		return c.construct(list, list.Type, list.Elems)
	}
	return c.expr(a)
}

func partType(t *types.Type, i int) *types.Type {
	if t.Kind == types.Struct {
		return t.Fields[i].Type
	}
	return t.Index()
}
