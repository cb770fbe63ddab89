package number

import (
	"math"
)

// doubt describes which values implementations may have for a 32-bit float, whose nominal value is
// in Cell.Bits. If the doubt is 0, all have the nominal value. The bits of other doubts are:
//
//	bits 31-16  1 + ID of the operation where the float became uncertain
//	bit  15     if the value is a zero, it may have either sign
//	bit  14     the value is close to a candidate: Cell.Bits or Cell.alt
//
// If bit 14 is set:
//
//	bits 13-7   how many representable floats the value may be below the candidate
//	bits 6-0    how many it may be above
//
// If bit 14 is not set:
//
//	bit  13     the value is in an interval, from Cell.alt to Cell.top
//	bit  12     nothing is known of the value; it may be NaN
//	bits 11-0   if the value is a sum: its terms, as a packed mass (see the type mass)
type doubt uint32

const (
	eitherZero    doubt = 1 << 15
	twoCandidates doubt = 1 << 14
	ranged        doubt = 1 << 13
	anything      doubt = 1 << 12
	maxSteps            = 127
	valueBits           = 1<<16 - 1
	termBits      doubt = 1<<12 - 1
)

// doubtFrom returns a doubt that says where a value becomes uncertain: at the operation `at`. The
// caller must add which values are possible. All operations with IDs of at least 65533 give the
// same doubt.
func doubtFrom(at *Operation) doubt { return doubt(min(at.ID+1, 0xfffe)) << 16 }

// below returns how far below a candidate a float with the doubt s may lie, as a number of
// representable floats. Such a float has two candidates, two numbers, and is close to one of them.
func (s doubt) below() int64 { return int64(s >> 7 & 127) }

func (s doubt) above() int64 { return int64(s & 127) }

// unbounded reports whether a float with the doubt s may be any number, or NaN.
func (s doubt) unbounded() bool { return s&(twoCandidates|anything) == anything }

// exact reports whether a float with the doubt s can be only one number. Both zeros count as one
// number.
func (s doubt) exact() bool { return s&(twoCandidates|ranged|anything) == 0 }

func float(w uint32) float32 { return math.Float32frombits(w) }

func wordOf(f float32) uint32 { return math.Float32bits(f) }

// rank returns the index of f if all floats are counted in ascending order from 0. Both zeros have
// rank 0, and negative floats have negative ranks.
func rank(f float32) int64 {
	w := int64(wordOf(f) & 0x7fffffff)
	if f < 0 {
		return -w
	}
	return w
}

// ranked is the inverse of the function rank, which numbers all floats in ascending order. For
// example, 0 is the float of rank 0, and the least positive float has rank 1. If r is beyond all
// floats, ranked returns an infinity.
func ranked(r int64) float32 {
	const infinity = 0x7f800000
	r = max(min(r, infinity), -infinity)
	if r < 0 {
		return -float(uint32(-r))
	}
	return float(uint32(r))
}

var (
	negativeInfinity = float32(math.Inf(-1))
	positiveInfinity = float32(math.Inf(1))
)

// rangeNear returns the least and the greatest value of c around f, one of c.candidates(). If c has
// two candidates, the range covers only the values close to f, else all values of c.
func (c Cell) rangeNear(f float32) (lo, hi float32) {
	switch {
	case c.doubt.exact():
		return f, f
	case c.doubt&twoCandidates != 0:
		return ranked(rank(f) - c.doubt.below()), ranked(rank(f) + c.doubt.above())
	case c.doubt&anything != 0:
		return negativeInfinity, positiveInfinity
	}
	return float(c.alt), float(c.top)
}

// floor32 returns the greatest float that is at most x.
func floor32(x float64) float32 {
	f := float32(x)
	if float64(f) > x {
		f = ranked(rank(f) - 1)
	}
	return f
}

func ceil32(x float64) float32 { return -floor32(-x) }

// Span returns the least and the greatest value that the float c may have.
func (c Cell) Span() (lo, hi float32) {
	f := c.Float()
	if c.doubt.exact() {
		return f, f
	}
	lo, hi = c.rangeNear(f)
	if c.doubt&twoCandidates != 0 {
		a, b := c.rangeNear(float(c.alt))
		lo, hi = min(lo, a), max(hi, b)
	}
	return lo, hi
}

// ends64 returns the least and the greatest value that the float c may have, as doubles.
func (c Cell) ends64() (lo, hi float64) {
	a, b := c.Span()
	return float64(a), float64(b)
}

// candidates returns one or two numbers, and how many. If there are two, each value of c is close
// to one of them: floor(x) is 1 or 2 if x is near 2. A single candidate is c's nominal value.
func (c Cell) candidates() ([2]float32, int) {
	if c.doubt&twoCandidates != 0 {
		return [2]float32{c.Float(), float(c.alt)}, 2
	}
	return [2]float32{c.Float()}, 1
}

// hull returns a float that is nominally f and may be any number from lo to hi. If lo or hi is
// infinite, the float may be any number or NaN. s names the operation at which the float became
// uncertain.
func hull(f, lo, hi float32, s doubt) Cell {
	if lo > 0 && lo < minNormal { // an implementation may flush it to zero
		lo = 0
	}
	if hi < 0 && hi > -minNormal {
		hi = 0
	}
	switch {
	case lo >= f && hi <= f:
		if f == 0 && s&eitherZero != 0 {
			return Cell{Bits: wordOf(f), doubt: s&^valueBits | eitherZero}
		}
		return Float(f)
	case lo-lo != 0 || hi-hi != 0:
		return unknown(f, s)
	}
	s = s&^valueBits | ranged
	if lo <= 0 && hi >= 0 {
		s |= eitherZero
	}
	return Cell{Bits: wordOf(f), alt: wordOf(min(lo, f)), top: wordOf(max(hi, f)), doubt: s}
}

// spread returns a float with the nominal value f, which in other implementations may be any number
// from lo to hi. s tells at which operation the float becomes uncertain. spread rounds lo down and
// hi up to floats, and then calls hull.
func spread(f float32, lo, hi float64, s doubt) Cell { return hull(f, floor32(lo), ceil32(hi), s) }

// oneOfTwo returns a float that is f or g. s names the operation at which it became uncertain.
func oneOfTwo(f, g float32, s doubt) Cell { return join(Float(f), Float(g), s) }

// steps returns how far c may lie below and above its nominal value, c.Float(), as numbers of
// representable floats. c must not have two candidates (the bit twoCandidates in c.doubt).
func (c Cell) steps() (below, above int64) {
	f := c.Float()
	lo, hi := c.rangeNear(f)
	return rank(f) - rank(lo), rank(hi) - rank(f)
}

// join returns a float that may have each value of a and b. If a and b are each close to one
// number, the result has both numbers as candidates. s names the operation that made the result
// uncertain.
func join(a, b Cell, s doubt) Cell {
	f, g := a.Float(), b.Float()
	s |= (a.doubt | b.doubt) & eitherZero
	switch {
	case a.doubt.unbounded() || b.doubt.unbounded():
		return unknown(f, s)
	case (a.doubt|b.doubt)&twoCandidates == 0 && f != g:
		p, q := a.steps()
		r, t := b.steps()
		if below, above := max(p, r), max(q, t); max(below, above) <= maxSteps {
			s = s&(^doubt(valueBits)|eitherZero) | twoCandidates | doubt(below)<<7 | doubt(above)
			return Cell{Bits: wordOf(f), alt: wordOf(g), doubt: s}
		}
	}
	lo, hi := a.Span()
	c, d := b.Span()
	return hull(f, min(lo, c), max(hi, d), s)
}

// unknown returns a float that is nominally f and may be any number, or NaN. s names the operation
// at which it became uncertain.
func unknown(f float32, s doubt) Cell {
	return Cell{Bits: wordOf(f), doubt: s&^valueBits | eitherZero | anything}
}

// withinFloats returns a float that is nominally f and may be up to n representable floats away
// from f. s names the operation at which it became uncertain.
func withinFloats(f float32, n int, s doubt) Cell {
	return hull(f, ranked(rank(f)-int64(n)), ranked(rank(f)+int64(n)), s)
}

// WithinULP returns the uncertain result of the operation `at`: nominally f, and up to n
// representable floats away from f.
func WithinULP(at *Operation, f float32, n int) Cell { return withinFloats(f, n, doubtFrom(at)) }

// Unknown returns an uncertain result of the operation `at`: nominally f, but it may be any number,
// or NaN.
func Unknown(at *Operation, f float32) Cell { return unknown(f, doubtFrom(at)) }

// Between returns an uncertain result of the operation `at`: nominally f, but it may be any number
// from lo to hi.
func Between(at *Operation, f, lo, hi float32) Cell { return hull(f, lo, hi, doubtFrom(at)|eitherZero) }

// Either returns an uncertain float for the result of the operation `at`: one implementation may
// return a, and another b. The nominal value is that of a.
func Either(at *Operation, a, b Cell) Cell { return join(a, b, doubtFrom(at)) }

// SignlessZero returns a result of the operation `at`: a zero that may have either sign.
func SignlessZero(at *Operation) Cell { return Cell{doubt: doubtFrom(at) | eitherZero} }
