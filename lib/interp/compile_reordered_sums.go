package interp

import (
	"math/rand/v2"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// Varied programs test the bands (Options.Vary). Such a program computes as some implementation
// might: each operation chooses at random one of the results that its error bound allows, terms and
// factors are combined in a random order, and a product may be fused with a sum. Then no value is
// uncertain. This file implements order and fusion without package number. So a result outside of
// its band shows that an interval of package number is too small.

// vary makes the machine m choose the results of its operations at random, with r. All are within
// the allowed bounds.
func (m *machine) vary(r *rand.Rand) {
	extreme := r.IntN(4) // 0: mostly the nominal result; 1, 2: mostly an end of the bounds
	m.random = r
	m.Draw = func(f, lo, hi float32) float32 {
		switch k := r.IntN(8); {
		case extreme == 0 && k < 6, k == 0:
			return f
		case extreme == 1 && k < 6, k == 1:
			return lo
		case extreme == 2 && k < 6, k == 2:
			return hi
		}
		t := r.Float64()
		return max(lo, min(hi, float32(float64(lo)*(1-t)+float64(hi)*t)))
	}
}

// sumOrProduct is a sum or a product with any number of operands.
type sumOrProduct struct {
	operands []termOrFactor
	values   []value // the values of the operands
}

// termOrFactor is an operand of a sum or of a product. A term may be a product of two values.
type termOrFactor struct {
	first, second int // indices into sumOrProduct.values; second is -1 if the operand is one value
	negative      bool
}

// varied compiles e so that each evaluation chooses one of the allowed orders of the operands. It
// returns false if c.vary is not set, or if e is constant or not a sum, difference or product of
// 32-bit floats.
func (c *compiler) varied(e *ast.Binary) (value, bool) {
	sum := e.Op == "+" || e.Op == "-"
	if !c.vary || e.Const != nil || !sum && e.Op != "*" || !isSingleFloat(e) {
		return value{}, false
	}
	var list sumOrProduct
	list.collect(c, e, sum, false)
	return c.inAnyOrder(e, sum, &list), true
}

// isSingleFloat reports whether e and its operands are 32-bit floats or vectors of them.
func isSingleFloat(e *ast.Binary) bool {
	for _, x := range []ast.Expr{e, e.X, e.Y} {
		if t := x.Info().Type; t.Component() != types.Float || !t.IsScalar() && t.Kind != types.Vector {
			return false
		}
	}
	return true
}

// collect adds the operands of x to l: the terms of a sum if `sum` is set, else the factors of a
// product. `negative` is set if x is subtracted.
func (l *sumOrProduct) collect(c *compiler, x ast.Expr, sum, negative bool) {
	b, ok := x.(*ast.Binary)
	ok = ok && b.Info().Const == nil && isSingleFloat(b)
	switch {
	case ok && sum && (b.Op == "+" || b.Op == "-"):
		l.collect(c, b.X, sum, negative)
		l.collect(c, b.Y, sum, negative != (b.Op == "-"))
	case ok && !sum && b.Op == "*":
		l.collect(c, b.X, sum, false)
		l.collect(c, b.Y, sum, false)
	case ok && sum && b.Op == "*":
		k := len(l.values)
		l.values = append(l.values, c.expr(b.X), c.expr(b.Y))
		l.operands = append(l.operands, termOrFactor{k, k + 1, negative})
	default:
		l.operands = append(l.operands, termOrFactor{len(l.values), -1, negative})
		l.values = append(l.values, c.expr(x))
	}
}

func (c *compiler) inAnyOrder(e *ast.Binary, sum bool, list *sumOrProduct) value {
	at := c.newOperation(e, e.Op)
	run, starts := c.spill(list.values, false)
	order := make([]int, len(list.operands))
	for i := range order {
		order[i] = i
	}
	combine := number.Single.Mul
	if sum {
		combine = number.Single.Add
	}
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		for _, f := range run {
			f(m)
		}
		if m.random.IntN(2) == 0 {
			m.random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		}
		for i := range out {
			part := func(k int) cell {
				if list.values[k].n > 1 {
					return m.mem[starts[k]+i]
				}
				return m.mem[starts[k]]
			}
			for k, o := range order {
				x := &list.operands[o]
				v := part(x.first)
				switch {
				case x.second >= 0 && k > 0 && m.random.IntN(2) == 0:
					out[i] = m.fused(at, x.negative, v, part(x.second), out[i])
					continue
				case x.second >= 0:
					v = number.Single.Mul(&m.ALU, at, v, part(x.second))
				}
				if x.negative {
					v = number.Single.Neg(&m.ALU, at, v)
				}
				v = number.EndSum(types.Float, v)
				if k > 0 {
					v = combine(&m.ALU, at, number.EndSum(types.Float, out[i]), v)
				}
				out[i] = v
			}
		}
	})
}

// fused computes x * y + z, or z - x * y if `negative` is set, without rounding the product.
func (m *machine) fused(at *operation, negative bool, x, y, z cell) cell {
	p := x.Number() * y.Number()
	if negative {
		p = -p
	}
	r := float32(p + z.Number())
	// Add handles results that are tiny or not finite.
	if size := r - r; size != 0 || r < 0x1p-120 && r > -0x1p-120 {
		return number.Single.Add(&m.ALU, at, number.Float(float32(p)), z)
	}
	return number.Float(r)
}
