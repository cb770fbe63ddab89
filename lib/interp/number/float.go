package number

import "math"

// Operations on floats of 32 bits. Each operation has a raw function for definite operands. This
// function returns a cell with the uncertainty that the operation itself adds. float_lift.go turns
// the raw function into an operation on uncertain operands.

const (
	minNormal = 0x1p-126
	maxFloat  = math.MaxFloat32
	// divisionULP bounds how many floats a quotient may be away from the float nearest to the exact
	// quotient. The specification allows 2.5 ULP from the exact quotient (GLSL 4.60 section 4.7.1),
	// and the nearest float may be 0.5 ULP away.
	divisionULP = 3
)

// reportSpecial reports that the result of the operation `at` is not finite, and so undefined.
// `what` names the result in the message, such as "infinite". reportSpecial returns 1.0, so that
// the run can go on.
func (u *ALU) reportSpecial(at *Operation, what string, operands ...float32) Cell {
	u.failed = true
	u.undefined(FloatSpecial, at, "%s of %s is %s", at.What, floatsText(operands), what)
	return Float(1)
}

// rounded rounds the exact sum of d and its rounding error e to a float. If the sum is inexact, the
// result covers both neighbours. Unless `plus` is set, a zero may have either sign. Messages show a
// and b.
func (u *ALU) rounded(at *Operation, d, e float64, plus bool, a, b float32) Cell {
	r := float32(d)
	switch size := math.Abs(d); {
	case size > maxFloat:
		return u.reportSpecial(at, "infinite", a, b)
	case d == 0:
		if plus {
			return Float(0)
		}
		return Cell{Bits: wordOf(r), doubt: doubtFrom(at) | eitherZero}
	case size < minNormal:
		return flushed(at, d, d, d)
	}
	// Implementations may round up or down.
	switch {
	case float64(r) == d && e == 0:
		return Float(r)
	case float64(r) < d || float64(r) == d && e > 0:
		return hull(r, r, ranked(rank(r)+1), doubtFrom(at))
	}
	return hull(r, ranked(rank(r)-1), r, doubtFrom(at))
}

func rawAdd(u *ALU, at *Operation, a, b float32) Cell {
	x, y := float64(a), float64(b)
	d := x + y
	t := d - x
	e := (x - (d - t)) + (y - t) // Knuth's two-sum: d + e is exactly x + y
	return u.rounded(at, d, e, wordOf(a)|wordOf(b) == 0, a, b)
}

func rawSub(u *ALU, at *Operation, a, b float32) Cell {
	x, y := float64(a), -float64(b)
	d := x + y
	t := d - x
	e := (x - (d - t)) + (y - t)
	return u.rounded(at, d, e, wordOf(a) == 0 && wordOf(b) == 1<<31, a, b)
}

func rawMul(u *ALU, at *Operation, a, b float32) Cell {
	return u.rounded(at, float64(a)*float64(b), 0, (wordOf(a)|wordOf(b))>>31 == 0, a, b)
}

func rawDiv(u *ALU, at *Operation, a, b float32) Cell {
	if b == 0 {
		return u.reportSpecial(at, "a division by zero", a, b)
	}
	u.failed = false
	d := float64(a) / float64(b)
	c := u.rounded(at, d, 0, (wordOf(a)|wordOf(b))>>31 == 0, a, b)
	if a == 0 || u.failed {
		return c
	}
	if math.Abs(d) < minNormal {
		return flushed(at, d, 2*d, 2*d)
	}
	if size := math.Abs(float64(b)); size > 0x1p126 {
		return unknown(c.Float(), doubtFrom(at))
	}
	return withinFloats(c.Float(), divisionULP, doubtFrom(at))
}

func floatAdd(u *ALU, at *Operation, x, y Cell) Cell {
	switch {
	case x.doubt.exact() && y.doubt.exact():
		c := withZeroSign(rawAdd(u, at, x.Float(), y.Float()), firstUncertain(x, y).doubt)
		if u.Draw != nil {
			return u.drawOne(c)
		}
		return x.terms().plus(y.terms()).recordIn(at, c, x.alt|y.alt != 0)
	case x.bounded() && y.bounded():
		return u.sum(at, x, y, 1)
	}
	return u.lift2(at, x, y, rawAdd)
}

func floatSub(u *ALU, at *Operation, x, y Cell) Cell {
	switch {
	case x.doubt.exact() && y.doubt.exact():
		c := withZeroSign(rawSub(u, at, x.Float(), y.Float()), firstUncertain(x, y).doubt)
		if u.Draw != nil {
			return u.drawOne(c)
		}
		return x.terms().plus(y.terms().negated()).recordIn(at, c, x.alt|y.alt != 0)
	case x.bounded() && y.bounded():
		return u.sum(at, x, y, -1)
	}
	return u.lift2(at, x, y, rawSub)
}

func floatMul(u *ALU, at *Operation, x, y Cell) Cell {
	switch {
	case x.doubt.exact() && y.doubt.exact():
		c := withZeroSign(rawMul(u, at, x.Float(), y.Float()), firstUncertain(x, y).doubt)
		several := x.alt|x.top|y.alt|y.top != 0
		switch {
		case u.Draw != nil:
			return u.drawOne(c)
		case c.doubt.exact() && x.alt|y.alt != 0:
			return x.terms().times(y.terms()).recordIn(at, c, true)
		case c.doubt.exact():
			c.top = isProduct
			return c
		case several:
			return c.loosened()
		}
		return c
	case x.bounded() && y.bounded():
		return u.product(at, x, y)
	}
	return u.lift2(at, x, y, rawMul)
}

// isProduct is the value of Cell.top that marks an exact float as the result of a multiplication.
// If an inexact product has such a float as a factor, floatMul widens the interval of the product
// (loosened), because implementations may multiply all factors in another order.
const isProduct = 1

// loosened returns the product c with a wider interval, because implementations may multiply the
// factors in another order.
func (c Cell) loosened() Cell {
	lo, hi := c.ends64()
	return spread(c.Float(), lo-roundingError*math.Abs(lo), hi+roundingError*math.Abs(hi), c.doubt)
}

func floatDiv(u *ALU, at *Operation, x, y Cell) Cell {
	switch {
	case x.doubt.exact() && y.doubt.exact():
		return u.drawOne(withZeroSign(rawDiv(u, at, x.Float(), y.Float()), firstUncertain(x, y).doubt))
	case y.doubt.exact() && y.Number() == 0:
		return u.reportSpecial(at, "a division by zero", x.Float(), 0)
	case !y.isBoundedDivisor():
		return unknown(nominalQuotient(x, y), firstUncertain(y, x).doubt)
	case x.bounded() && y.bounded():
		return u.quotient(at, x, y)
	}
	return u.lift2(at, x, y, rawDiv)
}

func nominalQuotient(x, y Cell) float32 {
	if q := float32(x.Number() / y.Number()); q == q && math.Abs(float64(q)) <= maxFloat {
		return q
	}
	return 1
}

func floatNeg(u *ALU, at *Operation, x Cell) Cell {
	y := x
	y.Bits ^= 1 << 31
	switch {
	case x.doubt.exact():
		if x.alt != 0 {
			y.alt = x.terms().negated().pack()
		}
		if y.doubt == 0 && y.Bits<<1 == 0 {
			y.doubt = doubtFrom(at) | eitherZero
		}
		return y
	case x.doubt&twoCandidates != 0:
		y.alt ^= 1 << 31
		y.doubt = x.doubt&^(1<<14-1) | doubt(x.doubt.above())<<7 | doubt(x.doubt.below())
	case x.doubt&ranged != 0:
		y.alt, y.top = x.top^1<<31, x.alt^1<<31
	}
	return y
}

// floatAbs returns |x|. It is x if x >= 0 (GLSL 4.60 section 8.3), so a negative zero may stay
// negative.
func floatAbs(u *ALU, at *Operation, x Cell) Cell {
	switch {
	case x.doubt == 0 && x.Bits == 1<<31:
		return Cell{Bits: x.Bits, doubt: doubtFrom(at) | eitherZero}
	case x.doubt.exact() && x.Bits<<1 == 0:
		return x
	case x.doubt == 0 || x.doubt.exact():
		return Cell{Bits: x.Bits &^ (1 << 31)}
	}
	if x.doubt.unbounded() {
		return unknown(float(x.Bits&^(1<<31)), x.doubt)
	}
	if x.doubt&twoCandidates != 0 && x.doubt&(1<<14-1) == 0 {
		return oneOfTwo(float(x.Bits&^(1<<31)), float(x.alt&^(1<<31)), x.doubt&^eitherZero)
	}
	lo, hi := x.Span()
	switch {
	case lo >= 0:
		return x
	case hi <= 0:
		return floatNeg(u, at, x)
	}
	return hull(float(x.Bits&^(1<<31)), 0, max(-lo, hi), x.doubt)
}

// integral returns f(a), where f rounds a number to an integer. If a is negative or -0.0, and f(a)
// is zero, that zero may have either sign.
func integral(at *Operation, a float32, f func(float64) float64) Cell {
	r := float32(f(float64(a)))
	if r == 0 && wordOf(a) != 0 && (a <= 0 || math.Signbit(float64(r))) {
		return Cell{Bits: wordOf(r), doubt: doubtFrom(at) | eitherZero}
	}
	return Float(r)
}

// floatRound rounds x to an integer. A fraction of one half may be rounded in either direction
// (GLSL 4.60 section 8.3).
func floatRound(u *ALU, at *Operation, x Cell) Cell { return rounding.apply(u, at, x) }

var rounding = stepFunction{
	nominal: math.RoundToEven,
	lower:   func(f float64) float64 { return math.Ceil(f - 0.5) },
	upper:   func(f float64) float64 { return math.Floor(f + 0.5) },
}

// flushed returns a float that is nominally `nominal`, and may be any number of the smallest
// interval that contains lo, hi and zero. Zero is included because an implementation may flush
// subnormal numbers to zero (GLSL 4.60 section 4.7.1).
func flushed(at *Operation, nominal, lo, hi float64) Cell {
	return hull(float32(nominal), floor32(min(lo, 0)), ceil32(max(hi, 0)), doubtFrom(at)|eitherZero)
}
