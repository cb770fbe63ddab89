package interp

import "math"

// shadow says what is known about a scalar beside its bits. 0 is a definite
// value. Otherwise, of a float:
//
//	bits 31-16  site+1 at which it became indefinite
//	bit  15     zeros among the values may have either sign
//	bit  14     two candidates, w and alt
//	bits 13-7   how many floats below w it may be; 127: any number
//	bits 6-0    how many floats above w it may be; 127: any number
type shadow uint32

const (
	eitherZero shadow = 1 << 15
	pair       shadow = 1 << 14
	boundless         = 127
	anything          = boundless<<7 | boundless
	valueBits         = 1<<16 - 1
)

// from is the shadow of a value that became indefinite at a site. There are
// names for 65534 sites; a text with more shares the last.
func from(at *site) shadow { return shadow(min(at.id+1, 0xfffe)) << 16 }

// origin is the site in a shadow.
func (m *machine) origin(s shadow) *site { return m.code.sites[s>>16-1] }

func (s shadow) below() int { return int(s >> 7 & boundless) }
func (s shadow) above() int { return int(s & boundless) }

// exact reports whether the value is one number, a zero's sign aside.
func (s shadow) exact() bool { return s&(pair|anything) == 0 }

// unbounded reports whether the value may be anything.
func (s shadow) unbounded() bool {
	return s&pair == 0 && (s.below() == boundless || s.above() == boundless)
}

func float(w uint32) float32   { return math.Float32frombits(w) }
func wordOf(f float32) uint32  { return math.Float32bits(f) }
func definite(f float32) cell  { return cell{w: wordOf(f)} }
func (c cell) float() float32  { return float(c.w) }
func (c cell) number() float64 { return float64(float(c.w)) }

// rank numbers the floats in their order; both zeros are 0.
func rank(f float32) int64 {
	w := int64(wordOf(f) & 0x7fffffff)
	if f < 0 {
		return -w
	}
	return w
}

// ranked is the float of a rank, infinity where it is beyond all.
func ranked(r int64) float32 {
	const infinity = 0x7f800000
	r = max(min(r, infinity), -infinity)
	if r < 0 {
		return -float(uint32(-r))
	}
	return float(uint32(r))
}

// span is the least and the greatest number that c may be.
func (c cell) span() (lo, hi float32) {
	f := c.float()
	switch {
	case c.s == 0 || c.s.exact():
		return f, f
	case c.s&pair != 0:
		return min(f, float(c.alt)), max(f, float(c.alt))
	}
	lo, hi = ranked(rank(f)-int64(c.s.below())), ranked(rank(f)+int64(c.s.above()))
	if c.s.below() == boundless {
		lo = float32(math.Inf(-1))
	}
	if c.s.above() == boundless {
		hi = float32(math.Inf(1))
	}
	return lo, hi
}

// hull is a value that is nominally f and may be anything from lo to hi.
func hull(f, lo, hi float32, s shadow) cell {
	down, up := rank(f)-rank(lo), rank(hi)-rank(f)
	if down == 0 && up == 0 {
		if f == 0 && s&eitherZero != 0 {
			return cell{w: wordOf(f), s: s&^valueBits | eitherZero}
		}
		return definite(f)
	}
	s &^= valueBits
	if lo <= 0 && hi >= 0 {
		s |= eitherZero
	}
	return cell{w: wordOf(f), s: s | shadow(min(max(down, 0), boundless))<<7 | shadow(min(max(up, 0), boundless))}
}

// two is a value that is f or g.
func two(f, g float32, s shadow) cell {
	if f == g {
		return hull(f, f, f, s)
	}
	s &^= valueBits &^ eitherZero
	return cell{w: wordOf(f), alt: wordOf(g), s: s | pair}
}

// unknown is a value that is nominally f and may be anything.
func unknown(f float32, s shadow) cell {
	return cell{w: wordOf(f), s: s&^valueBits | eitherZero | anything}
}

// observe is the float that c nominally is, after a report if it may be
// another number.
func (m *machine) observe(c cell) float32 {
	if c.s != 0 && !c.s.exact() {
		m.reportIndefinite(c)
	}
	return c.float()
}

// observeBits is observe where the sign of a zero counts too.
func (m *machine) observeBits(c cell) uint32 {
	if c.s != 0 {
		m.reportIndefinite(c)
	}
	return c.w
}

func (m *machine) reportIndefinite(c cell) {
	at := m.origin(c.s)
	if c.s.exact() {
		m.report(FloatSpecial, at, "%s gives a zero whose sign is observed", at.what)
		return
	}
	if c.s.unbounded() {
		m.report(FloatInexact, at, "%s gives a result without guarantee, such as %v", at.what, c.float())
		return
	}
	lo, hi := c.span()
	m.report(FloatInexact, at, "%s gives a result from %v to %v", at.what, lo, hi)
}
