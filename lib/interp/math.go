package interp

import (
	"math"

	"shsmith/lib/ast"
)

// The functions of 8.1 to 8.3 on floats, a component at a time.

func floatMin(m *machine, at *site, x, y cell) cell {
	if x.s|y.s == 0 {
		return rawMin(m, at, x.float(), y.float())
	}
	return m.pick(at, x, y, rawMin)
}

func floatMax(m *machine, at *site, x, y cell) cell {
	if x.s|y.s == 0 {
		return rawMax(m, at, x.float(), y.float())
	}
	return m.pick(at, x, y, rawMax)
}

// pick lifts min and max: what one operand decides alone is not in doubt.
func (m *machine) pick(at *site, x, y cell, f raw2) cell {
	a, b := x.span()
	c, d := y.span()
	lo, hi := f(m, at, a, c), f(m, at, b, d)
	if b < c || d < a {
		if f(m, at, x.float(), y.float()).w == x.w {
			return x
		}
		return y
	}
	if lo.w == hi.w && lo.s|hi.s == 0 {
		return lo
	}
	return m.lift2(at, x, y, f)
}

func rawMin(m *machine, at *site, a, b float32) cell {
	if a == 0 && b == 0 && math.Signbit(float64(a)) != math.Signbit(float64(b)) {
		return cell{s: from(at) | eitherZero}
	}
	return definite(min(a, b))
}

func rawMax(m *machine, at *site, a, b float32) cell {
	if a == 0 && b == 0 && math.Signbit(float64(a)) != math.Signbit(float64(b)) {
		return cell{s: from(at) | eitherZero}
	}
	return definite(max(a, b))
}

func floatSign(m *machine, at *site, x cell) cell {
	return even(sign).apply(at, x)
}

func sign(f float64) float64 {
	switch {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return f
}

func floatFloor(m *machine, at *site, x cell) cell { return even(math.Floor).apply(at, x) }
func floatCeil(m *machine, at *site, x cell) cell  { return even(math.Ceil).apply(at, x) }
func floatTrunc(m *machine, at *site, x cell) cell { return even(math.Trunc).apply(at, x) }

func floatRoundEven(m *machine, at *site, x cell) cell { return even(math.RoundToEven).apply(at, x) }

// outside reports an operand outside a function's domain.
func (m *machine) outside(at *site, operands ...float32) cell {
	m.wild = true
	m.report(BuiltinDomain, at, "%s(%s)", at.what, list(operands))
	return definite(1)
}

// sqrtULP follows from 4.7.1: sqrt is 1.0 / inversesqrt, which are 2 and 2.5
// ULP off.
const (
	inverseSqrtULP = 3
	sqrtULP        = 6
)

func rawSqrt(m *machine, at *site, a float32) cell {
	if a < 0 {
		return m.outside(at, a)
	}
	if a == 0 {
		return integral(at, a, math.Abs)
	}
	return within(float32(math.Sqrt(float64(a))), sqrtULP, from(at))
}

func rawInverseSqrt(m *machine, at *site, a float32) cell {
	if a <= 0 {
		return m.outside(at, a)
	}
	return within(float32(1/math.Sqrt(float64(a))), inverseSqrtULP, from(at))
}

func rawExp(m *machine, at *site, a float32) cell { return m.power(at, a, math.Exp) }

func rawExp2(m *machine, at *site, a float32) cell { return m.power(at, a, math.Exp2) }

// power is exp or exp2, (3 + 2|x|) ULP off.
func (m *machine) power(at *site, a float32, f func(float64) float64) cell {
	d := f(float64(a))
	c := m.rounded(at, d, 0, true, a, a)
	if m.wild {
		return c
	}
	if d < 2*minNormal {
		return flushed(at, d, 0, 4*minNormal)
	}
	n := 4 + 2*math.Abs(float64(a))
	return within(c.float(), int(n), from(at))
}

func rawLog(m *machine, at *site, a float32) cell { return m.logarithm(at, a, math.Log) }

func rawLog2(m *machine, at *site, a float32) cell { return m.logarithm(at, a, math.Log2) }

// logarithm is 3 ULP off, or 2^-21 near 1.
func (m *machine) logarithm(at *site, a float32, f func(float64) float64) cell {
	if a <= 0 {
		return m.outside(at, a)
	}
	r := float32(f(float64(a)))
	if a >= 0.5 && a <= 2 {
		return hull(r, r-0x1p-21, r+0x1p-21, from(at))
	}
	return within(r, 4, from(at))
}

func floatPow(m *machine, at *site, x, y cell) cell {
	a, b := x.float(), y.float()
	if outside := a < 0 || a == 0 && b <= 0; outside && x.s.exact() && y.s.exact() {
		return m.outside(at, a, b)
	} else if outside {
		return unknown(1, from(at))
	} else if a == 0 {
		return unknown(0, from(at))
	}
	return m.lifted(at, floatMul(m, at, y, m.lifted(at, x, rawLog2)), rawExp2)
}

// lifted is f of a definite or indefinite operand.
func (m *machine) lifted(at *site, x cell, f raw1) cell {
	m.wild = false
	if x.s == 0 {
		return f(m, at, x.float())
	}
	return m.lift1(at, x, f)
}

// lift makes a raw function one on cells.
func lift(f raw1) op1 {
	return func(m *machine, at *site, x cell) cell { return m.lifted(at, x, f) }
}

func (l looseFunction) float(m *machine, at *site, x cell) cell {
	a := x.number()
	if l.inside != nil && !l.inside(a) {
		if l.reached(x.span()) {
			return unknown(1, from(at))
		}
		return m.outside(at, x.float())
	}
	r := l.f(a)
	if r-r != 0 || math.Abs(r) > maxFloat {
		if !x.s.exact() {
			return unknown(1, from(at))
		}
		return m.special(at, "infinite", x.float())
	}
	if math.Abs(r) < minNormal {
		r = 0
	}
	return unknown(float32(r), from(at))
}

// reached reports whether some number from lo to hi is inside.
func (l looseFunction) reached(lo, hi float32) bool {
	return l.inside(float64(lo)) || l.inside(float64(hi)) || lo < 0 && hi > 0 && l.inside(0)
}

func (l looseFunction) double(m *machine, at *site, x cell) cell {
	a := x.double()
	if l.inside != nil && !l.inside(a) {
		if x.real().rad > 0 {
			return real{mid: 1, rad: infinite, s: x.real().s}.cell(at)
		}
		m.report(BuiltinDomain, at, "%s(%v)", at.what, a)
		return doubleOf(1)
	}
	r := l.f(a)
	if r-r != 0 {
		return m.specialDouble(at, "infinite", a, 0)
	}
	return real{mid: r, rad: infinite}.cell(at)
}

// loosePair is a function of two doubles without a precision that is promised.
func loosePair(f func(a, b float64) float64) op2 {
	return func(m *machine, at *site, x, y cell) cell {
		r := f(x.double(), y.double())
		if r-r != 0 {
			return m.specialDouble(at, "infinite", x.double(), y.double())
		}
		return real{mid: r, rad: infinite}.cell(at)
	}
}

// noise is what the implementation makes of it (8.13 of GLSL 4.60).
func (c *compiler) noise(e *ast.Call) value {
	at := c.site(e, e.Name)
	x := c.effect(e.Args[0])
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		x(m)
		for i := range out {
			out[i] = unknown(0, from(at))
		}
	})
}

func floatAtan2(m *machine, at *site, y, x cell) cell {
	if y.float() == 0 && x.float() == 0 {
		if !x.s.exact() || !y.s.exact() {
			return unknown(1, from(at))
		}
		return m.outside(at, 0, 0)
	}
	return unknown(float32(math.Atan2(y.number(), x.number())), from(at))
}

// floatLdexp is exact unless the result is too large or too small.
func floatLdexp(m *machine, at *site, x, e cell) cell {
	n := int32(e.w)
	if n > 128 {
		m.report(BuiltinDomain, at, "ldexp(%v, %d)", x.float(), n)
		return definite(1)
	}
	if n < -126 && x.float() != 0 {
		lo, hi := x.span()
		scaled := func(f float32) float64 { return math.Ldexp(float64(f), int(max(n, -1000))) }
		return flushed(at, scaled(x.float()), scaled(lo), scaled(hi))
	}
	scale := func(m *machine, at *site, a float32) cell {
		r := math.Ldexp(float64(a), int(n))
		if math.Abs(r) > maxFloat {
			m.wild = true
			m.report(BuiltinDomain, at, "ldexp(%v, %d)", a, n)
			return definite(1)
		}
		return m.rounded(at, r, 0, wordOf(a)>>31 == 0, a, float32(n))
	}
	return m.lifted(at, x, scale)
}

// halfLdexp: a half float's exponent is biased by 15.
func halfLdexp(m *machine, at *site, x, e cell) cell {
	if n := int32(e.w); n > 16 {
		m.report(BuiltinDomain, at, "ldexp(%v, %d)", x.float(), n)
		return definite(1)
	} else if n < -14 && x.float() != 0 {
		c := m.halved(at, floatLdexp(m, at, x, e))
		lo, hi := c.span()
		return flushed(at, c.number(), float64(lo), float64(hi))
	}
	return m.halved(at, floatLdexp(m, at, x, e))
}

func floatFrexp(m *machine, at *site, x cell) (significand, exponent cell) {
	f, e := math.Frexp(float64(m.observe(x)))
	if f == 0 {
		return x, cell{}
	}
	return definite(float32(f)), cell{w: uint32(int32(e))}
}

// floatModf: both parts have the sign of x, so a zero part may be negative.
func floatModf(m *machine, at *site, x cell) (fraction, whole cell) {
	whole = floatTrunc(m, at, x)
	if x.s == 0 && x.w>>31 == 1 {
		whole.s = 0
		if whole.w<<1 == 0 {
			whole.s = from(at) | eitherZero
		}
	}
	return floatSub(m, at, x, whole), whole
}
