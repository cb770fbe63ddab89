package number

import "math"

// Functions that combine several operations on floats. If each operand is one number, such a
// function is computed operation by operation (float_any_width.go). With an uncertain operand that
// occurs twice, this would make the range of the result too wide. So the functions of this file
// then compute the range of the result as a whole.

// bounded3 reports whether all three operands have finite bounds and at least one of them
// is uncertain.
func bounded3(x, y, z Cell) bool {
	exact := x.doubt.exact() && y.doubt.exact() && z.doubt.exact()
	return !exact && !x.doubt.unbounded() && !y.doubt.unbounded() && !z.doubt.unbounded()
}

// asNominal calls f and returns the nominal value of its result: the float that the interpreter
// computed, without its uncertainty. While f runs, the ALU reports nothing to its Listener.
func (u *ALU) asNominal(f func() Cell) float32 {
	u.quiet++
	c := f()
	u.quiet--
	u.failed = false
	return c.Float()
}

func nominalOf(c Cell) Cell { return Float(c.Float()) }

// floatMix returns x * (1 - t) + y * t.
func floatMix(u *ALU, at *Operation, x, y, t Cell) Cell {
	switch {
	// Implementations may compute x + t * (y - x) instead.
	case u.Draw != nil && u.Draw(0, 0, 1) > 0.5:
		return floatAdd(u, at, x, floatMul(u, at, t, floatSub(u, at, y, x)))
	case !bounded3(x, y, t):
		return Single.mix(u, at, x, y, t)
	}
	a, b := x.ends64()
	c, d := y.ends64()
	p, q := t.ends64()
	least := func(a, c, t float64) float64 { return a*(1-t) + c*t }
	lo, hi := math.Inf(1), math.Inf(-1)
	// The bounds are at the ends of the intervals of x, y and t.
	for _, t := range [2]float64{p, q} {
		l, h := a, b
		if t > 1 {
			l, h = b, a
		}
		m, n := c, d
		if t < 0 {
			m, n = d, c
		}
		lo, hi = math.Min(lo, least(l, m, t)), math.Max(hi, least(h, n, t))
	}
	size := largest(a, b) + largest(p, q)*(largest(a, b)+largest(c, d))
	e := 4 * roundingError * size
	f := u.asNominal(func() Cell { return Single.mix(u, at, nominalOf(x), nominalOf(y), nominalOf(t)) })
	s := firstUncertain(x, firstUncertain(y, t)).doubt
	return spread(f, lo-e, hi+e, s).withMass(mass{size, 2})
}

// floatHermite returns t * t * (3 - 2 * t), where t = clamp((x - lo) / (hi - lo), 0, 1).
func floatHermite(u *ALU, at *Operation, lo, hi, x Cell) Cell {
	if !bounded3(lo, hi, x) {
		return Single.hermite(u, at, lo, hi, x)
	}
	u.quiet++
	t := floatDiv(u, at, floatSub(u, at, x, lo), floatSub(u, at, hi, lo))
	u.quiet--
	f := u.asNominal(func() Cell { return Single.hermite(u, at, nominalOf(lo), nominalOf(hi), nominalOf(x)) })
	s := firstUncertain(x, firstUncertain(lo, hi)).doubt
	if t.doubt.unbounded() {
		return unknown(f, s)
	}
	a, b := t.ends64()
	a, b = math.Max(0, math.Min(1, a)), math.Max(0, math.Min(1, b))
	curve := func(t float64) float64 { return t * t * (3 - 2*t) }
	const e = 12 * roundingError
	return spread(f, curve(a)*(1-e), curve(b)*(1+e), s)
}

func floatSmoothstep(u *ALU, at *Operation, lo, hi, x Cell) Cell {
	if !bounded3(lo, hi, x) {
		return Single.smoothstep(u, at, lo, hi, x)
	}
	if !floatLess(u, at, lo, hi) {
		return Single.smoothstep(u, at, nominalOf(lo), nominalOf(hi), nominalOf(x))
	}
	return floatHermite(u, at, lo, hi, x)
}

// floatFract returns x - floor(x). If x is uncertain, the result is limited to the range from 0 to
// 1, and counts as a single term (asOneTerm).
func floatFract(u *ALU, at *Operation, x Cell) Cell {
	u.forksSteps = true
	c := Single.fract(u, at, x)
	u.forksSteps = false
	if x.doubt.exact() && u.Draw == nil {
		return c
	}
	// Implementations may not reassociate a later addition with the subtraction x - floor(x).
	return asOneTerm(c).spanned(0, 1)
}

// spanned returns c with its possible values limited to the range from lo to hi. If these values
// form two intervals, one interval that covers both replaces them. If c is exact or may be any
// number, it stays unchanged.
func (c Cell) spanned(lo, hi float32) Cell {
	if c.doubt&twoCandidates != 0 {
		a, b := c.Span()
		c = hull(c.Float(), a, b, c.doubt)
	}
	return c.clipped(lo, hi)
}

// floatMod returns x - y * floor(x / y).
func floatMod(u *ALU, at *Operation, x, y Cell) Cell {
	u.forksSteps = true
	c := Single.mod(u, at, x, y)
	u.forksSteps = false
	if u.Draw != nil {
		return asOneTerm(c)
	}
	if x.doubt.exact() && y.doubt.exact() || x.doubt.unbounded() || !y.isBoundedDivisor() {
		return c
	}
	c = asOneTerm(c)
	a, b := x.ends64()
	lo, hi := y.ends64()
	// An inexact result may be a little outside of 0 to y, because floor may return a neighbour.
	e := (largest(a, b) + largest(lo, hi)) * 0x1p-19
	return c.spanned(floor32(math.Min(lo, 0)-e), ceil32(math.Max(hi, 0)+e))
}
