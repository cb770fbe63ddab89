package number

import "math"

// Sums and products of inexact floats. The interval of a result holds the results of all
// implementations. An implementation may do the following:
//
//   - It rounds each operation to either neighbour, or fuses a product with a sum.
//   - It adds the terms of a sum in another order. Before that, it may distribute a factor that
//     is one number over them: c * (x + y) → c * x + c * y. A term is a product of inexact
//     floats, or the result of a function, a choice or a constant expression.
//   - It multiplies the factors of a product in another order.
//   - It flushes subnormal operands and results to zero.
//
// In GLSL an expression without "precise" allows all of that (GLSL 4.60 sections 4.7.1 and 4.9;
// GLSL ES 3.20 sections 4.7.4 and 5.12), and so does any expression in WGSL (section 15.7.5).

// roundingError bounds the relative error of one operation, which may round in either
// direction.
const roundingError = 0x1p-23

// mass describes the terms of a sum: `size` is the sum of their magnitudes, and n the number of
// additions. The error of adding them in any order is at most proportional to `size`.
type mass struct {
	size float64
	n    float64
}

// The field Cell.doubt stores the mass of a sum (see the type mass) in packed form: mass.n in the
// lowest countBits bits, and above them the ratio of mass.size to the greatest magnitude of the sum
// (Cell.size).
const (
	countBits    = 3
	maxAdditions = 1<<countBits - 1
	massSteps    = 4                    // bits of the fraction
	massMax      = 1<<(5+massSteps) - 1 // the ratio is a float with 5 bits for the exponent
)

// mass describes the terms that were added to make the float c, whose greatest magnitude is `size`.
// c must be exact or have an interval. If c is an exact sum, mass returns maxAdditions as the
// number of additions.
func (c Cell) mass(size float64) mass {
	if c.doubt.exact() {
		if c.alt == 0 {
			return mass{size, 0}
		}
		t := c.terms()
		// The cell of an exact sum does not store the number of additions.
		return mass{t.pos + t.neg, maxAdditions}
	}
	m := mass{size, float64(c.doubt & maxAdditions)}
	if code := uint32(c.doubt&termBits) >> countBits; code != 0 {
		m.size *= float64(float((code + 127<<massSteps) << (23 - massSteps)))
	}
	return m
}

// withMass returns c with the mass m (see the type mass) packed into the field `doubt`. If c has no
// interval of possible values, withMass returns c unchanged.
func (c Cell) withMass(m mass) Cell {
	if c.doubt&(twoCandidates|ranged) != ranged {
		return c
	}
	size := c.size()
	c.doubt |= doubt(min(m.n, maxAdditions))
	// The ratio is rounded up, but 0 stands for a ratio of about 1.
	if ratio := float32(m.size / size); ratio > 1+0x1p-10 {
		code := wordOf(ratio)>>(23-massSteps) + 1 - 127<<massSteps
		c.doubt |= doubt(min(code, massMax)) << countBits
	}
	return c
}

// size returns the greatest magnitude that c may have. c must not have two candidates, two separate
// numbers to which its value may be close: c.doubt must not have the bit twoCandidates.
func (c Cell) size() float64 {
	lo, hi := c.rangeNear(c.Float())
	return math.Max(math.Abs(float64(lo)), math.Abs(float64(hi)))
}

// nominal returns the nominal value of an uncertain result d: the finite float nearest to d, or 1
// if d is NaN.
func nominal(d float64) float32 {
	f := float32(d)
	if f-f != 0 {
		return asNormal(d)
	}
	return f
}

// sum returns x + y, or x - y if sign is -1. At least one of x and y has an interval. If x or y is
// itself a sum, the bounds of the result hold for all orders of adding the terms.
func (u *ALU) sum(at *Operation, x, y Cell, sign float64) Cell {
	a, b := x.ends64()
	c, d := y.ends64()
	if sign < 0 {
		c, d = -d, -c
	}
	m, k := x.mass(math.Max(math.Abs(a), math.Abs(b))), y.mass(math.Max(math.Abs(c), math.Abs(d)))
	total := mass{m.size + k.size, m.n + k.n + 1}
	e := roundingError * (total.size + m.n*k.size + k.n*m.size)
	lo, hi := a+c-e, b+d+e
	f := x.Number() + sign*y.Number()
	if lo > maxFloat || hi < -maxFloat {
		return u.reportSpecial(at, "infinite", x.Float(), y.Float())
	}
	return spread(nominal(f), lo, hi, firstUncertain(x, y).doubt).withMass(total)
}

// product returns x * y. At least one of x and y has an interval; the other may be exact.
func (u *ALU) product(at *Operation, x, y Cell) Cell {
	a, b := x.ends64()
	c, d := y.ends64()
	p, q, r, t := a*c, a*d, b*c, b*d
	lo, hi := math.Min(math.Min(p, q), math.Min(r, t)), math.Max(math.Max(p, q), math.Max(r, t))
	if lo > maxFloat || hi < -maxFloat {
		return u.reportSpecial(at, "infinite", x.Float(), y.Float())
	}
	lo, hi = lo-2*roundingError*math.Abs(lo), hi+2*roundingError*math.Abs(hi)
	if lo != 0 || hi != 0 { // a product of some of the factors may be subnormal
		lo, hi = math.Min(lo, lo-minNormal*0x1p-20), math.Max(hi, hi+minNormal*0x1p-20)
	}
	z := spread(nominal(x.Number()*y.Number()), leastProduct(lo, p, q, r, t), -leastProduct(-hi, -p, -q, -r, -t),
		firstUncertain(x, y).doubt)
	switch {
	case x.doubt.exact():
		z = z.withScaledMass(y, math.Max(math.Abs(c), math.Abs(d)))
	case y.doubt.exact():
		z = z.withScaledMass(x, math.Max(math.Abs(a), math.Abs(b)))
	}
	return z
}

// leastProduct returns a lower bound of the product of two intervals, whose ends have the exact
// products p, q, r and t. lo is the least of these products, minus a bound of the rounding error.
func leastProduct(lo, p, q, r, t float64) float64 {
	// Only the bound of the rounding error makes lo negative.
	if lo < 0 && p >= 0 && q >= 0 && r >= 0 && t >= 0 {
		return 0
	}
	return lo
}

// withScaledMass returns c with a mass (see the type mass) that it computes from the mass of x. c
// must be x * k or x / k for an exact k, and `size` the greatest magnitude of x.
func (c Cell) withScaledMass(x Cell, size float64) Cell {
	if size == 0 || x.doubt&termBits == 0 || x.doubt&twoCandidates != 0 {
		return c
	}
	// The terms of c are those of x, each multiplied or divided by k. So their number, and the
	// ratio of mass.size to the greatest magnitude, are the same for c and x.
	m := x.mass(size)
	return c.withMass(mass{m.size / size * c.size(), m.n})
}

// square returns x * x for a float x with an interval. The result is not negative.
func (u *ALU) square(at *Operation, x Cell) Cell {
	a, b := x.ends64()
	lo, hi := a*a, b*b
	if lo > hi {
		lo, hi = hi, lo
	}
	if a <= 0 && b >= 0 {
		lo = 0
	}
	if lo > maxFloat {
		return u.reportSpecial(at, "infinite", x.Float(), x.Float())
	}
	return spread(nominal(x.Number()*x.Number()), lo*(1-2*roundingError), hi*(1+2*roundingError), x.doubt)
}

// quotient returns x / y. At least one of x and y has an interval, and y is never 0.
func (u *ALU) quotient(at *Operation, x, y Cell) Cell {
	a, b := x.ends64()
	c, d := y.ends64()
	p, q, r, t := a/c, a/d, b/c, b/d
	lo, hi := math.Min(math.Min(p, q), math.Min(r, t)), math.Max(math.Max(p, q), math.Max(r, t))
	if lo > maxFloat || hi < -maxFloat {
		return u.reportSpecial(at, "infinite", x.Float(), y.Float())
	}
	const e = (divisionULP + 2) * roundingError
	lo, hi = lo-e*math.Abs(lo), hi+e*math.Abs(hi)
	z := spread(nominal(x.Number()/y.Number()), lo, hi, firstUncertain(x, y).doubt)
	if y.doubt.exact() {
		z = z.withScaledMass(x, math.Max(math.Abs(a), math.Abs(b)))
	}
	return z
}

// isBoundedDivisor reports whether a division by c has a bounded error. That is so if |c| is from
// 2^-126 to 2^126 (Vulkan, "Precision and Operation of SPIR-V Instructions").
func (c Cell) isBoundedDivisor() bool {
	lo, hi := c.Span()
	return (lo >= minNormal || hi <= -minNormal) && lo >= -0x1p126 && hi <= 0x1p126
}

// bounded reports whether c is one number or has an interval. Otherwise c is close to one of two
// separate numbers (twoCandidates), or may be any number.
func (c Cell) bounded() bool { return c.doubt&(twoCandidates|anything) == 0 }

// floatSquare returns x * x.
func floatSquare(u *ALU, at *Operation, x Cell) Cell {
	if x.bounded() && !x.doubt.exact() {
		return u.square(at, x)
	}
	return floatMul(u, at, x, x)
}

// clipped returns c with its interval limited to the range from lo to hi. That is for functions
// whose range is certain: fract(x) is from 0 to 1. If c has no interval, clipped returns c
// unchanged.
func (c Cell) clipped(lo, hi float32) Cell {
	if !c.bounded() || c.doubt.exact() {
		return c
	}
	a, b := c.Span()
	if a >= lo && b <= hi {
		return c
	}
	return hull(max(lo, min(hi, c.Float())), max(a, lo), min(b, hi), c.doubt)
}
