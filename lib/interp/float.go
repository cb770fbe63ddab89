package interp

import "math"

// Operations on floats. Each is written for definite operands, as a raw
// function that gives a cell with the doubt that the operation itself leaves,
// and lifted to indefinite ones. Raw functions are monotonic in each operand
// where lifted ones are called with sets, so that the ends of the operands'
// spans give the ends of the result's.

type (
	op1  func(m *machine, at *site, x cell) cell
	op2  func(m *machine, at *site, x, y cell) cell
	op3  func(m *machine, at *site, x, y, z cell) cell
	raw1 func(m *machine, at *site, a float32) cell
	raw2 func(m *machine, at *site, a, b float32) cell
)

const (
	minNormal = 0x1p-126
	maxFloat  = math.MaxFloat32
	// divisionULP is how far a quotient may be from the nearest float: it may
	// be 2.5 ULP from the real quotient (4.7.1).
	divisionULP = 3
)

// special reports a result that is no normal number. What follows computes
// with 1.0.
func (m *machine) special(at *site, what string, operands ...float32) cell {
	m.wild = true
	m.report(FloatSpecial, at, "%s of %s is %s", at.what, list(operands), what)
	return definite(1)
}

// rounded is the float of the real number d + e, where e is less than half a
// unit in the last place of d. plus says that a zero is positive everywhere.
func (m *machine) rounded(at *site, d, e float64, plus bool, a, b float32) cell {
	r := float32(d)
	switch size := math.Abs(d); {
	case size > maxFloat:
		return m.special(at, "infinite", a, b)
	case d == 0:
		if plus {
			return definite(0)
		}
		return cell{w: wordOf(r), s: from(at) | eitherZero}
	case size < minNormal:
		return m.special(at, "subnormal", a, b)
	}
	switch {
	case float64(r) == d && e == 0:
		return definite(r)
	case float64(r) < d || float64(r) == d && e > 0:
		return cell{w: wordOf(r), s: from(at) | 1}
	}
	return cell{w: wordOf(r), s: from(at) | 1<<7}
}

func rawAdd(m *machine, at *site, a, b float32) cell {
	x, y := float64(a), float64(b)
	d := x + y
	t := d - x
	e := (x - (d - t)) + (y - t) // Knuth's two-sum: d + e is the real sum
	return m.rounded(at, d, e, wordOf(a)|wordOf(b) == 0, a, b)
}

func rawSub(m *machine, at *site, a, b float32) cell {
	x, y := float64(a), -float64(b)
	d := x + y
	t := d - x
	e := (x - (d - t)) + (y - t)
	return m.rounded(at, d, e, wordOf(a) == 0 && wordOf(b) == 1<<31, a, b)
}

func rawMul(m *machine, at *site, a, b float32) cell {
	return m.rounded(at, float64(a)*float64(b), 0, (wordOf(a)|wordOf(b))>>31 == 0, a, b)
}

func rawDiv(m *machine, at *site, a, b float32) cell {
	if b == 0 {
		return m.special(at, "a division by zero", a, b)
	}
	m.wild = false
	d := float64(a) / float64(b)
	c := m.rounded(at, d, 0, (wordOf(a)|wordOf(b))>>31 == 0, a, b)
	if a == 0 || m.wild {
		return c
	}
	if size := math.Abs(float64(b)); size > 0x1p126 {
		return unknown(c.float(), from(at))
	}
	return within(c.float(), divisionULP, from(at))
}

// within is a value at most n floats away from f.
func within(f float32, n int, s shadow) cell {
	return cell{w: wordOf(f), s: s&^valueBits | shadow(min(n, boundless))<<7 | shadow(min(n, boundless))}
}

func floatAdd(m *machine, at *site, x, y cell) cell {
	if x.s|y.s == 0 {
		return rawAdd(m, at, x.float(), y.float())
	}
	return m.lift2(at, x, y, rawAdd)
}

func floatSub(m *machine, at *site, x, y cell) cell {
	if x.s|y.s == 0 {
		return rawSub(m, at, x.float(), y.float())
	}
	return m.lift2(at, x, y, rawSub)
}

func floatMul(m *machine, at *site, x, y cell) cell {
	if x.s|y.s == 0 {
		return rawMul(m, at, x.float(), y.float())
	}
	return m.lift2(at, x, y, rawMul)
}

func floatDiv(m *machine, at *site, x, y cell) cell {
	if y.s != 0 {
		if lo, hi := y.span(); lo <= 0 && hi >= 0 && !y.s.exact() {
			return unknown(nominalQuotient(x, y), y.s)
		}
	}
	if x.s|y.s == 0 {
		return rawDiv(m, at, x.float(), y.float())
	}
	return m.lift2(at, x, y, rawDiv)
}

func nominalQuotient(x, y cell) float32 {
	if q := float32(x.number() / y.number()); q == q && math.Abs(float64(q)) <= maxFloat {
		return q
	}
	return 1
}

func floatNeg(m *machine, at *site, x cell) cell {
	x.w ^= 1 << 31
	switch {
	case x.s == 0:
		if x.w<<1 == 0 {
			x.s = from(at) | eitherZero
		}
	case x.s&pair != 0:
		x.alt ^= 1 << 31
	default:
		x.s = x.s&^anything | shadow(x.s.above())<<7 | shadow(x.s.below())
	}
	return x
}

func floatAbs(m *machine, at *site, x cell) cell {
	if x.s == 0 || x.s.exact() {
		return cell{w: x.w &^ (1 << 31)}
	}
	if x.s&pair != 0 {
		return two(float(x.w&^(1<<31)), float(x.alt&^(1<<31)), x.s&^eitherZero)
	}
	lo, hi := x.span()
	switch {
	case lo >= 0:
		return x
	case hi <= 0:
		return floatNeg(m, at, x)
	}
	return hull(float(x.w&^(1<<31)), 0, max(-lo, hi), x.s)
}

// doubtful is the first operand that may be several numbers, or else the
// first that is a zero of open sign.
func doubtful(operands ...cell) cell {
	var found cell
	for _, c := range operands {
		if !c.s.exact() {
			return c
		}
		if found.s == 0 {
			found = c
		}
	}
	return found
}

// ends are the numbers between which c is: one or two.
func (c cell) ends() ([2]float32, int) {
	lo, hi := c.span()
	if lo == hi {
		return [2]float32{c.float()}, 1
	}
	return [2]float32{lo, hi}, 2
}

// gather collects results of one operation on several operands.
type gather struct {
	values [2]float32
	n      int  // distinct values; more than 2 are not kept
	sharp  bool // each result was one number
	wild   bool // some result was no number
	lo, hi float32
}

func (g *gather) add(c cell, wild bool) {
	lo, hi := c.span()
	if g.n == 0 {
		g.sharp, g.lo, g.hi = true, lo, hi
	}
	g.lo, g.hi = min(g.lo, lo), max(g.hi, hi)
	g.sharp = g.sharp && lo == hi
	g.wild = g.wild || wild
	for i := 0; i < min(g.n, 2); i++ {
		if g.values[i] == c.float() {
			return
		}
	}
	if g.n < 2 {
		g.values[g.n] = c.float()
	}
	g.n++
}

// cell is the result: one of two values if the operands were one of a few or
// the operation has no values between; otherwise a span.
func (g *gather) cell(nominal float32, few bool, s shadow) cell {
	switch {
	case g.wild:
		return unknown(nominal, s)
	case few && g.sharp && g.n <= 2:
		other := g.values[0]
		if other == nominal && g.n == 2 {
			other = g.values[1]
		}
		return two(nominal, other, s)
	}
	return hull(nominal, g.lo, g.hi, s)
}

// lift1 applies f to an indefinite operand.
func (m *machine) lift1(at *site, x cell, f raw1) cell {
	m.wild = false
	nominal := f(m, at, x.float())
	if m.wild {
		return nominal
	}
	if x.s.exact() {
		return zeroOf(nominal, x.s)
	}
	var g gather
	m.quiet++
	ends, n := x.ends()
	for _, a := range ends[:n] {
		m.wild = false
		c := f(m, at, a)
		g.add(c, m.wild || a-a != 0)
	}
	m.quiet--
	return g.cell(nominal.float(), x.s&pair != 0, x.s)
}

// zeroOf is c, whose sign is open if it is a zero and an operand's was.
func zeroOf(c cell, s shadow) cell {
	if c.s == 0 && c.w<<1 == 0 && s&eitherZero != 0 {
		c.s = s&^valueBits | eitherZero
	}
	return c
}

// lift2 applies f to operands of which one at least is indefinite. Operands
// that are the same pair are taken for the same value.
func (m *machine) lift2(at *site, x, y cell, f raw2) cell {
	m.wild = false
	nominal := f(m, at, x.float(), y.float())
	if m.wild {
		return nominal
	}
	s := doubtful(x, y).s
	if x.s.exact() && y.s.exact() {
		return zeroOf(nominal, s)
	}
	var g gather
	m.quiet++
	xs, nx := x.ends()
	ys, ny := y.ends()
	for i, a := range xs[:nx] {
		for j, b := range ys[:ny] {
			if x == y && x.s&pair != 0 && i != j {
				continue
			}
			m.wild = false
			c := f(m, at, a, b)
			g.add(c, m.wild || a-a != 0 || b-b != 0)
		}
	}
	m.quiet--
	return g.cell(nominal.float(), x.few() && y.few(), s)
}

// few reports whether c has one or two candidates.
func (c cell) few() bool { return c.s.exact() || c.s&pair != 0 }

// step1 lifts a function that goes up in steps of 1, whose result is an
// integer: floor, round and their like.
func (m *machine) step1(at *site, x cell, f func(float64) float64) cell {
	if x.s == 0 {
		return integral(at, x.float(), f)
	}
	lo, hi := x.span()
	if lo-lo != 0 || hi-hi != 0 {
		return unknown(integral(at, x.float(), f).float(), x.s)
	}
	r, s := float32(f(x.number())), x.s
	a, b := float32(f(float64(lo))), float32(f(float64(hi)))
	switch {
	case a == b:
		return zeroOf(integral(at, x.float(), f), s)
	case b-a == 1 || x.s&pair != 0:
		other := a
		if r == a {
			other = b
		}
		return two(r, other, s|eitherZero)
	}
	return hull(r, a, b, s)
}

// integral is f(a). A zero made of a negative number may have either sign.
func integral(at *site, a float32, f func(float64) float64) cell {
	r := float32(f(float64(a)))
	if r == 0 && wordOf(a) != 0 && (a <= 0 || math.Signbit(float64(r))) {
		return cell{w: wordOf(r), s: from(at) | eitherZero}
	}
	return definite(r)
}

// floatRound: a fraction of one half goes either way (8.3).
func floatRound(m *machine, at *site, x cell) cell {
	if f := x.number(); x.s == 0 || x.s.exact() {
		if math.Abs(f-math.Trunc(f)) == 0.5 {
			lo := math.Floor(f)
			c := two(float32(math.RoundToEven(f)), float32(lo+1+lo-math.RoundToEven(f)), from(at))
			if lo <= 0 && lo >= -1 {
				c.s |= eitherZero
			}
			return c
		}
		return zeroOf(integral(at, x.float(), math.RoundToEven), x.s)
	}
	lo, hi := x.span()
	if lo-lo != 0 || hi-hi != 0 {
		return unknown(float32(math.RoundToEven(x.number())), x.s)
	}
	r := float32(math.RoundToEven(x.number()))
	a, b := float32(math.Ceil(float64(lo)-0.5)), float32(math.Floor(float64(hi)+0.5))
	switch {
	case a == b:
		return zeroOf(integral(at, x.float(), math.RoundToEven), x.s)
	case b-a == 1 || x.s&pair != 0:
		return two(r, a+b-r, x.s|eitherZero)
	}
	return hull(r, a, b, x.s)
}
