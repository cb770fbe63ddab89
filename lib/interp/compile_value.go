package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// value is a compiled expression. Either `one` or `many` is set.
type value struct {
	t *types.Type
	n int // number of scalars
	// `one` computes a scalar. `many` computes any other value and writes its scalars to a slice.
	// No other code may use the slice until `many` returns.
	one  func(*machine) cell
	many func(*machine, []cell)
	lit  *cell // the value of a constant scalar, if its evaluation has no finding; else nil
	// pure is set if the evaluation only reads, so that its order does not matter.
	pure bool
	open bool // the value may have unwritten components; see compiler.copyOf
}

// storeAt returns a function that evaluates x and stores the value at address `at`.
func (x value) storeAt(at int) func(*machine) {
	n := x.n
	switch {
	case x.lit != nil:
		c := *x.lit
		return func(m *machine) { m.mem[at] = c }
	case x.one != nil:
		one := x.one
		return func(m *machine) {
			c := one(m)
			m.mem[at] = c
		}
	}
	many := x.many
	return func(m *machine) { many(m, m.mem[at:at+n:at+n]) }
}

// asMany returns a function that computes x and writes it to a slice, even if x is a scalar.
func (x value) asMany() func(*machine, []cell) {
	if x.many != nil {
		return x.many
	}
	one := x.one
	return func(m *machine, out []cell) { out[0] = one(m) }
}

// literal returns a constant scalar of type t.
func literal(t *types.Type, c cell) value {
	return value{t: t, n: 1, one: func(*machine) cell { return c }, lit: &c, pure: true}
}

// constant returns the value of a built-in constant, such as gl_MaxDrawBuffers.
func (c *compiler) constant(v *types.Value) value {
	if len(v.Words) == 1 {
		return literal(v.Type, cell{Bits: uint32(v.Words[0])})
	}
	cells := make([]cell, len(v.Words))
	for i, w := range v.Words {
		cells[i].Bits = uint32(w) // no built-in constant is wider
	}
	return value{t: v.Type, n: len(cells), many: func(m *machine, out []cell) { copy(out, cells) }, pure: true}
}

// fold returns x as a literal if x is a scalar with constant operands, its value is exact, and its
// evaluation has no findings. Otherwise it returns x.
func (c *compiler) fold(x value, operands ...value) value {
	if x.one == nil {
		return x
	}
	for i := range operands {
		if operands[i].lit == nil {
			return x
		}
	}
	m := c.scratch
	m.findings, m.inexact, m.unsure = m.findings[:0], m.inexact[:0], false
	v := x.one(m)
	if len(m.findings) > 0 || m.unsure {
		clear(m.seen)
		clear(m.noted)
		return x
	}
	if v = number.EndSum(x.t.Component(), v); !v.Definite() { // constant expressions are precise
		return x
	}
	return literal(x.t, v)
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

// converted returns x converted to type t, component by component (GLSL 4.60 section 4.1.10).
// Findings are reported at the position of n.
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

// toKind returns x with each component converted to kind k. Findings are reported at the position
// of n.
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
// for each value, in the order in which to call them. If `flip` is set, `run` begins with the last
// value. starts[i] is the address where values[i] is stored.
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

// asOneTerm returns the constant expression x as a single term of any sum that contains it. An
// addition inside of x is not reassociated with additions outside of x (GLSL 4.60 section 4.3.3).
func (x value) asOneTerm() value {
	switch k := x.t.Component(); {
	case x.lit != nil || !k.IsFloat():
	case x.one != nil:
		one := x.one
		x.one = func(m *machine) cell { return number.EndSum(k, one(m)) }
	default:
		many := x.many
		x.many = func(m *machine, out []cell) {
			many(m, out)
			for i, v := range out {
				out[i] = number.EndSum(k, v)
			}
		}
	}
	return x
}

// conversion returns the operation that converts scalars of kind `from` to kind `to`, or nil if the
// bits stay the same.
func (c *compiler) conversion(from, to types.Kind) number.Unary {
	if c.info.Lang.TotalIntegers {
		return number.DefinedConvert(from, to)
	}
	return number.Convert(from, to)
}

func fillCells(out []cell, v cell) {
	for i := range out {
		out[i] = v
	}
}
