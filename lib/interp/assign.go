package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// lvalue is the place of something that is written.
func (c *compiler) lvalue(e ast.Expr) place {
	p, ok := c.place(e)
	if !ok {
		c.unsupported(e, "this l-value")
	}
	c.storesTo(&p)
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
	if e.Op == "=" {
		return c.assigned(e, c.converted(c.expr(e.R), e.Type, e))
	}
	q, pin := c.pinned(c.lvalue(e.L))
	operands := c.sequence(e, e.Op, []value{c.read(q, e.L), c.expr(e.R)})
	return c.update(e, e.Op, e.L, q, pin, operands[0], operands[1])
}

// assigned stores x to the left side of e.
func (c *compiler) assigned(e *ast.Assign, x value) value {
	return c.store(e, c.lvalue(e.L), c.lowered(x, e.L))
}

// update stores old op y to q, a pinned place that l stands for and where old
// was read.
func (c *compiler) update(n ast.Node, op string, l ast.Expr, q place, pin func(*machine), old, y value) value {
	x := c.operate(n, strings.TrimSuffix(op, "="), q.of(), old, y)
	return around(c.store(n, q, c.lowered(x, l)), pin, func(*machine) {})
}

// assignStmt is an assignment in its place as a statement; one without left
// side evaluates the other.
func (c *compiler) assignStmt(s *ast.AssignStmt) func(*machine) {
	switch {
	case s.L == nil:
		return c.effect(s.R)
	case s.Op == "=":
		return c.run(c.store(s, c.lvalue(s.L), c.expr(s.R)))
	}
	q, pin := c.pinned(c.lvalue(s.L))
	return c.run(c.update(s, s.Op, s.L, q, pin, c.read(q, s.L), c.expr(s.R)))
}

// lowered is x as it is after an assignment to l.
func (c *compiler) lowered(x value, l ast.Expr) value {
	if c.precisions == nil {
		return x
	}
	return c.limited(x, c.precisions.of(l), l)
}

// store assigns x to p, whose address is found first.
func (c *compiler) store(e ast.Node, p place, x value) value {
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

func (c *compiler) incDec(e *ast.IncDec) value { return c.increment(e, e.Op, e.X, e.Post) }

// increment adds 1 to x, or takes it away.
func (c *compiler) increment(n ast.Node, op string, x ast.Expr, post bool) value {
	p, pin := c.pinned(c.lvalue(x))
	old, at, t := c.read(p, x), c.site(n, op), p.of()
	f, by := c.limitedOp(operation(op[:1], t.Component()), t, x), one(t.Component())
	r := value{t: t, n: old.n}
	if old.one != nil {
		get, put, find, w := old.one, p.put(at, t.Kind), p.address(), p.words()[0]
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
	to, size := c.alloc(old.n), old.n
	r.many = func(m *machine, out []cell) {
		pin(m)
		get(m, out)
		is := m.mem[to : to+size : to+size]
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
	return c.constructFrom(e, t, args, c.expr)
}

// constructFrom is construct where get compiles what stands in its place as it is.
func (c *compiler) constructFrom(e ast.Expr, t *types.Type, args []ast.Expr, get func(ast.Expr) value) value {
	if len(args) == 0 {
		return c.zero(e, t)
	}
	if t.Kind == types.Array || t.Kind == types.Struct {
		return c.parts(e, t, args)
	}
	values := make([]value, len(args))
	need, open := t.Size(), false
	for i, a := range args {
		if t.Kind == types.Opaque || a.Info().Type.Kind == types.Opaque {
			c.unsupported(e, "the handle of a texture or image")
		}
		values[i] = c.component(a, t, &need, len(args) == 1, get)
		open = open || values[i].open
	}
	if len(values) > 1 {
		values = c.sequence(e, t.String(), values)
		r := c.concatenate(t, values)
		r.open = open
		return r
	}
	r := c.constructOf(t, values[0])
	r.open = open
	return r
}

// component is argument a of a constructor of t, of which need components are
// still to come. Those that the constructor does not take are not converted:
// uint(vec2(3.0, -5.0)) is 3u (5.4.1). A matrix of a matrix is made component by
// component, wherever these lie.
func (c *compiler) component(a ast.Expr, t *types.Type, need *int, alone bool, get func(ast.Expr) value) value {
	if a.Info().Type.Size() > *need {
		get = c.copied
	}
	x := get(a)
	switch {
	case alone && t.Kind == types.Matrix && x.t.Kind == types.Matrix:
		x = c.resized(types.Mat(x.t.Component(), t.Cols, t.Rows), x)
	case x.n > *need:
		x = c.beginning(*need, x)
	}
	*need -= x.n
	if x.t.Component() == t.Component() {
		return x
	}
	return c.toKind(c.defined(x, a), t.Component(), a)
}

// beginning is the vector, or scalar, of the first n components of x.
func (c *compiler) beginning(n int, x value) value {
	at, size, many := c.alloc(x.n), x.n, x.many
	r := value{t: types.Vec(x.t.Component(), n), n: n, pure: x.pure, open: x.open}
	if n == 1 {
		r.one = func(m *machine) cell {
			many(m, m.mem[at:at+size:at+size])
			return m.mem[at]
		}
		return r
	}
	r.many = func(m *machine, out []cell) {
		many(m, m.mem[at:at+size:at+size])
		copy(out, m.mem[at:at+n])
	}
	return r
}

// zero is the zero of a type: a constructor without arguments (WGSL 17.1.1).
func (c *compiler) zero(e ast.Expr, t *types.Type) value {
	if t.IsScalar() {
		return literal(t, cell{})
	}
	n := len(c.layoutOf(e, t).leaf)
	return value{t: t, n: n, pure: true, many: func(m *machine, out []cell) { clear(out) }}
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
		r.many = func(m *machine, out []cell) { fill(out, one(m)) }
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
	return value{t: t, n: t.Size(), pure: x.pure, open: x.open, many: func(m *machine, out []cell) {
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
		values[i] = c.partOf(a, t, i)
		if c.precisions != nil && t.Kind == types.Struct {
			values[i] = c.limited(values[i], c.precisions.fields[t][t.Fields[i].Name], a)
		}
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
		return c.converted(c.construct(list, list.Type, list.Elems), partType(t, i), a)
	}
	return c.copiedTo(a, partType(t, i))
}

func partType(t *types.Type, i int) *types.Type {
	if t.Kind == types.Struct {
		return t.Fields[i].Type
	}
	return t.Index()
}
