package number

import (
	"math"
	"math/bits"
)

// Operations on integers of 32 bits. They wrap (GLSL 4.60 section 4.1.3), and are undefined for
// some operands in GLSL.

// intDiv returns x / y. If y is 0 (GLSL 4.60 section 5.9) or the quotient overflows (section
// 4.1.3), it reports that as undefined and returns x.
func intDiv(u *ALU, at *Operation, x, y Cell) Cell {
	a, b := int32(x.Bits), int32(y.Bits)
	if b == 0 || a == math.MinInt32 && b == -1 {
		u.undefined(IntDivision, at, "%d / %d", a, b)
		return x
	}
	return Cell{Bits: uint32(a / b)}
}

func uintDiv(u *ALU, at *Operation, x, y Cell) Cell {
	if y.Bits == 0 {
		u.undefined(IntDivision, at, "%du / 0u", x.Bits)
		return x
	}
	return Cell{Bits: x.Bits / y.Bits}
}

func intMod(u *ALU, at *Operation, x, y Cell) Cell {
	a, b := int32(x.Bits), int32(y.Bits)
	if a < 0 || b <= 0 {
		u.undefined(IntModulo, at, "%d %% %d", a, b)
		return Cell{Bits: 1}
	}
	return Cell{Bits: uint32(a % b)}
}

func uintMod(u *ALU, at *Operation, x, y Cell) Cell {
	if y.Bits == 0 {
		u.undefined(IntModulo, at, "%du %% 0u", x.Bits)
		return x
	}
	return Cell{Bits: x.Bits % y.Bits}
}

// A shift is undefined if its amount is negative or at least 32. In both cases the amount
// is above 31 as an unsigned number. Such a shift is reported and returns x.

func shiftLeft(u *ALU, at *Operation, x, y Cell) Cell {
	if y.Bits > 31 {
		u.undefined(Shift, at, "shift by %d", int32(y.Bits))
		return x
	}
	return Cell{Bits: x.Bits << y.Bits}
}

func intShiftRight(u *ALU, at *Operation, x, y Cell) Cell {
	if y.Bits > 31 {
		u.undefined(Shift, at, "shift by %d", int32(y.Bits))
		return x
	}
	return Cell{Bits: uint32(int32(x.Bits) >> y.Bits)}
}

func uintShiftRight(u *ALU, at *Operation, x, y Cell) Cell {
	if y.Bits > 31 {
		u.undefined(Shift, at, "shift by %d", int32(y.Bits))
		return x
	}
	return Cell{Bits: x.Bits >> y.Bits}
}

func intMin(u *ALU, at *Operation, x, y Cell) Cell {
	return Cell{Bits: uint32(min(int32(x.Bits), int32(y.Bits)))}
}

func intMax(u *ALU, at *Operation, x, y Cell) Cell {
	return Cell{Bits: uint32(max(int32(x.Bits), int32(y.Bits)))}
}

func uintMin(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: min(x.Bits, y.Bits)} }

func uintMax(u *ALU, at *Operation, x, y Cell) Cell { return Cell{Bits: max(x.Bits, y.Bits)} }

func intAbs(u *ALU, at *Operation, x Cell) Cell {
	if int32(x.Bits) < 0 {
		return Cell{Bits: -x.Bits}
	}
	return x
}

func intSign(u *ALU, at *Operation, x Cell) Cell {
	switch a := int32(x.Bits); {
	case a > 0:
		return Cell{Bits: 1}
	case a < 0:
		return Cell{Bits: math.MaxUint32}
	}
	return Cell{}
}

func intClamp(u *ALU, at *Operation, x, lo, hi Cell) Cell {
	a, b, c := int32(x.Bits), int32(lo.Bits), int32(hi.Bits)
	if b > c {
		u.undefined(BuiltinDomain, at, "clamp(%d, %d, %d)", a, b, c)
	}
	return Cell{Bits: uint32(min(max(a, b), c))}
}

func uintClamp(u *ALU, at *Operation, x, lo, hi Cell) Cell {
	if lo.Bits > hi.Bits {
		u.undefined(BuiltinDomain, at, "clamp(%du, %du, %du)", x.Bits, lo.Bits, hi.Bits)
	}
	return Cell{Bits: min(max(x.Bits, lo.Bits), hi.Bits)}
}

// fieldFits reports whether a bit field of `count` bits that begins at bit `offset` lies within 32
// bits. If not, it also reports the operation `at` as undefined (GLSL 4.60 section 8.8).
func (u *ALU) fieldFits(at *Operation, offset, count Cell) bool {
	o, n := int64(int32(offset.Bits)), int64(int32(count.Bits))
	if o < 0 || n < 0 || o+n > 32 {
		u.undefined(BuiltinDomain, at, "%s with offset %d and %d bits", at.What, o, n)
		return false
	}
	return true
}

func intExtract(u *ALU, at *Operation, x, offset, count Cell) Cell {
	if !u.fieldFits(at, offset, count) {
		return x
	}
	if count.Bits == 0 {
		return Cell{}
	}
	return Cell{Bits: uint32(int32(x.Bits<<(32-offset.Bits-count.Bits)) >> (32 - count.Bits))}
}

func uintExtract(u *ALU, at *Operation, x, offset, count Cell) Cell {
	if !u.fieldFits(at, offset, count) {
		return x
	}
	if count.Bits == 0 {
		return Cell{}
	}
	return Cell{Bits: x.Bits << (32 - offset.Bits - count.Bits) >> (32 - count.Bits)}
}

func insert(u *ALU, at *Operation, base, from, offset, count Cell) Cell {
	if !u.fieldFits(at, offset, count) {
		return base
	}
	mask := uint32(uint64(1)<<count.Bits-1) << offset.Bits
	return Cell{Bits: base.Bits&^mask | from.Bits<<offset.Bits&mask}
}

func bitReverse(u *ALU, at *Operation, x Cell) Cell { return Cell{Bits: bits.Reverse32(x.Bits)} }

func bitCount(u *ALU, at *Operation, x Cell) Cell {
	return Cell{Bits: uint32(bits.OnesCount32(x.Bits))}
}

func leadingZeros(u *ALU, at *Operation, x Cell) Cell {
	return Cell{Bits: uint32(bits.LeadingZeros32(x.Bits))}
}

func trailingZeros(u *ALU, at *Operation, x Cell) Cell {
	return Cell{Bits: uint32(bits.TrailingZeros32(x.Bits))}
}

func findLSB(u *ALU, at *Operation, x Cell) Cell {
	if x.Bits == 0 {
		return Cell{Bits: math.MaxUint32}
	}
	return Cell{Bits: uint32(bits.TrailingZeros32(x.Bits))}
}

func uintFindMSB(u *ALU, at *Operation, x Cell) Cell {
	return Cell{Bits: uint32(bits.Len32(x.Bits) - 1)}
}

// intFindMSB returns the number of the highest bit that differs from the sign bit, or -1.
func intFindMSB(u *ALU, at *Operation, x Cell) Cell {
	if int32(x.Bits) < 0 {
		x.Bits = ^x.Bits
	}
	return uintFindMSB(u, at, x)
}
