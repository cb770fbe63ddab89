package number

import "math"

// Doubles. The cell of a double has the low word in Bits, the high word in alt, and in doubt:
//
//	bits 31-16  1 + ID of the operation where it became uncertain; 0: it is definite
//	bit  15     a zero among the values may have either sign
//	bits 13-0   if it is uncertain: n, if the value may be any number at most
//	            2^(n-radiusBias) away from the nominal one; 0 if it is the
//	            nominal one; all ones if it may be any number;
//	            zeroTerms or more if it is a zero of either sign that is a sum,
//	            as in x - x: the terms of this sum.
//	            If it is a definite sum: its terms (real.grid and real.size)
//
// An operation on doubles is at least as precise as one on floats (GLSL 4.60 section 4.7.1). A
// result that a double represents exactly counts as exact. Any other result has the error of an
// operation on floats.

// real is a double in unpacked form. The double may be any number from mid-rad to mid+rad.
type real struct {
	mid, rad float64
	s        doubt // where the double became uncertain, and whether a zero may have either sign
	// grid and size describe the terms of a sum or product that is certain, except for the sign of
	// a zero. Each term is a multiple of 2^grid, and the magnitudes of the terms add up to less
	// than 2^size. If the cell cannot store that, grid is 0 and size is noTerms-termsBias. For
	// other doubles both are 0.
	grid, size int
}

const (
	radiusBias        = 1100
	radiusMask  doubt = 1<<14 - 1
	infinite          = math.MaxFloat64
	termsBias         = 64
	noTerms           = 127 // stored in place of the size if the terms do not fit
	doubleDigit       = 53
	// zeroTerms is the least code for a zero of either sign that is a sum, as in x - x. Bits 13-0
	// of the field doubt have such a code, which tells the terms of the sum. Codes for a finite
	// radius, which tell real.rad, are less.
	//
	//	zeroTerms + (real.size+termsBias)<<6 + min(real.size-real.grid, manyDigits)
	zeroTerms  = 1 << 12
	manyDigits = doubleDigit + 1
	// singleError bounds the relative error of an inexact sum or product of doubles.
	singleError   = 0x1p-23
	quotientError = 0x1p-21
)

func (s doubt) indefinite() bool { return s>>16 != 0 }

func (c Cell) real() real {
	r := real{mid: c.Double(), s: c.doubt &^ radiusMask}
	n := int(c.doubt & radiusMask)
	switch {
	case !c.doubt.indefinite():
		if r.s = 0; n != 0 {
			r.grid, r.size = n>>7-termsBias, n&127-termsBias
		}
	case n == int(radiusMask):
		r.rad = infinite
	case n >= zeroTerms:
		r.size = (n-zeroTerms)>>6 - termsBias
		r.grid = r.size - n&63
	case n != 0:
		r.rad = math.Ldexp(1, n-radiusBias)
	}
	return r
}

// cell packs r into a Cell. If r is uncertain, the Cell names the operation at which r became
// uncertain: the one that the field s of r names or, if s names none, `at`.
func (r real) cell(at *Operation) Cell {
	c := Double(r.mid)
	switch {
	case r.rad == 0 && r.s == 0 && r.grid == r.size:
	case r.rad == 0 && r.s == 0:
		c.doubt = doubt(r.grid+termsBias)<<7 | doubt(r.size+termsBias)
	case r.rad == 0:
		if c.doubt = r.s; r.mid == 0 && r.grid != r.size {
			c.doubt |= doubt(zeroTerms + (r.size+termsBias)<<6 + min(r.size-r.grid, manyDigits))
		}
	default:
		if r.s>>16 == 0 {
			r.s |= doubtFrom(at)
		}
		c.doubt = r.s | radiusMask
		if _, n := math.Frexp(r.rad); r.rad < 0x1p1000 {
			c.doubt = r.s | doubt(max(n+radiusBias, 1))
		}
	}
	return c
}

// withOpenSign returns s, the field doubt of a double's cell, changed to say that a zero may have
// either sign. If s does not name the operation at which the double became uncertain, the result
// names `at`.
func (s doubt) withOpenSign(at *Operation) doubt {
	if s.indefinite() {
		return s | eitherZero
	}
	return doubtFrom(at) | eitherZero
}

func (r real) lo() float64 { return r.mid - r.rad }

func (r real) hi() float64 { return r.mid + r.rad }

func (c Cell) doubleSpan() (lo, hi float64) { r := c.real(); return r.lo(), r.hi() }

// terms describes the terms of the sum r: each term is a multiple of 2^grid, and the magnitudes of
// all terms add up to less than 2^size.
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

// finishArithmetic returns the sum, product or quotient of x and y as a cell with its uncertainty.
// mid is the rounded result. For a quotient, e, grid and size are 0, and rad bounds the whole
// error. For other results:
//   - e: the exact result for x.mid and y.mid, minus mid
//   - rad: a bound of the error from uncertain x and y
//   - grid, size: the terms of the result, as in the type real
func (u *ALU) finishArithmetic(at *Operation, mid, e, rad float64, x, y real, grid, size int) Cell {
	long := x.grid != x.size || y.grid != y.size
	switch n := math.Abs(mid); {
	case n > math.MaxFloat64 || mid != mid:
		return u.specialDouble(at, "infinite", x.mid, y.mid)
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
		if long { // another order of the terms rounds other sums
			r.rad += math.Ldexp(singleError, min(size, 900))
		}
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

// leastDouble is the least positive normal double.
const leastDouble = 0x1p-1022

// flushedDouble returns an uncertain double for mid, a subnormal result that is off by at most rad.
// An implementation may also flush the result to zero (GLSL 4.60 section 4.7.1).
func flushedDouble(mid, rad float64) real {
	return real{mid: mid, rad: rad + math.Abs(mid), s: eitherZero}
}

func (u *ALU) specialDouble(at *Operation, what string, x, y float64) Cell {
	u.undefined(FloatSpecial, at, "%s of %v, %v is %s", at.What, x, y, what)
	return Double(1)
}

func doubleAdd(u *ALU, at *Operation, x, y Cell) Cell {
	return doubleAddWithin(u, at, x, y, noTerms-termsBias)
}

// doubleAddWithin returns x + y. If x or y is a sum, its terms are terms of the result, too. The
// caller knows that the magnitudes of all terms of the result add up to less than 2^`most`.
func doubleAddWithin(u *ALU, at *Operation, x, y Cell, most int) Cell {
	a, b := x.real(), y.real()
	d := a.mid + b.mid
	t := d - a.mid
	e := (a.mid - (d - t)) + (b.mid - t) // Knuth's two-sum: d + e is exactly a.mid + b.mid
	g, n := a.terms()
	h, k := b.terms()
	if a.mid == 0 && a.grid == a.size {
		g, n = h, k
	} else if b.mid == 0 && b.grid == b.size {
		h, k = g, n
	}
	if d == 0 && (math.Signbit(a.mid) || math.Signbit(b.mid)) {
		a.s = a.s.withOpenSign(at)
	}
	return u.finishArithmetic(at, d, e, a.rad+b.rad, a, b, min(g, h), min(max(n, k)+1, most))
}

func doubleSub(u *ALU, at *Operation, x, y Cell) Cell {
	return doubleAdd(u, at, x, doubleNeg(u, at, y))
}

func doubleMul(u *ALU, at *Operation, x, y Cell) Cell {
	a, b := x.real(), y.real()
	d := float64(a.mid * b.mid)
	g, n := a.terms()
	h, k := b.terms()
	if d == 0 && (math.Signbit(a.mid) || math.Signbit(b.mid)) {
		a.s = a.s.withOpenSign(at)
	}
	rad := math.Abs(a.mid)*b.rad + math.Abs(b.mid)*a.rad + a.rad*b.rad
	return u.finishArithmetic(at, d, math.FMA(a.mid, b.mid, -d), rad, a, b, g+h, n+k)
}

// doubleDiv returns x / y. It reports a y of exactly 0 as undefined. If y is uncertain and may be
// 0, the quotient may be any number.
func doubleDiv(u *ALU, at *Operation, x, y Cell) Cell {
	a, b := x.real(), y.real()
	switch {
	case b.mid == 0 && b.rad == 0:
		return u.specialDouble(at, "a division by zero", a.mid, b.mid)
	case b.lo() <= 0 && b.hi() >= 0:
		return real{mid: 1, rad: infinite, s: b.s}.cell(at)
	}
	q := a.mid / b.mid
	// A quotient with x = 0 is exact.
	if q == 0 && a.rad == 0 {
		return u.finishArithmetic(at, q, 0, 0, real{s: doubtFrom(at) | eitherZero}, b, 0, 0)
	}
	least := math.Min(math.Abs(b.lo()), math.Abs(b.hi()))
	rad := (a.rad+math.Abs(q)*b.rad)/least + math.Abs(q)*quotientError
	return u.finishArithmetic(at, q, 0, rad, a, b, 0, 0)
}

func doubleNeg(u *ALU, at *Operation, x Cell) Cell {
	x.alt ^= 1 << 31
	if x.Double() == 0 && !x.doubt.indefinite() {
		x.doubt = doubtFrom(at) | eitherZero
	}
	return x
}

func doubleAbs(u *ALU, at *Operation, x Cell) Cell {
	return u.monotone(at, x, math.Abs, 0)
}

// monotone returns f(x), where f may have an error of up to `err` times its result. f must be
// monotonic on each side of zero.
func (u *ALU) monotone(at *Operation, x Cell, f func(float64) float64, err float64) Cell {
	r := x.real()
	mid := f(r.mid)
	if r.rad >= infinite {
		return real{mid: mid, rad: infinite, s: r.s}.cell(at)
	}
	out := real{mid: mid, rad: max(math.Abs(f(r.hi())-mid), math.Abs(f(r.lo())-mid)) + err*math.Abs(mid)}
	if out.rad > 0 || mid == 0 && r.s != 0 {
		out.s = r.s
	} else if mid == 0 && (r.mid != 0 || math.Signbit(mid)) {
		out.s = doubtFrom(at) | eitherZero
	}
	return out.cell(at)
}

func doubleStep(f func(float64) float64) Unary {
	return func(u *ALU, at *Operation, x Cell) Cell { return u.monotone(at, x, f, 0) }
}

var (
	doubleFloor = doubleStep(math.Floor)
	doubleTrunc = doubleStep(math.Trunc)
)

// doubleRound rounds x to an integer. A fraction of one half may be rounded in either direction
// (GLSL 4.60 section 8.3).
func doubleRound(u *ALU, at *Operation, x Cell) Cell {
	r := x.real()
	if r.rad == 0 && math.Abs(r.mid-math.Trunc(r.mid)) == 0.5 {
		return real{mid: math.RoundToEven(r.mid), rad: 1}.cell(at)
	}
	return u.monotone(at, x, math.RoundToEven, 0)
}

var (
	doubleSqrt        = doubleRoot(math.Sqrt, true)
	doubleInverseSqrt = doubleRoot(func(f float64) float64 { return 1 / math.Sqrt(f) }, false)
)

// doubleRoot returns the operation that computes f, which is sqrt or inversesqrt. The operation
// reports a negative operand as undefined. If `zero` is not set, it reports an operand of 0, too.
func doubleRoot(f func(float64) float64, zero bool) Unary {
	return func(u *ALU, at *Operation, x Cell) Cell {
		lo, hi := x.doubleSpan()
		switch nominal := x.Double(); {
		case hi < 0 || hi == 0 && !zero:
			u.undefined(BuiltinDomain, at, "%s(%v)", at.What, nominal)
			return Double(1)
		// Some values of x are outside of the domain.
		case lo < 0 || lo == 0 && !zero:
			return real{mid: f(max(nominal, leastDouble)), rad: infinite, s: x.real().s}.cell(at)
		}
		return u.monotone(at, x, f, quotientError)
	}
}

func doubleMin(u *ALU, at *Operation, x, y Cell) Cell { return u.pickDouble(at, x, y, math.Min) }

func doubleMax(u *ALU, at *Operation, x, y Cell) Cell { return u.pickDouble(at, x, y, math.Max) }

// pickDouble returns f(x, y), where f is the minimum or the maximum. If it is certain which operand
// is the result, pickDouble returns that operand, and ignores the uncertainty of the other one.
func (u *ALU) pickDouble(at *Operation, x, y Cell, f func(a, b float64) float64) Cell {
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
		r.s = doubtFrom(at) | eitherZero
	}
	return r.cell(at)
}

func doubleLess(u *ALU, at *Operation, x, y Cell) bool {
	a, b := x.real(), y.real()
	if a.rad+b.rad > 0 && a.hi() >= b.lo() && a.lo() < b.hi() {
		u.undecidedByDouble(x, y)
	}
	return a.mid < b.mid
}

func doubleLessEqual(u *ALU, at *Operation, x, y Cell) bool {
	a, b := x.real(), y.real()
	if a.rad+b.rad > 0 && a.hi() > b.lo() && a.lo() <= b.hi() {
		u.undecidedByDouble(x, y)
	}
	return a.mid <= b.mid
}

func doubleEqual(u *ALU, at *Operation, x, y Cell) bool {
	a, b := x.real(), y.real()
	if a.rad+b.rad > 0 && a.hi() >= b.lo() && a.lo() <= b.hi() {
		u.undecidedByDouble(x, y)
	}
	return a.mid == b.mid
}

func doubleDot(u *ALU, at *Operation, x, y []Cell) Cell {
	sum, most := doubleMul(u, at, x[0], y[0]), productsSize(x, y)
	for i := 1; i < len(x); i++ {
		sum = doubleAddWithin(u, at, sum, doubleMul(u, at, x[i], y[i]), most)
	}
	return sum
}

// productsSize returns an n such that the magnitudes of the products x[i] * y[i] add up to less
// than 2^n. It returns noTerms-termsBias (unknown size) if no smaller n suffices, or if an element
// is uncertain, a sum or a product.
func productsSize(x, y []Cell) int {
	total := 0.0
	for i := range x {
		a, b := x[i].real(), y[i].real()
		if a.grid != a.size || b.grid != b.size || a.rad != 0 || b.rad != 0 {
			// n is as large as possible if an operand is uncertain or has several terms.
			return noTerms - termsBias
		}
		total += math.Abs(a.mid * b.mid)
	}
	if math.IsInf(total, 0) {
		return noTerms - termsBias
	}
	_, n := math.Frexp(total)
	return min(n, noTerms-termsBias)
}

// bitsDouble returns the double with the bits of x, which come from a buffer or a cast. It reports
// an infinity or a NaN as undefined. A subnormal number may be flushed to zero.
func bitsDouble(u *ALU, at *Operation, x Cell) Cell {
	x.doubt = 0
	switch f := x.Double(); {
	case f-f != 0:
		u.undefined(FloatSpecial, at, "%s gives %v", at.What, f)
		return Double(1)
	case f != 0 && math.Abs(f) < leastDouble:
		return flushedDouble(f, 0).cell(at)
	}
	return x
}

func doubleLdexp(u *ALU, at *Operation, x, e Cell) Cell {
	r, n := x.real(), int(int32(e.Bits))
	f := math.Ldexp(r.mid, n)
	switch size := math.Abs(f); {
	case n > 1024 || size > math.MaxFloat64:
		u.undefined(BuiltinDomain, at, "ldexp(%v, %d)", r.mid, n)
		return Double(1)
	case r.mid != 0 && size < leastDouble:
		return flushedDouble(f, math.Ldexp(r.rad, n)).cell(at)
	}
	return real{mid: f, rad: math.Ldexp(r.rad, n), s: r.s}.cell(at)
}

func doubleFrexp(u *ALU, at *Operation, x Cell) (significand, exponent Cell) {
	u.undecidedByDouble(x)
	f, e := math.Frexp(x.Double())
	if f == 0 {
		return x, Cell{}
	}
	return Double(f), Cell{Bits: uint32(int32(e))}
}

func doubleModf(u *ALU, at *Operation, x Cell) (fraction, whole Cell) {
	whole = doubleTrunc(u, at, x)
	return doubleSub(u, at, x, whole), whole
}
