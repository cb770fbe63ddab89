package interp

import (
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// value is a compiled expression. It has the function `one` if its type is a scalar, a pointer or
// opaque, and the function `many` for any other type. The other function is nil.
type value struct {
	t *types.Type
	n int // number of scalars
	// `one` computes a scalar, a pointer or a handle. `many` computes any other value and writes
	// its scalars to a slice. No other code may use the slice until `many` returns.
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

// fold computes the operation x at compile time, and returns the result as a literal, if x is a
// scalar, all operands are constant scalars, and the result is exact and defined. If not, fold
// returns x unchanged.
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

// asOneTerm marks the constant expression x as one term of later sums (GLSL 4.60 section 4.3.3). If
// x is `b + c`, then `a + x` is not computed as `(a + b) + c`.
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

func fillCells(out []cell, v cell) {
	for i := range out {
		out[i] = v
	}
}
