package number

import (
	"math"

	"shsmith/lib/types"
)

// PrecisionQualifier is a precision qualifier (GLSL ES 3.20 section 4.7). An implementation may
// compute with the precision that a qualifier guarantees, or with any higher one.
type PrecisionQualifier uint8

// The precision qualifiers, from the lowest to the highest.
const (
	NoPrecision PrecisionQualifier = iota // of literals and booleans; a literal takes the precision of the other operand
	Lowp
	Mediump
	Highp
)

// Limit returns the operation that reduces a scalar of kind k to the precision that p guarantees,
// or nil if it changes nothing. The operation reports a number beyond p's range as undefined.
func Limit(k types.Kind, p PrecisionQualifier) Unary {
	switch {
	case p != Lowp && p != Mediump:
		return nil
	case k == types.Float:
		return floatFormats[p].limit
	case k == types.Int || k == types.Uint:
		return intRanges[k][p].limit
	}
	return nil
}

// intRange is the range of integers that a qualifier guarantees.
type intRange struct{ lo, hi int64 }

var intRanges = map[types.Kind]map[PrecisionQualifier]intRange{
	types.Int:  {Lowp: {-1 << 8, 1<<8 - 1}, Mediump: {-1 << 15, 1<<15 - 1}},
	types.Uint: {Lowp: {0, 1<<9 - 1}, Mediump: {0, 1<<16 - 1}},
}

func (r intRange) limit(u *ALU, at *Operation, x Cell) Cell {
	n := int64(int32(x.Bits))
	if r.lo == 0 {
		n = int64(x.Bits)
	}
	if n < r.lo || n > r.hi {
		u.undefined(Precision, at, "%d is out of the range from %d to %d that its precision guarantees", n, r.lo, r.hi)
	}
	return x
}

// floatFormat describes the floats that a precision qualifier guarantees. Their magnitude is below
// `top`. Their error is at most `absolute` if that is set; otherwise it is at most `relative` times
// the magnitude. A magnitude below `least` may be flushed to zero.
type floatFormat struct{ top, relative, absolute, least float64 }

var floatFormats = map[PrecisionQualifier]floatFormat{
	Mediump: {top: 0x1p14, relative: 0x1p-10, least: 0x1p-14},
	Lowp:    {top: 2, absolute: 0x1p-8},
}

func (f floatFormat) limit(u *ALU, at *Operation, x Cell) Cell {
	lo, hi := x.Span()
	size := max(math.Abs(float64(lo)), math.Abs(float64(hi)))
	switch {
	case size >= f.top && float64(lo) < f.top && float64(hi) > -f.top:
		return unknown(x.Float(), x.doubt)
	case size >= f.top:
		u.undefined(Precision, at, "%v is out of the range up to %v that its precision guarantees", x.Float(), f.top)
		return x
	case x.doubt.exact() && f.holds(x):
		return x
	}
	radius := max(size*f.relative, f.absolute, f.least)
	return hull(x.Float(), floor32(float64(lo)-radius), ceil32(float64(hi)+radius), doubtFrom(at))
}

// holds reports whether the format can represent x exactly. If x is a sum in mediump, the format
// must also be able to represent all partial sums, in any order of adding the terms.
func (f floatFormat) holds(x Cell) bool {
	n := math.Abs(x.Number())
	if f.absolute > 0 {
		return math.Mod(n, f.absolute) == 0
	}
	if n == 0 {
		return true
	}
	if x.alt != 0 {
		t := x.terms()
		if max(t.pos, t.neg) > math.Ldexp(1/f.relative, t.grid+1) {
			return false
		}
	}
	return n >= f.least && math.Mod(n, math.Ldexp(f.relative, math.Ilogb(n))) == 0
}
