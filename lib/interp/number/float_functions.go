package number

import "math"

// The functions of sections 8.1 to 8.3 on floats, one component at a time.

func floatMin(u *ALU, at *Operation, x, y Cell) Cell {
	if x.doubt|y.doubt == 0 {
		return rawMin(u, at, x.Float(), y.Float())
	}
	return u.pick(at, x, y, rawMin)
}

func floatMax(u *ALU, at *Operation, x, y Cell) Cell {
	if x.doubt|y.doubt == 0 {
		return rawMax(u, at, x.Float(), y.Float())
	}
	return u.pick(at, x, y, rawMax)
}

// pick returns f(x, y), where f is the minimum or the maximum. If one operand is certainly the
// result, the uncertainty of the other does not count.
func (u *ALU) pick(at *Operation, x, y Cell, f raw2) Cell {
	a, b := x.Span()
	c, d := y.Span()
	lo, hi := f(u, at, a, c), f(u, at, b, d)
	if b < c || d < a {
		if f(u, at, x.Float(), y.Float()).Bits == x.Bits {
			return x
		}
		return y
	}
	if lo.Bits == hi.Bits && lo.doubt|hi.doubt == 0 {
		return lo
	}
	return u.lift2(at, x, y, f)
}

func rawMin(u *ALU, at *Operation, a, b float32) Cell {
	if a == 0 && b == 0 && math.Signbit(float64(a)) != math.Signbit(float64(b)) {
		return Cell{doubt: from(at) | eitherZero}
	}
	return Float(min(a, b))
}

func rawMax(u *ALU, at *Operation, a, b float32) Cell {
	if a == 0 && b == 0 && math.Signbit(float64(a)) != math.Signbit(float64(b)) {
		return Cell{doubt: from(at) | eitherZero}
	}
	return Float(max(a, b))
}

func floatSign(u *ALU, at *Operation, x Cell) Cell {
	return even(sign).apply(u, at, x)
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

func floatFloor(u *ALU, at *Operation, x Cell) Cell { return even(math.Floor).apply(u, at, x) }

func floatCeil(u *ALU, at *Operation, x Cell) Cell { return even(math.Ceil).apply(u, at, x) }

func floatTrunc(u *ALU, at *Operation, x Cell) Cell { return even(math.Trunc).apply(u, at, x) }

func floatRoundEven(u *ALU, at *Operation, x Cell) Cell {
	return even(math.RoundToEven).apply(u, at, x)
}

// outside reports that operands are outside of a function's domain, which is undefined. It returns
// 1.0, with which the run goes on.
func (u *ALU) outside(at *Operation, operands ...float32) Cell {
	u.failed = true
	u.undefined(BuiltinDomain, at, "%s(%s)", at.What, list(operands))
	return Float(1)
}

// Bounds of the errors, from 4.7.1. inversesqrt may be 2 ULP off. sqrt(x) has the error of
// 1/inversesqrt(x), where the division adds 2.5 ULP.
const (
	inverseSqrtULP = 3
	sqrtULP        = 6
)

func rawSqrt(u *ALU, at *Operation, a float32) Cell {
	if a < 0 {
		return u.outside(at, a)
	}
	if a == 0 {
		return integral(at, a, math.Abs)
	}
	return within(float32(math.Sqrt(float64(a))), sqrtULP, from(at))
}

func rawInverseSqrt(u *ALU, at *Operation, a float32) Cell {
	if a <= 0 {
		return u.outside(at, a)
	}
	return within(float32(1/math.Sqrt(float64(a))), inverseSqrtULP, from(at))
}

func rawExp(u *ALU, at *Operation, a float32) Cell { return u.power(at, a, math.Exp) }

func rawExp2(u *ALU, at *Operation, a float32) Cell { return u.power(at, a, math.Exp2) }

// power returns f(a), where f is exp or exp2. The result may be 3 + 2|a| ULP off.
func (u *ALU) power(at *Operation, a float32, f func(float64) float64) Cell {
	d := f(float64(a))
	c := u.rounded(at, d, 0, true, a, a)
	if u.failed {
		return c
	}
	if d < 2*minNormal {
		return flushed(at, d, 0, 4*minNormal)
	}
	n := 4 + 2*math.Abs(float64(a))
	return within(c.Float(), int(n), from(at))
}

func rawLog(u *ALU, at *Operation, a float32) Cell { return u.logarithm(at, a, math.Log) }

func rawLog2(u *ALU, at *Operation, a float32) Cell { return u.logarithm(at, a, math.Log2) }

// logarithm returns f(a), where f is log or log2. The result may be 3 ULP off, or 2^-21 if a is
// from 0.5 to 2.
func (u *ALU) logarithm(at *Operation, a float32, f func(float64) float64) Cell {
	if a <= 0 {
		return u.outside(at, a)
	}
	r := float32(f(float64(a)))
	if a >= 0.5 && a <= 2 {
		return hull(r, r-0x1p-21, r+0x1p-21, from(at))
	}
	return within(r, 4, from(at))
}

// floatLdexp returns x * 2^e. The result is exact, unless it is subnormal. A result that is too
// large is undefined.
func floatLdexp(u *ALU, at *Operation, x, e Cell) Cell {
	n := int32(e.Bits)
	if n > 128 {
		u.undefined(BuiltinDomain, at, "ldexp(%v, %d)", x.Float(), n)
		return Float(1)
	}
	if n < -126 && x.Float() != 0 {
		lo, hi := x.Span()
		scaled := func(f float32) float64 { return math.Ldexp(float64(f), int(max(n, -1000))) }
		return flushed(at, scaled(x.Float()), scaled(lo), scaled(hi))
	}
	scale := func(u *ALU, at *Operation, a float32) Cell {
		r := math.Ldexp(float64(a), int(n))
		if math.Abs(r) > maxFloat {
			u.failed = true
			u.undefined(BuiltinDomain, at, "ldexp(%v, %d)", a, n)
			return Float(1)
		}
		return u.rounded(at, r, 0, wordOf(a)>>31 == 0, a, float32(n))
	}
	return u.lifted(at, x, scale)
}

func floatFrexp(u *ALU, at *Operation, x Cell) (significand, exponent Cell) {
	f, e := math.Frexp(float64(u.decideFloat(x)))
	if f == 0 {
		return x, Cell{}
	}
	return Float(float32(f)), Cell{Bits: uint32(int32(e))}
}

// floatModf returns the fraction and the integer part of x. Both have the sign of x. But if x is
// negative and its integer part is zero, that zero may have either sign.
func floatModf(u *ALU, at *Operation, x Cell) (fraction, whole Cell) {
	whole = floatTrunc(u, at, x)
	if x.doubt == 0 && x.Bits>>31 == 1 {
		whole.doubt = 0
		if whole.Bits<<1 == 0 {
			whole.doubt = from(at) | eitherZero
		}
	}
	return floatSub(u, at, x, whole), whole
}
