package number

import "shsmith/lib/types"

// Arithmetic has the operations on one format of floats. Functions such as mix are written with
// these operations, so that they work for all formats. A Cell is a float with its uncertainty.
type Arithmetic struct {
	Add, Sub, Mul, Div, Min, Max Binary
	Neg, Abs, Floor, Trunc, Sqrt Unary
	Less                         func(u *ALU, at *Operation, x, y Cell) bool
	Dot                          func(u *ALU, at *Operation, x, y []Cell) Cell
	// of returns an exact Cell with the given number.
	of func(float64) Cell
	// number returns the nominal value of a Cell, which is the value that the interpreter computed.
	number func(Cell) float64
	// unknown returns a Cell that may be any number or NaN, with the given nominal value.
	unknown func(at *Operation, nominal float64) Cell
}

// Single is the arithmetic of floats of 32 bits.
var Single = &Arithmetic{
	floatAdd, floatSub, floatMul, floatDiv, floatMin, floatMax,
	floatNeg, floatAbs, floatFloor, floatTrunc, lift(rawSqrt), floatLess,
	(*ALU).dotVectors, func(f float64) Cell { return Float(float32(f)) }, Cell.Number,
	func(at *Operation, f float64) Cell { return unknown(asNormal(f), doubtFrom(at)) },
}

var double = &Arithmetic{
	doubleAdd, doubleSub, doubleMul, doubleDiv, doubleMin, doubleMax,
	doubleNeg, doubleAbs, doubleFloor, doubleTrunc, doubleSqrt, doubleLess,
	doubleDot, Double, Cell.Double,
	func(at *Operation, f float64) Cell { return real{mid: f, rad: infinite}.cell(at) },
}

// half is the arithmetic of half floats. Its operations compute with 32-bit floats. If the result
// is not a half float, implementations may round it up or down, so the operation returns an
// uncertain float that covers both.
var half = &Arithmetic{
	narrow2(floatAdd), narrow2(floatSub), narrow2(floatMul), halfDiv, floatMin, floatMax,
	floatNeg, floatAbs, floatFloor, floatTrunc, coarseHalf(lift(rawSqrt), sqrtULP), floatLess,
	func(u *ALU, at *Operation, x, y []Cell) Cell { return u.toHalf(at, u.dotVectors(at, x, y)) },
	func(f float64) Cell { return Float(float32(f)) }, Cell.Number,
	func(at *Operation, f float64) Cell { return unknown(asNormal(f), doubtFrom(at)) },
}

// arithmeticOf returns the arithmetic of floats of kind k. It returns Single if k is not a kind of
// floats; callers do not use the arithmetic then.
func arithmeticOf(k types.Kind) *Arithmetic {
	switch k {
	case types.Double:
		return double
	case types.Half:
		return half
	}
	return Single
}

func (a *Arithmetic) clamp(u *ALU, at *Operation, x, lo, hi Cell) Cell {
	if a.Less(u, at, hi, lo) {
		u.undefined(BuiltinDomain, at, "clamp(%v, %v, %v)", a.number(x), a.number(lo), a.number(hi))
	}
	return a.Min(u, at, a.Max(u, at, x, lo), hi)
}

func (a *Arithmetic) saturate(u *ALU, at *Operation, x Cell) Cell {
	return a.Min(u, at, a.Max(u, at, x, Cell{}), a.of(1))
}

func (a *Arithmetic) fract(u *ALU, at *Operation, x Cell) Cell {
	return a.Sub(u, at, x, a.Floor(u, at, x))
}

// mod returns x - y * floor(x / y), computed with a.Sub, a.Mul, a.Floor and a.Div. It reports a y
// of 0 as undefined.
func (a *Arithmetic) mod(u *ALU, at *Operation, x, y Cell) Cell {
	if a.number(y) == 0 && a.isOneNumber(y) {
		u.undefined(BuiltinDomain, at, "mod(%v, %v)", a.number(x), a.number(y))
		return a.of(1)
	}
	return a.Sub(u, at, x, a.Mul(u, at, y, a.Floor(u, at, a.Div(u, at, x, y))))
}

// remainder returns x - y * trunc(x / y), computed with a.Sub, a.Mul, a.Trunc and a.Div (WGSL
// section 15.7.4).
func (a *Arithmetic) remainder(u *ALU, at *Operation, x, y Cell) Cell {
	return a.Sub(u, at, x, a.Mul(u, at, y, a.Trunc(u, at, a.Div(u, at, x, y))))
}

// isOneNumber reports whether x is one number, or a zero that may have either sign.
func (a *Arithmetic) isOneNumber(x Cell) bool {
	if a == double {
		return x.real().rad == 0
	}
	return x.doubt.exact()
}

// step returns 0 if x is below `edge`, else 1. If both are possible, it returns a float that may be
// 0 or 1.
func (a *Arithmetic) step(u *ALU, at *Operation, edge, x Cell) Cell {
	// For doubles, Less reports this as undecided.
	if a != double && !(edge.doubt.exact() && x.doubt.exact()) {
		lo, hi := x.Span()
		least, most := edge.Span()
		if lo < most && hi >= least {
			return oneOfTwo(1, 0, firstUncertain(edge, x).doubt)
		}
	}
	if a.Less(u, at, x, edge) {
		return Cell{}
	}
	return a.of(1)
}

// mix returns x * (1 - t) + y * t.
func (a *Arithmetic) mix(u *ALU, at *Operation, x, y, t Cell) Cell {
	rest := a.Sub(u, at, a.of(1), t)
	return a.Add(u, at, a.Mul(u, at, x, rest), a.Mul(u, at, y, t))
}

func (a *Arithmetic) smoothstep(u *ALU, at *Operation, lo, hi, x Cell) Cell {
	if !a.Less(u, at, lo, hi) {
		u.undefined(BuiltinDomain, at, "smoothstep(%v, %v, %v)", a.number(lo), a.number(hi), a.number(x))
		return a.of(1)
	}
	return a.hermite(u, at, lo, hi, x)
}

// hermite returns WGSL's smoothstep(lo, hi, x), which is defined even if lo is above hi (WGSL
// section 17.5).
func (a *Arithmetic) hermite(u *ALU, at *Operation, lo, hi, x Cell) Cell {
	t := a.Div(u, at, a.Sub(u, at, x, lo), a.Sub(u, at, hi, lo))
	t = a.clamp(u, at, t, Cell{}, a.of(1))
	slope := a.Sub(u, at, a.of(3), a.Mul(u, at, a.of(2), t))
	return a.Mul(u, at, a.Mul(u, at, t, t), slope)
}

// fma returns x * y + z. Implementations may round only the sum, or the product as well (GLSL 4.60
// section 4.7.1). The result is exact if both the product and the sum are exact.
func (a *Arithmetic) fma(u *ALU, at *Operation, x, y, z Cell) Cell {
	return a.Add(u, at, a.Mul(u, at, x, y), z)
}
