package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// construct compiles a constructor (GLSL 4.60 section 5.4) of type t with the arguments args.
func (c *compiler) construct(e ast.Expr, t *types.Type, args []ast.Expr) value {
	return c.constructFrom(e, t, args, c.expr)
}

// constructFrom compiles the constructor e of a value of type t from the arguments args. `get`
// compiles an argument of a scalar, vector or matrix: c.expr, or c.copyOf if the value may keep
// unwritten components.
func (c *compiler) constructFrom(e ast.Expr, t *types.Type, args []ast.Expr, get func(ast.Expr) value) value {
	if len(args) == 0 {
		return c.zeroValue(e, t)
	}
	if t.Kind == types.Array || t.Kind == types.Struct {
		return c.arrayOrStructure(e, t, args)
	}
	values := make([]value, len(args))
	need, open := t.Size(), false
	for i, a := range args {
		if t.Kind == types.Opaque || a.Info().Type.Kind == types.Opaque {
			c.unsupported(e, "the handle of a texture or image")
		}
		values[i] = c.argumentComponents(a, t, &need, len(args) == 1, get)
		open = open || values[i].open
	}
	if len(values) > 1 {
		values = c.checkedOperands(e, t.String(), values)
		r := c.concatenate(t, values)
		r.open = open
		return r
	}
	r := c.constructOf(t, values[0])
	r.open = open
	return r
}

// argumentComponents compiles the argument a of a constructor of type t, converted to the component
// type of t. The result has at most *need components; *need is reduced by their number. `alone` is
// set if a is the only argument.
func (c *compiler) argumentComponents(a ast.Expr, t *types.Type, need *int, alone bool, get func(ast.Expr) value) value {
	// uint(vec2(3.0, -5.0)) is 3u (GLSL 4.60 section 5.4.1): the dropped component may be
	// unwritten. copyOf does not report unwritten components.
	from := a.Info().Type
	resizes := alone && t.Kind == types.Matrix && from.Kind == types.Matrix
	if from.Size() > *need || resizes && (from.Cols > t.Cols || from.Rows > t.Rows) {
		get = c.copyOf
	}
	x := get(a)
	switch {
	case resizes:
		x = c.resized(types.Mat(x.t.Component(), t.Cols, t.Rows), x)
	case x.n > *need:
		x = c.firstComponents(*need, x)
	}
	*need -= x.n
	if x.t.Component() == t.Component() {
		return x
	}
	return c.toKind(c.checkWritten(x, a), t.Component(), a)
}

func (c *compiler) firstComponents(n int, x value) value {
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

// zeroValue returns the zero of type t, which a constructor without arguments makes (WGSL section
// 17.1.1).
func (c *compiler) zeroValue(e ast.Expr, t *types.Type) value {
	if t.IsScalar() {
		return literal(t, cell{})
	}
	n := len(c.layoutOf(e, t).Leaf)
	return value{t: t, n: n, pure: true, many: func(m *machine, out []cell) { clear(out) }}
}

// constructOf compiles a constructor of type t from one argument x, which already has the component
// type of t. A scalar fills a vector, or the diagonal of a matrix.
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
		r.many = func(m *machine, out []cell) { fillCells(out, one(m)) }
	case t.Kind == types.Matrix && x.t.Kind == types.Matrix:
		return c.resized(t, x)
	default:
		return c.concatenate(t, []value{x})
	}
	return r
}

// resized returns matrix x resized to the matrix type t. Components that x lacks come from the
// identity matrix (GLSL 4.60 section 5.4.2).
func (c *compiler) resized(t *types.Type, x value) value {
	at, n, many := c.alloc(x.n), x.n, x.many
	cols, rows, tall, unit := x.t.Cols, x.t.Rows, t.Rows, number.One(t.Component())
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

// concatenate returns a value of type t made of the components of `values`. It drops surplus
// components.
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

// arrayOrStructure compiles a constructor of an array or structure with one argument for each
// element or member.
func (c *compiler) arrayOrStructure(e ast.Expr, t *types.Type, args []ast.Expr) value {
	values := make([]value, len(args))
	for i, a := range args {
		values[i] = c.partOf(a, t, i)
		if c.precisions != nil && t.Kind == types.Struct {
			values[i] = c.limited(values[i], c.precisions.fields[t][t.Fields[i].Name], a)
		}
	}
	values = c.checkedOperands(e, t.String(), values)
	n := len(c.layoutOf(e, t).Leaf)
	starts := make([]int, len(values))
	write := make([]func(*machine, []cell), len(values))
	at := 0
	for i, x := range values {
		starts[i], write[i] = at, x.asMany()
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

// partOf compiles a, the initialiser of part i of a value of type t. Part i is a member of a
// structure, or an element, column or component. a may be a list such as `{1, 2}`.
func (c *compiler) partOf(a ast.Expr, t *types.Type, i int) value {
	if list, ok := a.(*ast.InitList); ok {
		return c.converted(c.construct(list, list.Type, list.Elems), partType(t, i), a)
	}
	return c.copyTo(a, partType(t, i))
}

func partType(t *types.Type, i int) *types.Type {
	if t.Kind == types.Struct {
		return t.Fields[i].Type
	}
	return t.Index()
}
