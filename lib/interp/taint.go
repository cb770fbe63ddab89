package interp

import "math"

// shadow says what is known about a scalar beside its bits. 0 is a definite
// value. Otherwise, of a float:
//
//	bits 31-16  site+1 at which it became indefinite
//	bit  15     zeros among the values may have either sign
//	bit  14     two candidates, w and alt
//	bits 13-7   how many floats below these it may be
//	bits 6-0    how many floats above these it may be
//
// In place of these numbers of floats, anything stands for no bound at all,
// and about for a value at most alt away from w.
type shadow uint32

const (
	eitherZero shadow = 1 << 15
	pair       shadow = 1 << 14
	farthest          = 125
	slack      shadow = 127<<7 | 127
	anything   shadow = slack
	about      shadow = 126<<7 | 126
	valueBits         = 1<<16 - 1
)

// from is the shadow of a value that became indefinite at a site. There are
// names for 65534 sites; a text with more shares the last.
func from(at *site) shadow { return shadow(min(at.id+1, 0xfffe)) << 16 }

// origin is the site in a shadow.
func (m *machine) origin(s shadow) *site { return m.code.sites[s>>16-1] }

func (s shadow) below() int64 { return int64(s >> 7 & 127) }
func (s shadow) above() int64 { return int64(s & 127) }

// exact reports whether the value is one number, a zero's sign aside.
func (s shadow) exact() bool { return s&(pair|slack) == 0 }

// unbounded reports whether the value may be anything.
func (s shadow) unbounded() bool { return s&slack == anything }

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

// around is the least and the greatest number that a candidate f of c may
// stand for.
func (c cell) around(f float32) (lo, hi float32) {
	switch c.s & slack {
	case 0:
		return f, f
	case anything:
		return float32(math.Inf(-1)), float32(math.Inf(1))
	case about:
		r := float64(float(c.alt))
		return floor32(float64(f) - r), ceil32(float64(f) + r)
	}
	return ranked(rank(f) - c.s.below()), ranked(rank(f) + c.s.above())
}

// floor32 is the greatest float that is not above x.
func floor32(x float64) float32 {
	f := float32(x)
	if float64(f) > x {
		f = ranked(rank(f) - 1)
	}
	return f
}

func ceil32(x float64) float32 { return -floor32(-x) }

// span is the least and the greatest number that c may be.
func (c cell) span() (lo, hi float32) {
	f := c.float()
	if c.s.exact() {
		return f, f
	}
	lo, hi = c.around(f)
	if c.s&pair != 0 {
		a, b := c.around(float(c.alt))
		lo, hi = min(lo, a), max(hi, b)
	}
	return lo, hi
}

// candidates are the numbers near which c is: one or two.
func (c cell) candidates() ([2]float32, int) {
	if c.s&pair != 0 {
		return [2]float32{c.float(), float(c.alt)}, 2
	}
	return [2]float32{c.float()}, 1
}

// hull is a value that is nominally f and may be anything from lo to hi.
func hull(f, lo, hi float32, s shadow) cell {
	if lo > 0 && lo < minNormal { // it may be flushed
		lo = 0
	}
	if hi < 0 && hi > -minNormal {
		hi = 0
	}
	down, up := rank(f)-rank(lo), rank(hi)-rank(f)
	if down <= 0 && up <= 0 {
		if f == 0 && s&eitherZero != 0 {
			return cell{w: wordOf(f), s: s&^valueBits | eitherZero}
		}
		return definite(f)
	}
	s &^= valueBits
	if lo <= 0 && hi >= 0 {
		s |= eitherZero
	}
	if down, up = max(down, 0), max(up, 0); max(down, up) <= farthest {
		return cell{w: wordOf(f), s: s | shadow(down)<<7 | shadow(up)}
	}
	radius := ceil32(max(float64(f)-float64(lo), float64(hi)-float64(f)))
	if radius-radius != 0 {
		return unknown(f, s)
	}
	return cell{w: wordOf(f), alt: wordOf(radius), s: s | about}
}

// two is a value that is f or g.
func two(f, g float32, s shadow) cell { return join(definite(f), definite(g), s) }

// join is a value that is a or b. What a pair cannot hold becomes a span.
func join(a, b cell, s shadow) cell {
	f, g := a.float(), b.float()
	below, above := max(a.s.below(), b.s.below()), max(a.s.above(), b.s.above())
	if (a.s|b.s)&pair != 0 || max(below, above) > farthest || f == g {
		lo, hi := a.span()
		c, d := b.span()
		return hull(f, min(lo, c), max(hi, d), s|(a.s|b.s)&eitherZero)
	}
	s = s&^valueBits | (a.s|b.s|s)&eitherZero | pair | shadow(below)<<7 | shadow(above)
	return cell{w: wordOf(f), alt: wordOf(g), s: s}
}

// unknown is a value that is nominally f and may be anything.
func unknown(f float32, s shadow) cell {
	return cell{w: wordOf(f), s: s&^valueBits | eitherZero | anything}
}
