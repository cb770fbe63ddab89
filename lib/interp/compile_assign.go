package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
)

// lvalue returns the location of the l-value e, and records that the shader may write it.
func (c *compiler) lvalue(e ast.Expr) location {
	p, ok := c.location(e)
	if !ok {
		c.unsupported(e, "this l-value")
	}
	c.storesTo(&p)
	return p
}

// pinned returns a copy q of the location p. The address of q is computed only once: the function
// `pin` computes and stores it, and must be called before any access to q.
func (c *compiler) pinned(p location) (q location, pin func(*machine)) {
	if p.dyn == nil {
		return p, func(*machine) {}
	}
	find, slot := p.address(), c.alloc(1)
	q = p
	q.base, q.impure = 0, false
	q.dyn = func(m *machine) int { return int(m.mem[slot].Bits) }
	return q, func(m *machine) { m.mem[slot].Bits = uint32(find(m)) }
}

func (c *compiler) assign(e *ast.Assign) value {
	if e.Op == "=" {
		return c.assignment(e, c.converted(c.expr(e.R), e.Type, e))
	}
	q, pin := c.pinned(c.lvalue(e.L))
	operands := c.checkedOperands(e, e.Op, []value{c.read(q, e.L), c.expr(e.R)})
	return c.update(e, e.Op, e.L, q, pin, operands[0], operands[1])
}

// assignment compiles the assignment e. x is the right side of e, already compiled. Evaluating the
// result stores x in the left side and gives the value of x.
func (c *compiler) assignment(e *ast.Assign, x value) value {
	return c.store(e, c.lvalue(e.L), c.limitedForStore(x, e.L))
}

// update compiles `l op= y`, such as `a[i] += 2`. Evaluating the result stores the new value in l
// and gives this value. q and `pin` are the results of the method pinned for the location of l, and
// `old` is a read of q.
func (c *compiler) update(n ast.Node, op string, l ast.Expr, q location, pin func(*machine), old, y value) value {
	x := c.operate(n, strings.TrimSuffix(op, "="), q.valueType(), old, y)
	return surround(c.store(n, q, c.limitedForStore(x, l)), pin, func(*machine) {})
}

// assignStmt compiles an assignment statement. A statement without left side (_ = x) only
// evaluates x.
func (c *compiler) assignStmt(s *ast.AssignStmt) func(*machine) {
	switch {
	case s.L == nil:
		return c.effectOnly(s.R)
	case s.Op == "=":
		return c.evaluateOnly(c.store(s, c.lvalue(s.L), c.expr(s.R)))
	}
	q, pin := c.pinned(c.lvalue(s.L))
	return c.evaluateOnly(c.update(s, s.Op, s.L, q, pin, c.read(q, s.L), c.expr(s.R)))
}

// limitedForStore returns x reduced to the precision of the l-value l, to which it is assigned.
func (c *compiler) limitedForStore(x value, l ast.Expr) value {
	if c.precisions == nil {
		return x
	}
	return c.limited(x, c.precisions.precisionOf(l), l)
}

// store compiles e, the assignment of x to p. The compiled code computes the address of p before it
// evaluates x.
func (c *compiler) store(e ast.Node, p location, x value) value {
	r := value{t: x.t, n: x.n}
	at := c.newOperation(e, p.name())
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

func (c *compiler) storeOne(p location, at *operation, x func(*machine) cell) func(*machine) cell {
	find, put, w := p.address(), p.scalarWriter(at, p.valueType().Kind), p.scalarOffsets()[0]
	switch {
	case p.isPlain() && p.dyn == nil:
		a := p.base + w
		return func(m *machine) cell {
			v := x(m)
			m.mem[a] = v
			return v
		}
	case p.isPlain():
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

// increment compiles x++, x--, ++x or --x. If `post` is set, the result is the old value of x.
func (c *compiler) increment(n ast.Node, op string, x ast.Expr, post bool) value {
	p, pin := c.pinned(c.lvalue(x))
	old, at, t := c.read(p, x), c.newOperation(n, op), p.valueType()
	f, by := c.limitedOp(number.Operator(op[:1], t.Component()), t, x), number.One(t.Component())
	r := value{t: t, n: old.n}
	if old.one != nil {
		get, put, find, w := old.one, p.scalarWriter(at, t.Kind), p.address(), p.scalarOffsets()[0]
		r.one = func(m *machine) cell {
			pin(m)
			was := get(m)
			is := f(&m.ALU, at, was, by)
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
			is[i] = f(&m.ALU, at, was, by)
		}
		write(m, find(m), is)
		if !post {
			copy(out, is)
		}
	}
	return r
}
