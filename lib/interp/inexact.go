package interp

import (
	"fmt"
	"math"
)

// What is not exact (4.7.1): a value that implementations may round, flush or
// reassociate otherwise is not undefined, and a run that has such values is ok. It
// says which words of the outputs are not the same everywhere.
//
// A value that only computes values carries its doubt along. One that decides,
// because it is compared, converted to an integer, taken for bits or looked up by,
// makes the invocation unsure, unless all that it may be gives the same: from there
// on nothing is known of it. All that it could write, in this way or another, is
// uncertain then: of a fragment its pixel, of any invocation the buffers and images
// that the text writes somewhere. What is undefined in an unsure invocation is no
// finding, since it may come another way; so are, where invocations meet at
// barriers, those that run after it.
//
// The guarantee is: whatever the rounding, if nothing undefined happens under it,
// each word of the outputs lies in its band.

// note notes that a result is not exact, unless its kind was noted at the position
// before.
func (m *machine) note(k Kind, at *site, format string, args ...any) {
	if m.quiet > 0 || m.helper {
		return
	}
	key := findingKey{k, at.pos}
	if m.noted[key] {
		return
	}
	if m.noted == nil {
		m.noted = map[findingKey]bool{}
	}
	m.noted[key] = true
	m.inexact = append(m.inexact, m.finding(k, at, fmt.Sprintf(format, args...)))
	if m.opts.Exact {
		panic(stop{})
	}
}

// doubt makes the running invocation unsure, by what is not exact.
func (m *machine) doubt(k Kind, at *site, format string, args ...any) {
	m.note(k, at, format, args...)
	m.waver()
}

// waver makes the running invocation unsure.
func (m *machine) waver() {
	if m.quiet > 0 || m.unsure {
		return
	}
	m.unsure = true
	m.shaken = m.shaken || !m.extra
	if f := m.frame; f != nil && f.recorder == m.number && !m.extra {
		f.recorder, f.meetings = noRecorder, nil
	}
}

// doubtAbout is doubt by the value c, a float that is not one number.
func (m *machine) doubtAbout(c cell) {
	k, at, text := m.describe(c)
	m.doubt(k, at, "%s", text)
}

// describe says what is not exact about a float.
func (m *machine) describe(c cell) (Kind, *site, string) {
	at := m.origin(c.s)
	lo, hi := c.span()
	switch {
	case c.s.exact():
		return FloatSpecial, at, at.what + " gives a zero whose sign is observed"
	case c.s.unbounded():
		return FloatInexact, at, fmt.Sprintf("%s gives a result without guarantee, such as %v", at.what, c.float())
	case at.kind != "":
		return at.kind, at, fmt.Sprintf("%s may be from %v to %v", at.what, lo, hi)
	}
	return FloatInexact, at, fmt.Sprintf("%s gives a result from %v to %v", at.what, lo, hi)
}

// describeDouble is describe for a double.
func (m *machine) describeDouble(c cell) (Kind, *site, string) {
	at, r := m.origin(c.s), c.real()
	switch {
	case r.rad == 0:
		return FloatSpecial, at, at.what + " gives a zero whose sign is observed"
	case r.rad >= infinite:
		return FloatInexact, at, fmt.Sprintf("%s gives a result without guarantee, such as %v", at.what, r.mid)
	}
	return FloatInexact, at, fmt.Sprintf("%s gives a result from %v to %v", at.what, r.lo(), r.hi())
}

// observe is the float that c nominally is; the invocation is unsure if it may be
// another number.
func (m *machine) observe(c cell) float32 {
	if c.s != 0 && !c.s.exact() {
		m.doubtAbout(c)
	}
	return c.float()
}

// observeBits is observe where the sign of a zero counts too.
func (m *machine) observeBits(c cell) uint32 {
	if c.s != 0 {
		m.doubtAbout(c)
	}
	return c.w
}

// flushed is a result between lo and hi, which is subnormal, or may be: it may as
// well be zero (4.7.1).
func flushed(at *site, nominal, lo, hi float64) cell {
	return hull(float32(nominal), floor32(min(lo, 0)), ceil32(max(hi, 0)), from(at)|eitherZero)
}

// The ends of what a float may be, as definite ones. Of a zero of either sign the
// negative one is the lower.

func lowEnd(c cell) cell {
	lo, _ := c.span()
	if lo == 0 && c.s&eitherZero != 0 {
		return cell{w: 1 << 31}
	}
	return definite(lo)
}

func highEnd(c cell) cell {
	_, hi := c.span()
	if hi == 0 && c.s&eitherZero != 0 {
		return cell{}
	}
	return definite(hi)
}

// ends is the least and the greatest that a scalar in memory may be. Half says that
// it lies in 16 bits at last.
func (c cell) bounds(double, half bool) (lo, hi cell) {
	switch {
	case c.s == 0 || double && !c.s.indefinite():
		return c, c
	case double && c.real().rad == 0:
		return wideCell(1 << 63), wideCell(0)
	case double && c.real().rad >= infinite:
		return doubleOf(math.Inf(-1)), doubleOf(math.Inf(1))
	case double:
		lo, hi := c.doubleSpan()
		return doubleOf(lo), doubleOf(hi)
	}
	lo, hi = lowEnd(c), highEnd(c)
	if half {
		lo, hi = definite(outwards(lo.float(), -1)), definite(outwards(hi.float(), 1))
	}
	return lo, hi
}

// outwards is the next half float from f on in the direction of a sign.
func outwards(f, sign float32) float32 {
	switch {
	case f == 0:
		return f
	case f > maxHalf && sign > 0, f < -maxHalf && sign < 0:
		return float32(math.Inf(int(sign)))
	}
	return -sign * floorHalf(-sign*f)
}
