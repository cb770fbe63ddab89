package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

func zipScalars(at *operation, x, y func(*machine) cell, f number.Binary, flip bool) func(*machine) cell {
	if flip {
		return func(m *machine) cell {
			b := y(m)
			return f(&m.ALU, at, x(m), b)
		}
	}
	return func(m *machine) cell {
		a := x(m)
		return f(&m.ALU, at, a, y(m))
	}
}

func zipRight(at *operation, x func(*machine, []cell), y func(*machine) cell, f number.Binary, flip bool) func(*machine, []cell) {
	return func(m *machine, out []cell) {
		var b cell
		if flip {
			b = y(m)
		}
		x(m, out)
		if !flip {
			b = y(m)
		}
		for i, a := range out {
			out[i] = f(&m.ALU, at, a, b)
		}
	}
}

func zipLeft(at *operation, x func(*machine) cell, y func(*machine, []cell), f number.Binary, flip bool) func(*machine, []cell) {
	return func(m *machine, out []cell) {
		var a cell
		if !flip {
			a = x(m)
		}
		y(m, out)
		if flip {
			a = x(m)
		}
		for i, b := range out {
			out[i] = f(&m.ALU, at, a, b)
		}
	}
}

// eachComponent returns a value of type t: the results of f for the components of x.
func (c *compiler) eachComponent(at *operation, t *types.Type, x value, f number.Unary) value {
	r := value{t: t, n: x.n, pure: x.pure}
	if x.one != nil {
		one := x.one
		r.one = func(m *machine) cell { return f(&m.ALU, at, one(m)) }
		return c.fold(r, x)
	}
	many := x.many
	r.many = func(m *machine, out []cell) {
		many(m, out)
		for i, v := range out {
			out[i] = f(&m.ALU, at, v)
		}
	}
	return r
}

// converted returns x converted to type t, component by component (GLSL 4.60 section 4.1.10). A
// report of an undefined or inexact conversion has the position of n.
func (c *compiler) converted(x value, t *types.Type, n ast.Node) value {
	switch {
	case x.t == t:
		return x
	case x.t.Kind == types.Array && wideNumbers(x.t), x.t.Kind == types.Struct && wideNumbers(x.t):
		return c.convertedParts(x, t, n)
	case x.t.Component() == types.Void || x.t.Component() == t.Component():
		return x
	}
	f := c.conversion(x.t.Component(), t.Component())
	x.t = t
	if f == nil {
		return x
	}
	return c.eachComponent(c.newOperation(n, t.String()), t, x, f)
}

// toKind returns x with each component converted to kind k. A report of an undefined conversion has
// the position of n.
func (c *compiler) toKind(x value, k types.Kind, n ast.Node) value {
	if x.t.Component() == k {
		return x
	}
	if x.t.Kind == types.Matrix {
		return c.converted(x, types.Mat(k, x.t.Cols, x.t.Rows), n)
	}
	return c.converted(x, types.Vec(k, x.t.Size()), n)
}

// zip returns a value of type t: the results of f for pairs of components of x and y. A scalar
// operand is used in every pair.
func (c *compiler) zip(at *operation, t *types.Type, x, y value, f number.Binary) value {
	r := value{t: t, n: max(x.n, y.n), pure: x.pure && y.pure}
	flip := c.rightToLeft && !r.pure
	switch {
	case x.one != nil && y.one != nil:
		r.one = zipScalars(at, x.one, y.one, f, flip)
		return c.fold(r, x, y)
	case y.one != nil:
		r.many = zipRight(at, x.many, y.one, f, flip)
	case x.one != nil:
		r.many = zipLeft(at, x.one, y.many, f, flip)
	default:
		r.many = c.zipMany(at, x, y, f, flip)
	}
	return r
}

func (c *compiler) zipMany(at *operation, x, y value, f number.Binary, flip bool) func(*machine, []cell) {
	n := x.n
	t := c.alloc(n)
	xs, ys := x.many, y.many
	return func(m *machine, out []cell) {
		right := m.mem[t : t+n : t+n]
		if flip {
			ys(m, right)
			xs(m, out)
		} else {
			xs(m, out)
			ys(m, right)
		}
		for i, a := range out {
			out[i] = f(&m.ALU, at, a, right[i])
		}
	}
}

// spill returns functions that evaluate `values` and store them in memory. `run` has one function
// for each value, in the order of evaluation: the last value comes first if `flip` is set.
// starts[i] is the address of values[i].
func (c *compiler) spill(values []value, flip bool) (run []func(*machine), starts []int) {
	for _, x := range values {
		at := c.alloc(x.n)
		starts = append(starts, at)
		run = append(run, x.storeAt(at))
	}
	if flip {
		for i, j := 0, len(run)-1; i < j; i, j = i+1, j-1 {
			run[i], run[j] = run[j], run[i]
		}
	}
	return run, starts
}

// conversion returns the operation that converts scalars of kind `from` to kind `to`, or nil if the
// bits stay the same.
func (c *compiler) conversion(from, to types.Kind) number.Unary {
	if c.info.Lang.TotalIntegers {
		return number.DefinedConvert(from, to)
	}
	return number.Convert(from, to)
}
