package interp

import (
	"math"
	"math/bits"
)

// Operations on integers, which wrap (4.1.3).

func word(b bool) cell {
	if b {
		return cell{w: 1}
	}
	return cell{}
}

// intDiv gives the dividend where the quotient is undefined (5.9: divisor
// zero; 4.1.3: overflow).
func intDiv(m *machine, at *site, x, y cell) cell {
	a, b := int32(x.w), int32(y.w)
	if b == 0 || a == math.MinInt32 && b == -1 {
		m.report(IntDivision, at, "%d / %d", a, b)
		return x
	}
	return cell{w: uint32(a / b)}
}

func uintDiv(m *machine, at *site, x, y cell) cell {
	if y.w == 0 {
		m.report(IntDivision, at, "%du / 0u", x.w)
		return x
	}
	return cell{w: x.w / y.w}
}

func intMod(m *machine, at *site, x, y cell) cell {
	a, b := int32(x.w), int32(y.w)
	if a < 0 || b <= 0 {
		m.report(IntModulo, at, "%d %% %d", a, b)
		return cell{w: 1}
	}
	return cell{w: uint32(a % b)}
}

func uintMod(m *machine, at *site, x, y cell) cell {
	if y.w == 0 {
		m.report(IntModulo, at, "%du %% 0u", x.w)
		return x
	}
	return cell{w: x.w % y.w}
}

// A shift's amount is undefined if negative or at least 32. Taken as an
// unsigned number, one comparison finds both; then x is left as it is.

func shiftLeft(m *machine, at *site, x, y cell) cell {
	if y.w > 31 {
		m.report(Shift, at, "shift by %d", int32(y.w))
		return x
	}
	return cell{w: x.w << y.w}
}

func intShiftRight(m *machine, at *site, x, y cell) cell {
	if y.w > 31 {
		m.report(Shift, at, "shift by %d", int32(y.w))
		return x
	}
	return cell{w: uint32(int32(x.w) >> y.w)}
}

func uintShiftRight(m *machine, at *site, x, y cell) cell {
	if y.w > 31 {
		m.report(Shift, at, "shift by %d", int32(y.w))
		return x
	}
	return cell{w: x.w >> y.w}
}

func intMin(m *machine, at *site, x, y cell) cell {
	return cell{w: uint32(min(int32(x.w), int32(y.w)))}
}
func intMax(m *machine, at *site, x, y cell) cell {
	return cell{w: uint32(max(int32(x.w), int32(y.w)))}
}
func uintMin(m *machine, at *site, x, y cell) cell { return cell{w: min(x.w, y.w)} }
func uintMax(m *machine, at *site, x, y cell) cell { return cell{w: max(x.w, y.w)} }

func intAbs(m *machine, at *site, x cell) cell {
	if int32(x.w) < 0 {
		return cell{w: -x.w}
	}
	return x
}

func intSign(m *machine, at *site, x cell) cell {
	switch a := int32(x.w); {
	case a > 0:
		return cell{w: 1}
	case a < 0:
		return cell{w: math.MaxUint32}
	}
	return cell{}
}

func intClamp(m *machine, at *site, x, lo, hi cell) cell {
	a, b, c := int32(x.w), int32(lo.w), int32(hi.w)
	if b > c {
		m.report(BuiltinDomain, at, "clamp(%d, %d, %d)", a, b, c)
	}
	return cell{w: uint32(min(max(a, b), c))}
}

func uintClamp(m *machine, at *site, x, lo, hi cell) cell {
	if lo.w > hi.w {
		m.report(BuiltinDomain, at, "clamp(%du, %du, %du)", x.w, lo.w, hi.w)
	}
	return cell{w: min(max(x.w, lo.w), hi.w)}
}

// field checks a bit field's place (8.8) and reports whether it is defined.
func (m *machine) field(at *site, offset, count cell) bool {
	o, n := int64(int32(offset.w)), int64(int32(count.w))
	if o < 0 || n < 0 || o+n > 32 {
		m.report(BuiltinDomain, at, "%s with offset %d and %d bits", at.what, o, n)
		return false
	}
	return true
}

func intExtract(m *machine, at *site, x, offset, count cell) cell {
	if !m.field(at, offset, count) {
		return x
	}
	if count.w == 0 {
		return cell{}
	}
	return cell{w: uint32(int32(x.w<<(32-offset.w-count.w)) >> (32 - count.w))}
}

func uintExtract(m *machine, at *site, x, offset, count cell) cell {
	if !m.field(at, offset, count) {
		return x
	}
	if count.w == 0 {
		return cell{}
	}
	return cell{w: x.w << (32 - offset.w - count.w) >> (32 - count.w)}
}

func insert(m *machine, at *site, base, from, offset, count cell) cell {
	if !m.field(at, offset, count) {
		return base
	}
	mask := uint32(uint64(1)<<count.w-1) << offset.w
	return cell{w: base.w&^mask | from.w<<offset.w&mask}
}

func bitReverse(m *machine, at *site, x cell) cell { return cell{w: bits.Reverse32(x.w)} }
func bitCount(m *machine, at *site, x cell) cell   { return cell{w: uint32(bits.OnesCount32(x.w))} }

func leadingZeros(m *machine, at *site, x cell) cell {
	return cell{w: uint32(bits.LeadingZeros32(x.w))}
}
func trailingZeros(m *machine, at *site, x cell) cell {
	return cell{w: uint32(bits.TrailingZeros32(x.w))}
}

func findLSB(m *machine, at *site, x cell) cell {
	if x.w == 0 {
		return cell{w: math.MaxUint32}
	}
	return cell{w: uint32(bits.TrailingZeros32(x.w))}
}

func uintFindMSB(m *machine, at *site, x cell) cell {
	return cell{w: uint32(bits.Len32(x.w) - 1)}
}

// intFindMSB looks for the first bit that differs from the sign.
func intFindMSB(m *machine, at *site, x cell) cell {
	if int32(x.w) < 0 {
		x.w = ^x.w
	}
	return uintFindMSB(m, at, x)
}
