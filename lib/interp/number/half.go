package number

import (
	"fmt"
	"math"
)

// Half floats. The cell of a half float has the 32-bit float with the same value. An operation on
// half floats computes with 32-bit floats; its result may then be rounded in either direction.

func narrow1(f Unary) Unary {
	if f == nil {
		return nil
	}
	return func(u *ALU, at *Operation, x Cell) Cell { return u.toHalf(at, f(u, at, x)) }
}

func narrow2(f Binary) Binary {
	if f == nil {
		return nil
	}
	return func(u *ALU, at *Operation, x, y Cell) Cell { return u.toHalf(at, f(u, at, x, y)) }
}

// toCoarseHalf returns c rounded to a half float, with an additional error of up to n units in the
// last place.
func (u *ALU) toCoarseHalf(at *Operation, c Cell, n float64) Cell {
	c = u.toHalf(at, c)
	if c.doubt.unbounded() || c.Number() == 0 {
		return c
	}
	s := c.doubt
	if s == 0 {
		s = doubtFrom(at)
	}
	lo, hi := c.Span()
	radius := n * 0x1p-10 * max(math.Abs(float64(lo)), math.Abs(float64(hi)))
	return hull(c.Float(), floor32(float64(lo)-radius), ceil32(float64(hi)+radius), s)
}

// arctangentULP bounds the error of atan on half floats (WGSL section 15.7.4).
const arctangentULP = 5

func halfDiv(u *ALU, at *Operation, x, y Cell) Cell {
	return u.toCoarseHalf(at, floatDiv(u, at, x, y), divisionULP)
}

// coarseHalf returns the operation that computes f on half floats, with an error of up to n
// units in the last place.
func coarseHalf(f Unary, n float64) Unary {
	return func(u *ALU, at *Operation, x Cell) Cell { return u.toCoarseHalf(at, f(u, at, x), n) }
}

// unboundedHalf returns the operation that computes f on half floats. The operation promises no
// bound for the error: its result is an uncertain float that may be any number or NaN.
func unboundedHalf(f Unary) Unary {
	return func(u *ALU, at *Operation, x Cell) Cell {
		return unknown(u.toHalf(at, f(u, at, x)).Float(), doubtFrom(at))
	}
}

func (u *ALU) half(at *Operation, c Cell) uint32 {
	w := u.decideBits(c)
	f := c.Float()
	sign := w >> 16 & 0x8000
	switch size := math.Abs(float64(f)); {
	case size == 0:
		return sign
	case size > 65504:
		u.reportSpecial(at, "infinite", f)
		return sign | 0x7bff
	case size < 0x1p-14:
		u.undecided(FloatSpecial, at, fmt.Sprintf("%s of %v is subnormal", at.What, f))
		return halfOf(f)
	}
	if w&0x1fff != 0 {
		u.undecided(FloatInexact, at, fmt.Sprintf("%s rounds %v", at.What, f))
	}
	return halfOf(f)
}

func (u *ALU) unhalf(at *Operation, h uint32) Cell {
	return bitsHalf(u, at, Float(floatOfHalf(h)))
}

// toHalf rounds each possible value of c to both half floats next to it. If all values are too
// large for a half float, toHalf reports an undefined result. If only some are, the result may be
// any number.
func (u *ALU) toHalf(at *Operation, c Cell) Cell {
	lo, hi := c.Span()
	switch size := max(math.Abs(float64(lo)), math.Abs(float64(hi))); {
	case c.doubt.unbounded() && math.Abs(c.Number()) <= maxHalf:
		return c
	case size > maxHalf && lo <= maxHalf && hi >= -maxHalf:
		return unknown(c.Float(), c.doubt)
	case size > maxHalf:
		return u.reportSpecial(at, "too large for half a float", c.Float())
	case c.doubt == 0 && c.Bits&0x1fff == 0 && (size == 0 || size >= minHalf):
		return c
	}
	s := c.doubt
	if s == 0 {
		s = doubtFrom(at)
	}
	candidates, n := c.candidates()
	first := c.halfNear(candidates[0], s)
	if n == 1 {
		return first
	}
	return join(first, c.halfNear(candidates[1], s), s)
}

// halfNear returns a cell that covers the values of c near its candidate f (c.candidates), rounded
// up and down to half floats. If the cell is uncertain, s names the operation at which the
// uncertainty began.
func (c Cell) halfNear(f float32, s doubt) Cell {
	lo, hi := c.rangeNear(f)
	// Implementations may round up or down.
	a, b := floorHalf(lo), -floorHalf(-hi)
	if a < minHalf && b > -minHalf && (a != 0 || b != 0) { // an implementation may flush a subnormal to zero
		return hull(float(wordOf(f)&^0x1fff), min(a, 0), max(b, 0), s)
	}
	if lo == hi && a != b {
		return oneOfTwo(a, b, s)
	}
	return hull(float(wordOf(f)&^0x1fff), a, b, s)
}

// floorHalf returns the greatest half float that is at most f.
func floorHalf(f float32) float32 {
	if math.Abs(float64(f)) < minHalf {
		return float32(math.Floor(float64(f)/leastHalf) * leastHalf)
	}
	r := float(wordOf(f) &^ 0x1fff)
	if r > f {
		r = awayFromZero(r)
	}
	return r
}

const (
	maxHalf = 65504
	minHalf = 0x1p-14
	// leastHalf is the least positive subnormal half float.
	leastHalf = 0x1p-24
)

// awayFromZero returns the neighbour of f that is farther from zero, among the numbers with 11
// significant bits, such as normal half floats. f must have 11 significant bits, too.
func awayFromZero(f float32) float32 { return float(wordOf(f) + 0x2000) }

// halfOf rounds f towards zero to a half float, and returns the bits of that half float. A finite f
// that is too large becomes ±65504, the largest half float.
func halfOf(f float32) uint32 {
	w := wordOf(f)
	sign, exponent, fraction := w>>16&0x8000, int(w>>23&0xff)-127, w&0x7fffff
	switch {
	case exponent == 128:
		return sign | 0x7c00 | fraction>>13
	case exponent > 15:
		return sign | 0x7bff
	case exponent >= -14:
		return sign | uint32(exponent+15)<<10 | fraction>>13
	case exponent >= -24:
		return sign | (fraction|1<<23)>>(-1-exponent)
	}
	return sign
}

// floatOfHalf returns the value of the half float that has the bits h.
func floatOfHalf(h uint32) float32 {
	sign, exponent, fraction := h>>15<<31, h>>10&0x1f, h&0x3ff
	switch exponent {
	case 0x1f:
		return float(sign | 0xff<<23 | fraction<<13)
	case 0:
		return float(sign | wordOf(float32(fraction)*0x1p-24))
	}
	return float(sign | (exponent+112)<<23 | fraction<<13)
}

// bitsHalf returns x, a half float from a buffer or a cast. It reports an infinity or a NaN as
// undefined. A subnormal number may be flushed to zero.
func bitsHalf(u *ALU, at *Operation, x Cell) Cell {
	switch size := math.Abs(x.Number()); {
	case size-size != 0:
		u.undefined(FloatSpecial, at, "%s gives %v as half a float", at.What, x.Float())
		return Float(1)
	case size != 0 && size < minHalf:
		return flushed(at, x.Number(), x.Number(), x.Number())
	}
	return Cell{Bits: x.Bits}
}

// halfLdexp returns x * 2^e for a half float x. It reports an e above 16 as undefined. If e is
// below -14, the result may be flushed to zero.
func halfLdexp(u *ALU, at *Operation, x, e Cell) Cell {
	if n := int32(e.Bits); n > 16 {
		u.undefined(BuiltinDomain, at, "ldexp(%v, %d)", x.Float(), n)
		return Float(1)
	} else if n < -14 && x.Float() != 0 {
		c := u.toHalf(at, floatLdexp(u, at, x, e))
		lo, hi := c.Span()
		return flushed(at, c.Number(), float64(lo), float64(hi))
	}
	return u.toHalf(at, floatLdexp(u, at, x, e))
}
