package number

import "math"

// The functions of GLSL 4.60 sections 8.1 to 8.3 on floats, one component at a time.

func floatMin(u *ALU, at *Operation, x, y Cell) Cell {
	if x.doubt|y.doubt == 0 {
		return rawMin(u, at, x.Float(), y.Float())
	}
	return u.minOrMax(at, x, y, rawMin)
}

func floatMax(u *ALU, at *Operation, x, y Cell) Cell {
	if x.doubt|y.doubt == 0 {
		return rawMax(u, at, x.Float(), y.Float())
	}
	return u.minOrMax(at, x, y, rawMax)
}

// minOrMax returns f(x, y), where f is the minimum or the maximum. If one operand is certainly the
// result, the uncertainty of the other does not count.
func (u *ALU) minOrMax(at *Operation, x, y Cell, f raw2) Cell {
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
		return Cell{doubt: doubtFrom(at) | eitherZero}
	}
	return Float(min(a, b))
}

func rawMax(u *ALU, at *Operation, a, b float32) Cell {
	if a == 0 && b == 0 && math.Signbit(float64(a)) != math.Signbit(float64(b)) {
		return Cell{doubt: doubtFrom(at) | eitherZero}
	}
	return Float(max(a, b))
}

func floatSign(u *ALU, at *Operation, x Cell) Cell {
	return unambiguous(sign).apply(u, at, x)
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

func floatFloor(u *ALU, at *Operation, x Cell) Cell { return unambiguous(math.Floor).apply(u, at, x) }

func floatCeil(u *ALU, at *Operation, x Cell) Cell { return unambiguous(math.Ceil).apply(u, at, x) }

func floatTrunc(u *ALU, at *Operation, x Cell) Cell { return unambiguous(math.Trunc).apply(u, at, x) }

func floatRoundEven(u *ALU, at *Operation, x Cell) Cell {
	return unambiguous(math.RoundToEven).apply(u, at, x)
}

// reportOutside reports the operation `at` as undefined, because its operands are outside of the
// domain of the function. reportOutside returns 1.0, so that the run can go on.
func (u *ALU) reportOutside(at *Operation, operands ...float32) Cell {
	u.failed = true
	u.undefined(BuiltinDomain, at, "%s(%s)", at.What, floatsText(operands))
	return Float(1)
}

// The bounds of the errors of inversesqrt and sqrt, in units in the last place (GLSL 4.60 section
// 4.7.1). Each bound is one unit larger than specified, because the nominal result is rounded.
const (
	inverseSqrtULP = 3
	sqrtULP        = 6 // specified is the error of 1.0 / inversesqrt(x)
)

func rawSqrt(u *ALU, at *Operation, a float32) Cell {
	if a < 0 {
		return u.reportOutside(at, a)
	}
	if a == 0 {
		return integral(at, a, math.Abs)
	}
	return withinFloats(float32(math.Sqrt(float64(a))), sqrtULP, doubtFrom(at))
}

func rawInverseSqrt(u *ALU, at *Operation, a float32) Cell {
	if a <= 0 {
		return u.reportOutside(at, a)
	}
	return withinFloats(float32(1/math.Sqrt(float64(a))), inverseSqrtULP, doubtFrom(at))
}

// floatLdexp returns x * 2^e. It reports an e above 128, or a result too large for a float, as
// undefined. If e is below -126, or the result is subnormal, the result may be flushed to zero.
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

// floatModf returns the fraction and the integer part of x, both with the sign of x.
func floatModf(u *ALU, at *Operation, x Cell) (fraction, whole Cell) {
	whole = floatTrunc(u, at, x)
	if x.doubt == 0 && x.Bits>>31 == 1 {
		whole.doubt = 0
		// -0.5 has the integer part 0.0 or -0.0.
		if whole.Bits<<1 == 0 {
			whole.doubt = doubtFrom(at) | eitherZero
		}
	}
	return floatSub(u, at, x, whole), whole
}
