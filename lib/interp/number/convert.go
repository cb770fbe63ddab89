package number

import (
	"math"

	"shsmith/lib/types"
)

// ShortExponent converts x, an abstract integer of WGSL, to an exponent of 32 bits. It clamps x to
// ±2^20, far beyond the exponents of all floats.
func ShortExponent(u *ALU, at *Operation, x Cell) Cell {
	const far = 1 << 20
	return Cell{Bits: uint32(min(max(int64(x.Wide()), -far), far))}
}

// Convert returns the operation that converts scalars of kind `from` to kind `to` (GLSL 4.60
// section 5.4.1). It is nil if the bits stay the same.
func Convert(from, to types.Kind) Unary {
	switch {
	case from == to:
		return nil
	case !IsWord(from) && from != types.Float || !IsWord(to) && to != types.Float:
		return anyWidthConversion(from, to)
	case to == types.Bool:
		if from == types.Float {
			return floatToBool
		}
		return wordToBool
	case to == types.Float:
		switch from {
		case types.Int:
			return intToFloat
		case types.Uint:
			return uintToFloat
		}
		return boolToFloat
	case from == types.Float:
		if to == types.Int {
			return floatToInt
		}
		return floatToUint
	}
	return nil
}

func floatToBool(u *ALU, at *Operation, x Cell) Cell {
	return Bool(!floatEqual(u, at, x, Cell{}))
}

func wordToBool(u *ALU, at *Operation, x Cell) Cell { return Bool(x.Bits != 0) }

func boolToFloat(u *ALU, at *Operation, x Cell) Cell {
	return Float(float32(x.Bits))
}

func intToFloat(u *ALU, at *Operation, x Cell) Cell {
	return u.rounded(at, float64(int32(x.Bits)), 0, true, 0, 0)
}

func uintToFloat(u *ALU, at *Operation, x Cell) Cell {
	return u.rounded(at, float64(x.Bits), 0, true, 0, 0)
}

// truncated returns the float x without its fraction, for a conversion to an integer, which may be
// `unsigned`. If an inexact x may give several integers, chooseInteger chooses one of them.
func (u *ALU) truncated(x Cell, unsigned bool) float64 {
	if x.doubt != 0 && !x.doubt.exact() {
		lo, hi := x.Span()
		// Some values of x are negative, and so undefined.
		mixed := unsigned && lo < 0 && hi >= 0
		if a := math.Trunc(float64(lo)); !mixed && a == math.Trunc(float64(hi)) && a-a == 0 {
			return a
		}
		return u.chooseInteger(x, math.Trunc(x.Number()), math.Trunc(float64(lo)), math.Trunc(float64(hi)), mixed)
	}
	return math.Trunc(x.Number())
}

// maxChoices is the greatest number of integers from which the Listener chooses when an uncertain
// float becomes an integer. The Listener may run the shader once for each of them. If more integers
// are possible, the ALU does not ask the Listener.
const maxChoices = 4

// chooseInteger converts the inexact float x to an integer from lo to hi that Listener.Fork
// chooses. If that is impossible, or `mixed` is set, it reports an undecided result and returns n,
// the integer of x's nominal value.
func (u *ALU) chooseInteger(x Cell, n, lo, hi float64, mixed bool) float64 {
	// If mixed is set, some values of x have no defined result.
	if ways := hi - lo + 1; !mixed && ways <= maxChoices {
		if way, ok := u.fork(x, int(ways)); ok {
			return integerOfWay(way, n, lo)
		}
	}
	u.undecidedBy(x)
	return n
}

// integerOfWay returns the integer that `way`, a result of Listener.Fork, stands for. 0 stands for
// n, the nominal integer. 1, 2 and so on stand for the other integers from lo upwards.
//
//	lo 1, n 2: ways 0, 1, 2 stand for 2, 1, 3
func integerOfWay(way int, n, lo float64) float64 {
	k := lo + float64(way) - 1
	switch {
	case way == 0:
		return n
	case k >= n:
		return k + 1
	}
	return k
}

// isBeyond reports whether all values of x are too small, or all too large, for the integers from
// `least` to `end`-1. A signed type accepts -0.5, but an unsigned type, whose `least` is 0, accepts
// no negative number.
func (x Cell) isBeyond(least, end float64) bool {
	lo, hi := x.Span()
	// The conversion drops the fraction, so that a signed type accepts all numbers above least-1.
	return float64(hi) <= least-1 || float64(lo) >= end || least == 0 && hi < 0
}

func floatToInt(u *ALU, at *Operation, x Cell) Cell {
	if x.doubt != 0 && x.isBeyond(-0x1p31, 0x1p31) {
		u.undefined(Conversion, at, "int(%v)", x.Float())
		return Cell{Bits: 1}
	}
	f := u.truncated(x, false)
	if f < -0x1p31 || f >= 0x1p31 {
		u.undefined(Conversion, at, "int(%v)", x.Float())
		return Cell{Bits: 1}
	}
	return Cell{Bits: uint32(int32(f))}
}

// floatToUint converts x to an unsigned integer. It reports a negative x as undefined (GLSL 4.60
// section 5.4.1), and also an x that is too large. In both cases it returns 1.
func floatToUint(u *ALU, at *Operation, x Cell) Cell {
	if x.doubt != 0 && x.isBeyond(0, 0x1p32) {
		u.undefined(Conversion, at, "uint(%v)", x.Float())
		return Cell{Bits: 1}
	}
	f := u.truncated(x, true)
	if x.Float() < 0 || f >= 0x1p32 {
		u.undefined(Conversion, at, "uint(%v)", x.Float())
		return Cell{Bits: 1}
	}
	return Cell{Bits: uint32(f)}
}

func floatBits(u *ALU, at *Operation, x Cell) Cell { return Cell{Bits: u.decideBits(x)} }

// bitsFloat returns the float with the bits of x, which come from a buffer or a cast. It reports an
// infinity or a NaN as undefined. A subnormal number may be flushed to zero.
func bitsFloat(u *ALU, at *Operation, x Cell) Cell {
	switch exponent := x.Bits >> 23 & 0xff; {
	case exponent == 0xff:
		u.undefined(FloatSpecial, at, "%s gives %v", at.What, x.Float())
		return Float(1)
	case exponent == 0 && x.Bits<<1 != 0:
		return flushed(at, x.Number(), x.Number(), x.Number())
	}
	return Cell{Bits: x.Bits}
}

// Literal returns d, the value of a literal, as a scalar of kind k. A double is exact. Any other
// kind may round d up or down.
func (u *ALU) Literal(at *Operation, d float64, k types.Kind) Cell {
	switch k {
	case types.Double:
		return Double(d)
	case types.Half:
		return u.toHalf(at, u.rounded(at, d, 0, true, float32(d), 0))
	}
	return u.drawOne(u.rounded(at, d, 0, true, float32(d), 0))
}

// DefinedConvert returns the operation that converts kind `from` to kind `to` in WGSL, or nil if
// the bits stay the same. The conversion of a float to an integer is defined even if the float is
// out of range.
func DefinedConvert(from, to types.Kind) Unary {
	if from.IsFloat() && to.IsInteger() {
		return nearestInteger(from, to)
	}
	return Convert(from, to)
}

// nearestInteger returns the operation that converts a float to the integer kind `to` in WGSL. It
// clamps the float to the integers that both kinds can represent (WGSL section 15.7.6).
//
//	i32(1e20f) is 2147483520, the greatest i32 that an f32 can represent
func nearestInteger(from, to types.Kind) Unary {
	least, end := kindLimits(to)
	most := end - 1
	if from != types.Double {
		// The largest integer that both kinds have.
		most = float64(ranked(rank(float32(end)) - 1))
	}
	nearest := func(f float64) float64 { return max(least, min(math.Trunc(f), most)) }
	if from == types.Double {
		return func(u *ALU, at *Operation, x Cell) Cell {
			if lo, hi := x.doubleSpan(); nearest(lo) != nearest(hi) {
				u.undecidedByDouble(x)
			}
			return Integer(uint64(int64(nearest(x.Double()))), to)
		}
	}
	return func(u *ALU, at *Operation, x Cell) Cell {
		n := nearest(x.Number())
		if lo, hi := x.ends64(); nearest(lo) != nearest(hi) {
			n = u.chooseInteger(x, n, nearest(lo), nearest(hi), false)
		}
		return Integer(uint64(int64(n)), to)
	}
}
