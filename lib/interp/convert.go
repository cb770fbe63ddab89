package interp

import (
	"math"

	"shsmith/lib/types"
)

// conversion is what turns a scalar of kind from into one of kind to (5.4.1),
// nil where its bits stay.
func conversion(from, to types.Kind) op1 {
	switch {
	case from == to:
		return nil
	case !isWord(from) && from != types.Float || !isWord(to) && to != types.Float:
		return sizedConversion(from, to)
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

func floatToBool(m *machine, at *site, x cell) cell {
	return word(!floatEqual(m, at, x, cell{}))
}

func wordToBool(m *machine, at *site, x cell) cell { return word(x.w != 0) }

func boolToFloat(m *machine, at *site, x cell) cell {
	return definite(float32(x.w))
}

func intToFloat(m *machine, at *site, x cell) cell {
	return m.rounded(at, float64(int32(x.w)), 0, true, 0, 0)
}

func uintToFloat(m *machine, at *site, x cell) cell {
	return m.rounded(at, float64(x.w), 0, true, 0, 0)
}

// truncated is the integer part of x, which is observed unless it is the same
// for all that x may be. To an unsigned integer only what is not negative
// converts, so the sign of x counts, too.
func (m *machine) truncated(x cell, unsigned bool) float64 {
	if x.s != 0 && !x.s.exact() {
		lo, hi := x.span()
		mixed := unsigned && lo < 0 && hi >= 0
		if a := math.Trunc(float64(lo)); !mixed && a == math.Trunc(float64(hi)) && a-a == 0 {
			return a
		}
		m.doubtAbout(x)
	}
	return math.Trunc(x.number())
}

// beyond reports whether x does not convert, whatever it is, to an integer above
// least-1 and below end.
func (x cell) beyond(least, end float64) bool {
	lo, hi := x.span()
	return float64(hi) <= least-1 || float64(lo) >= end || least == 0 && hi < 0
}

func floatToInt(m *machine, at *site, x cell) cell {
	if x.s != 0 && x.beyond(-0x1p31, 0x1p31) {
		m.report(Conversion, at, "int(%v)", x.float())
		return cell{w: 1}
	}
	f := m.truncated(x, false)
	if f < -0x1p31 || f >= 0x1p31 {
		m.report(Conversion, at, "int(%v)", x.float())
		return cell{w: 1}
	}
	return cell{w: uint32(int32(f))}
}

// floatToUint: negative floats do not convert (5.4.1), be they above -1.
func floatToUint(m *machine, at *site, x cell) cell {
	if x.s != 0 && x.beyond(0, 0x1p32) {
		m.report(Conversion, at, "uint(%v)", x.float())
		return cell{w: 1}
	}
	f := m.truncated(x, true)
	if x.float() < 0 || f >= 0x1p32 {
		m.report(Conversion, at, "uint(%v)", x.float())
		return cell{w: 1}
	}
	return cell{w: uint32(f)}
}

func floatBits(m *machine, at *site, x cell) cell { return cell{w: m.observeBits(x)} }

// bitsFloat is a word taken for a float, or read from a buffer as one.
func bitsFloat(m *machine, at *site, x cell) cell {
	switch exponent := x.w >> 23 & 0xff; {
	case exponent == 0xff:
		m.report(FloatSpecial, at, "%s gives %v", at.what, x.float())
		return definite(1)
	case exponent == 0 && x.w<<1 != 0:
		return flushed(at, x.number(), x.number(), x.number())
	}
	return cell{w: x.w}
}
