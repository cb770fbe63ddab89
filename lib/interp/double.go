package interp

import "math"

// Doubles. A cell has the low word of a double in w, the high one in alt, and
// in its shadow:
//
//	bits 31-16  site+1 at which it became indefinite; 0: it is definite
//	bit  15     it is a zero, or may be one, of either sign
//	bits 13-0   where it is indefinite: n, for all numbers that are at most
//	            2^(n-radiusBias) away; 0 for none, all ones for any number
//	            where it is definite: the terms that it is a sum of; see chain
//
// The precision of operations on doubles is at least that of operations on
// singles (4.7.1): results that are exact as doubles are taken to be exact,
// others may be off as much as a single.

// real is such a value, unpacked: the numbers at most rad away from mid.
type real struct {
	mid, rad float64
	s        shadow // the site and the sign of zero
	// grid and size are the exponents of two that divide all terms of the
	// sum that it is, and that bound their sum. Both are 0 for one term.
	grid, size int
}

const (
	radiusBias         = 1100
	radiusMask  shadow = 1<<14 - 1
	infinite           = math.MaxFloat64
	termsBias          = 64
	noTerms            = 127 // of a sum whose terms do not fit
	doubleDigit        = 53
	// singleError is how far an inexact result may be off, divided by it.
	singleError   = 0x1p-23
	quotientError = 0x1p-21
)

func (c cell) wide() uint64       { return uint64(c.alt)<<32 | uint64(c.w) }
func wideCell(w uint64) cell      { return cell{w: uint32(w), alt: uint32(w >> 32)} }
func (c cell) double() float64    { return math.Float64frombits(c.wide()) }
func doubleOf(f float64) cell     { return wideCell(math.Float64bits(f)) }
func (s shadow) indefinite() bool { return s>>16 != 0 }

func (c cell) real() real {
	r := real{mid: c.double(), s: c.s &^ radiusMask}
	n := int(c.s & radiusMask)
	switch {
	case !c.s.indefinite():
		if r.s = 0; n != 0 {
			r.grid, r.size = n>>7-termsBias, n&127-termsBias
		}
	case n == int(radiusMask):
		r.rad = infinite
	case n != 0:
		r.rad = math.Ldexp(1, n-radiusBias)
	}
	return r
}

// cell packs r. What makes it indefinite, if nothing did before, is at.
func (r real) cell(at *site) cell {
	c := doubleOf(r.mid)
	switch {
	case r.rad == 0 && r.s == 0 && r.grid == r.size:
	case r.rad == 0 && r.s == 0:
		c.s = shadow(r.grid+termsBias)<<7 | shadow(r.size+termsBias)
	case r.rad == 0:
		c.s = r.s
	default:
		if r.s>>16 == 0 {
			r.s |= from(at)
		}
		c.s = r.s | radiusMask
		if _, n := math.Frexp(r.rad); r.rad < 0x1p1000 {
			c.s = r.s | shadow(max(n+radiusBias, 1))
		}
	}
	return c
}

// openSign is the shadow s of a zero whose sign is open, since site at if
// nothing was open before.
func (s shadow) openSign(at *site) shadow {
	if s.indefinite() {
		return s | eitherZero
	}
	return from(at) | eitherZero
}

func (r real) lo() float64 { return r.mid - r.rad }
func (r real) hi() float64 { return r.mid + r.rad }

func (c cell) doubleSpan() (lo, hi float64) { r := c.real(); return r.lo(), r.hi() }

// terms are the grid and the size of the sum that r is.
func (r real) terms() (grid, size int) {
	if r.grid != 0 || r.size != 0 || r.mid == 0 {
		return r.grid, r.size
	}
	fraction, exponent := math.Frexp(math.Abs(r.mid))
	n := int64(fraction * (1 << doubleDigit))
	low := 0
	for ; n&1 == 0; n >>= 1 {
		low++
	}
	return exponent - doubleDigit + low, exponent
}

// summed is the real result mid + e of an operation on x and y whose terms are
// given. An exact one that some order of its terms rounds is not definite.
func (m *machine) summed(at *site, mid, e, rad float64, x, y real, grid, size int) cell {
	long := x.grid != x.size || y.grid != y.size
	switch n := math.Abs(mid); {
	case n > math.MaxFloat64 || mid != mid:
		return m.specialDouble(at, "infinite", x.mid, y.mid)
	case n != 0 && n < leastDouble:
		return flushedDouble(mid, rad).cell(at)
	}
	r := real{mid: mid, rad: rad, s: (x.s | y.s) & eitherZero}
	if origin := max(x.s, y.s) &^ eitherZero; origin != 0 {
		r.s |= origin
	}
	fits := grid >= -termsBias && size < noTerms-termsBias
	switch {
	case e != 0:
		r.rad += math.Abs(mid) * singleError
	case rad != 0:
	case long && (!fits || size-grid > doubleDigit):
		r.rad = math.Ldexp(singleError, min(size, 900))
	case fits:
		r.grid, r.size = grid, size
	default:
		r.grid, r.size = 0, noTerms-termsBias
	}
	if mid != 0 && r.rad == 0 {
		r.s = 0
	}
	return r.cell(at)
}

// leastDouble is the least normal one.
const leastDouble = 0x1p-1022

// flushedDouble is mid, which is subnormal, at most rad away, or zero (4.7.1).
func flushedDouble(mid, rad float64) real {
	return real{mid: mid, rad: rad + math.Abs(mid), s: eitherZero}
}

func (m *machine) specialDouble(at *site, what string, x, y float64) cell {
	m.report(FloatSpecial, at, "%s of %v, %v is %s", at.what, x, y, what)
	return doubleOf(1)
}

func doubleAdd(m *machine, at *site, x, y cell) cell {
	return doubleAddWithin(m, at, x, y, noTerms-termsBias)
}

// doubleAddWithin is x + y, all of whose terms add up to less than 2^most.
func doubleAddWithin(m *machine, at *site, x, y cell, most int) cell {
	a, b := x.real(), y.real()
	d := a.mid + b.mid
	t := d - a.mid
	e := (a.mid - (d - t)) + (b.mid - t)
	g, n := a.terms()
	h, k := b.terms()
	if a.mid == 0 && a.size == 0 {
		g, n = h, k
	} else if b.mid == 0 && b.size == 0 {
		h, k = g, n
	}
	if d == 0 && (math.Signbit(a.mid) || math.Signbit(b.mid)) {
		a.s = a.s.openSign(at)
	}
	return m.summed(at, d, e, a.rad+b.rad, a, b, min(g, h), min(max(n, k)+1, most))
}

func doubleSub(m *machine, at *site, x, y cell) cell {
	return doubleAdd(m, at, x, doubleNeg(m, at, y))
}

func doubleMul(m *machine, at *site, x, y cell) cell {
	a, b := x.real(), y.real()
	d := float64(a.mid * b.mid)
	g, n := a.terms()
	h, k := b.terms()
	if d == 0 && (math.Signbit(a.mid) || math.Signbit(b.mid)) {
		a.s = a.s.openSign(at)
	}
	rad := math.Abs(a.mid)*b.rad + math.Abs(b.mid)*a.rad + a.rad*b.rad
	return m.summed(at, d, math.FMA(a.mid, b.mid, -d), rad, a, b, g+h, n+k)
}

// doubleDiv is never exact.
func doubleDiv(m *machine, at *site, x, y cell) cell {
	a, b := x.real(), y.real()
	switch {
	case b.mid == 0 && b.rad == 0:
		return m.specialDouble(at, "a division by zero", a.mid, b.mid)
	case b.lo() <= 0 && b.hi() >= 0:
		return real{mid: 1, rad: infinite, s: b.s}.cell(at)
	}
	q := a.mid / b.mid
	if q == 0 && a.rad == 0 {
		return m.summed(at, q, 0, 0, real{s: from(at) | eitherZero}, b, 0, 0)
	}
	least := math.Min(math.Abs(b.lo()), math.Abs(b.hi()))
	rad := (a.rad+math.Abs(q)*b.rad)/least + math.Abs(q)*quotientError
	return m.summed(at, q, 0, rad, a, b, 0, 0)
}

func doubleNeg(m *machine, at *site, x cell) cell {
	x.alt ^= 1 << 31
	if x.double() == 0 && !x.s.indefinite() {
		x.s = from(at) | eitherZero
	}
	return x
}

func doubleAbs(m *machine, at *site, x cell) cell {
	return m.monotone(at, x, math.Abs, 0)
}

// monotone applies f, which does not turn around but at zero, and gives
// results at most err away.
func (m *machine) monotone(at *site, x cell, f func(float64) float64, err float64) cell {
	r := x.real()
	mid := f(r.mid)
	if r.rad >= infinite {
		return real{mid: mid, rad: infinite, s: r.s}.cell(at)
	}
	out := real{mid: mid, rad: max(math.Abs(f(r.hi())-mid), math.Abs(f(r.lo())-mid)) + err*math.Abs(mid)}
	if out.rad > 0 || mid == 0 && r.s != 0 {
		out.s = r.s
	} else if mid == 0 && (r.mid != 0 || math.Signbit(mid)) {
		out.s = from(at) | eitherZero
	}
	return out.cell(at)
}

func doubleStep(f func(float64) float64) op1 {
	return func(m *machine, at *site, x cell) cell { return m.monotone(at, x, f, 0) }
}

var (
	doubleFloor = doubleStep(math.Floor)
	doubleTrunc = doubleStep(math.Trunc)
)

// doubleRound: a fraction of one half goes either way (8.3).
func doubleRound(m *machine, at *site, x cell) cell {
	r := x.real()
	if r.rad == 0 && math.Abs(r.mid-math.Trunc(r.mid)) == 0.5 {
		return real{mid: math.RoundToEven(r.mid), rad: 1}.cell(at)
	}
	return m.monotone(at, x, math.RoundToEven, 0)
}

var (
	doubleSqrt        = doubleRoot(math.Sqrt, true)
	doubleInverseSqrt = doubleRoot(func(f float64) float64 { return 1 / math.Sqrt(f) }, false)
)

// doubleRoot is f on positive numbers, perhaps on zero. Of a number that may be
// outside of these it is anything.
func doubleRoot(f func(float64) float64, zero bool) op1 {
	return func(m *machine, at *site, x cell) cell {
		lo, hi := x.doubleSpan()
		switch nominal := x.double(); {
		case hi < 0 || hi == 0 && !zero:
			m.report(BuiltinDomain, at, "%s(%v)", at.what, nominal)
			return doubleOf(1)
		case lo < 0 || lo == 0 && !zero:
			return real{mid: f(max(nominal, leastDouble)), rad: infinite, s: x.real().s}.cell(at)
		}
		return m.monotone(at, x, f, quotientError)
	}
}

func doubleMin(m *machine, at *site, x, y cell) cell { return m.pickDouble(at, x, y, math.Min) }
func doubleMax(m *machine, at *site, x, y cell) cell { return m.pickDouble(at, x, y, math.Max) }

// pickDouble is min or max: what one operand decides alone is not in doubt.
func (m *machine) pickDouble(at *site, x, y cell, f func(a, b float64) float64) cell {
	a, b := x.real(), y.real()
	if a.hi() < b.lo() || b.hi() < a.lo() || x == y {
		if f(a.mid, b.mid) == a.mid {
			return x
		}
		return y
	}
	mid := f(a.mid, b.mid)
	r := real{mid: mid, rad: max(math.Abs(f(a.hi(), b.hi())-mid), math.Abs(f(a.lo(), b.lo())-mid)), s: a.s | b.s}
	if a.s != 0 && b.s != 0 {
		r.s = a.s
	}
	if mid == 0 && r.s == 0 {
		r.s = from(at) | eitherZero
	}
	return r.cell(at)
}

func doubleLess(m *machine, at *site, x, y cell) bool {
	a, b := x.real(), y.real()
	if a.rad+b.rad > 0 && a.hi() >= b.lo() && a.lo() < b.hi() {
		m.doubtDouble(x, y)
	}
	return a.mid < b.mid
}

func doubleLessEqual(m *machine, at *site, x, y cell) bool {
	a, b := x.real(), y.real()
	if a.rad+b.rad > 0 && a.hi() > b.lo() && a.lo() <= b.hi() {
		m.doubtDouble(x, y)
	}
	return a.mid <= b.mid
}

func doubleEqual(m *machine, at *site, x, y cell) bool {
	a, b := x.real(), y.real()
	if a.rad+b.rad > 0 && a.hi() >= b.lo() && a.lo() <= b.hi() {
		m.doubtDouble(x, y)
	}
	return a.mid == b.mid
}

// doubtDouble makes the invocation unsure by the first of some values that is not
// definite.
func (m *machine) doubtDouble(list ...cell) {
	for _, c := range list {
		if c.real().rad != 0 {
			k, at, text := m.describeDouble(c)
			m.doubt(k, at, "%s", text)
			return
		}
	}
}

// observeDouble is the word of c; the invocation is unsure if it may be another.
func (m *machine) observeDouble(c cell) uint64 {
	if c.s.indefinite() {
		k, at, text := m.describeDouble(c)
		m.doubt(k, at, "%s", text)
	}
	return c.wide()
}

func doubleDot(m *machine, at *site, x, y []cell) cell {
	sum, most := doubleMul(m, at, x[0], y[0]), productsSize(x, y)
	for i := 1; i < len(x); i++ {
		sum = doubleAddWithin(m, at, sum, doubleMul(m, at, x[i], y[i]), most)
	}
	return sum
}

// productsSize is an n such that the products of x and y add up to less than 2^n,
// whatever their signs; of sums nothing is known but their exponents.
func productsSize(x, y []cell) int {
	total := 0.0
	for i := range x {
		a, b := x[i].real(), y[i].real()
		if a.grid != a.size || b.grid != b.size || a.rad != 0 || b.rad != 0 {
			return noTerms - termsBias
		}
		total += math.Abs(a.mid * b.mid)
	}
	_, n := math.Frexp(total)
	return min(n, noTerms-termsBias)
}

// bitsDouble is a word taken for a double, or read from a buffer as one.
func bitsDouble(m *machine, at *site, x cell) cell {
	x.s = 0
	switch f := x.double(); {
	case f-f != 0:
		m.report(FloatSpecial, at, "%s gives %v", at.what, f)
		return doubleOf(1)
	case f != 0 && math.Abs(f) < leastDouble:
		return flushedDouble(f, 0).cell(at)
	}
	return x
}

func doubleLdexp(m *machine, at *site, x, e cell) cell {
	r, n := x.real(), int(int32(e.w))
	f := math.Ldexp(r.mid, n)
	switch size := math.Abs(f); {
	case n > 1024 || size > math.MaxFloat64:
		m.report(BuiltinDomain, at, "ldexp(%v, %d)", r.mid, n)
		return doubleOf(1)
	case r.mid != 0 && size < leastDouble:
		return flushedDouble(f, math.Ldexp(r.rad, n)).cell(at)
	}
	return real{mid: f, rad: math.Ldexp(r.rad, n), s: r.s}.cell(at)
}

func doubleFrexp(m *machine, at *site, x cell) (significand, exponent cell) {
	m.doubtDouble(x)
	f, e := math.Frexp(x.double())
	if f == 0 {
		return x, cell{}
	}
	return doubleOf(f), cell{w: uint32(int32(e))}
}

func doubleModf(m *machine, at *site, x cell) (fraction, whole cell) {
	whole = doubleTrunc(m, at, x)
	return doubleSub(m, at, x, whole), whole
}
