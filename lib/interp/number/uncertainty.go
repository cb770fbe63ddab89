package number

import (
	"math"
)

// doubt says which values a 32-bit float may have beside its nominal one. 0 stands for
// none: the float is definite. Otherwise:
//
//	bits 31-16  ID+1 of the site where it became uncertain
//	bit  15     a zero among the values may have either sign
//	bit  14     there are two candidates: Bits and alt
//	bits 13-7   how many floats below a candidate the value may be
//	bits 6-0    how many floats above a candidate it may be
//
// Two patterns of bits 13-0 have another meaning. anyNumber says that the value has no
// bounds. withinRadius says that it is at most alt away from Bits.
type doubt uint32

const (
	eitherZero    doubt = 1 << 15
	twoCandidates doubt = 1 << 14
	maxSteps            = 125
	stepsMask     doubt = 127<<7 | 127
	anyNumber     doubt = stepsMask
	withinRadius  doubt = 126<<7 | 126
	valueBits           = 1<<16 - 1
)

// from is the doubt of a value that becomes uncertain at a site. It has room for the IDs
// of 65534 sites. In a program with more, the others share the last ID.
func from(at *Site) doubt { return doubt(min(at.ID+1, 0xfffe)) << 16 }

func (s doubt) below() int64 { return int64(s >> 7 & 127) }

func (s doubt) above() int64 { return int64(s & 127) }

// unbounded reports whether the value may be any number.
func (s doubt) unbounded() bool { return s&stepsMask == anyNumber }

func float(w uint32) float32 { return math.Float32frombits(w) }

func wordOf(f float32) uint32 { return math.Float32bits(f) }

// rank numbers the floats in ascending order. Both zeros have rank 0.
func rank(f float32) int64 {
	w := int64(wordOf(f) & 0x7fffffff)
	if f < 0 {
		return -w
	}
	return w
}

// ranked is the float of a rank, or an infinity if the rank is beyond all floats.
func ranked(r int64) float32 {
	const infinity = 0x7f800000
	r = max(min(r, infinity), -infinity)
	if r < 0 {
		return -float(uint32(-r))
	}
	return float(uint32(r))
}

// around gives the least and the greatest value that c may have near its candidate f.
func (c Cell) around(f float32) (lo, hi float32) {
	switch c.doubt & stepsMask {
	case 0:
		return f, f
	case anyNumber:
		return float32(math.Inf(-1)), float32(math.Inf(1))
	case withinRadius:
		r := float64(float(c.alt))
		return floor32(float64(f) - r), ceil32(float64(f) + r)
	}
	return ranked(rank(f) - c.doubt.below()), ranked(rank(f) + c.doubt.above())
}

// floor32 is the greatest float that is at most x.
func floor32(x float64) float32 {
	f := float32(x)
	if float64(f) > x {
		f = ranked(rank(f) - 1)
	}
	return f
}

func ceil32(x float64) float32 { return -floor32(-x) }

// Span gives the least and the greatest value that the float c may have.
func (c Cell) Span() (lo, hi float32) {
	f := c.Float()
	if c.doubt.exact() {
		return f, f
	}
	lo, hi = c.around(f)
	if c.doubt&twoCandidates != 0 {
		a, b := c.around(float(c.alt))
		lo, hi = min(lo, a), max(hi, b)
	}
	return lo, hi
}

// candidates gives the one or two numbers near which the value of c is.
func (c Cell) candidates() ([2]float32, int) {
	if c.doubt&twoCandidates != 0 {
		return [2]float32{c.Float(), float(c.alt)}, 2
	}
	return [2]float32{c.Float()}, 1
}

// hull is a float that is nominally f and may be any number from lo to hi.
func hull(f, lo, hi float32, s doubt) Cell {
	if lo > 0 && lo < minNormal { // an implementation may flush it to zero
		lo = 0
	}
	if hi < 0 && hi > -minNormal {
		hi = 0
	}
	down, up := rank(f)-rank(lo), rank(hi)-rank(f)
	if down <= 0 && up <= 0 {
		if f == 0 && s&eitherZero != 0 {
			return Cell{Bits: wordOf(f), doubt: s&^valueBits | eitherZero}
		}
		return Float(f)
	}
	s &^= valueBits
	if lo <= 0 && hi >= 0 {
		s |= eitherZero
	}
	if down, up = max(down, 0), max(up, 0); max(down, up) <= maxSteps {
		return Cell{Bits: wordOf(f), doubt: s | doubt(down)<<7 | doubt(up)}
	}
	radius := ceil32(max(float64(f)-float64(lo), float64(hi)-float64(f)))
	if radius-radius != 0 {
		return unknown(f, s)
	}
	return Cell{Bits: wordOf(f), alt: wordOf(radius), doubt: s | withinRadius}
}

// oneOfTwo is a float that is f or g.
func oneOfTwo(f, g float32, s doubt) Cell { return join(Float(f), Float(g), s) }

// join is a float that is a or b. If two candidates do not suffice, the result is an
// interval that contains both.
func join(a, b Cell, s doubt) Cell {
	f, g := a.Float(), b.Float()
	below, above := max(a.doubt.below(), b.doubt.below()), max(a.doubt.above(), b.doubt.above())
	if (a.doubt|b.doubt)&twoCandidates != 0 || max(below, above) > maxSteps || f == g {
		lo, hi := a.Span()
		c, d := b.Span()
		return hull(f, min(lo, c), max(hi, d), s|(a.doubt|b.doubt)&eitherZero)
	}
	s = s&^valueBits | (a.doubt|b.doubt|s)&eitherZero | twoCandidates | doubt(below)<<7 | doubt(above)
	return Cell{Bits: wordOf(f), alt: wordOf(g), doubt: s}
}

// unknown is a float that is nominally f and may be any number.
func unknown(f float32, s doubt) Cell {
	return Cell{Bits: wordOf(f), doubt: s&^valueBits | eitherZero | anyNumber}
}

// WithinULP is a float that is at most n floats away from f.
func WithinULP(at *Site, f float32, n int) Cell { return within(f, n, from(at)) }

// Unknown is a float that is nominally f and may be any number.
func Unknown(at *Site, f float32) Cell { return unknown(f, from(at)) }

// Between is a float that is nominally f and may be any number from lo to hi.
func Between(at *Site, f, lo, hi float32) Cell { return hull(f, lo, hi, from(at)|eitherZero) }

// Either is a float that is a or b.
func Either(at *Site, a, b Cell) Cell { return join(a, b, from(at)) }

// SignlessZero is a zero of either sign.
func SignlessZero(at *Site) Cell { return Cell{doubt: from(at) | eitherZero} }

// exact reports whether a float is one number, perhaps a zero whose sign is open.
func (s doubt) exact() bool { return s&(twoCandidates|stepsMask) == 0 }
