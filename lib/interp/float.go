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

// special reports a result that is no number. What follows computes
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
		return flushed(at, d, d, d)
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
	if math.Abs(d) < minNormal {
		return flushed(at, d, 2*d, 2*d)
	}
	if size := math.Abs(float64(b)); size > 0x1p126 {
		return unknown(c.float(), from(at))
	}
	return within(c.float(), divisionULP, from(at))
}

// within is a value at most n floats away from f.
func within(f float32, n int, s shadow) cell {
	if n > farthest || math.Abs(float64(f)) < 2*minNormal {
		return hull(f, ranked(rank(f)-int64(n)), ranked(rank(f)+int64(n)), s)
	}
	return cell{w: wordOf(f), s: s&^valueBits | shadow(n)<<7 | shadow(n)}
}

func floatAdd(m *machine, at *site, x, y cell) cell {
	if x.s.exact() && y.s.exact() {
		c := zeroOf(rawAdd(m, at, x.float(), y.float()), doubtful(x, y).s)
		return x.chain().plus(y.chain()).of(at, c, x.alt|y.alt != 0)
	}
	return m.lift2(at, x, y, rawAdd)
}

func floatSub(m *machine, at *site, x, y cell) cell {
	if x.s.exact() && y.s.exact() {
		c := zeroOf(rawSub(m, at, x.float(), y.float()), doubtful(x, y).s)
		return x.chain().plus(y.chain().negated()).of(at, c, x.alt|y.alt != 0)
	}
	return m.lift2(at, x, y, rawSub)
}

func floatMul(m *machine, at *site, x, y cell) cell {
	if x.s.exact() && y.s.exact() {
		c := zeroOf(rawMul(m, at, x.float(), y.float()), doubtful(x, y).s)
		if x.alt|y.alt == 0 {
			return c
		}
		return x.chain().times(y.chain()).of(at, c, true)
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
	y := x
	y.w ^= 1 << 31
	switch {
	case x.s.exact():
		if x.alt != 0 {
			y.alt = x.chain().negated().pack()
		}
		if y.s == 0 && y.w<<1 == 0 {
			y.s = from(at) | eitherZero
		}
		return y
	case x.s&pair != 0:
		y.alt ^= 1 << 31
	}
	y.s = x.s&^slack | shadow(x.s.above())<<7 | shadow(x.s.below())
	return y
}

// floatAbs: a zero is returned as it is if it compares as not below 0 (8.3),
// so that a negative one may stay negative.
func floatAbs(m *machine, at *site, x cell) cell {
	switch {
	case x.s == 0 && x.w == 1<<31:
		return cell{w: x.w, s: from(at) | eitherZero}
	case x.s.exact() && x.w<<1 == 0:
		return x
	case x.s == 0 || x.s.exact():
		return cell{w: x.w &^ (1 << 31)}
	}
	if x.s&pair != 0 && x.s&slack == 0 {
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

// gather collects the results of one operation for one candidate of its
// operands. tame: some is a normal number.
type gather struct {
	lo, hi float32
	some   bool
	tame   bool
	either shadow // some zero may have either sign
}

func (g *gather) add(c cell, wild bool) {
	lo, hi := c.span()
	g.tame = g.tame || !wild
	if wild {
		lo, hi = float32(math.Inf(-1)), float32(math.Inf(1))
	}
	if !g.some {
		g.some, g.lo, g.hi = true, lo, hi
	}
	g.lo, g.hi = min(g.lo, lo), max(g.hi, hi)
	g.either |= c.s & eitherZero
}

// ends are the numbers between which a candidate of c is, one or two.
func (c cell) ends(candidate float32) ([2]float32, int) {
	lo, hi := c.around(candidate)
	if lo == hi {
		return [2]float32{candidate}, 1
	}
	return [2]float32{lo, hi}, 2
}

// lift1 applies f to an indefinite operand. What is undefined is reported if it is
// so for all that the operand may be.
func (m *machine) lift1(at *site, x cell, f raw1) cell {
	m.wild = false
	if x.s.exact() {
		nominal := f(m, at, x.float())
		if m.wild {
			return nominal
		}
		return zeroOf(nominal, x.s)
	}
	m.quiet++
	xs, n := x.candidates()
	first, tame := m.part1(at, x, xs[0], f)
	if n == 2 {
		second, also := m.part1(at, x, xs[1], f)
		first, tame = join(first, second, x.s), tame || also
	}
	m.quiet--
	if !tame {
		return f(m, at, x.float())
	}
	return first
}

// part1 is f of what is near one candidate of x. It is tame if some of that gives a
// normal number.
func (m *machine) part1(at *site, x cell, candidate float32, f raw1) (c cell, tame bool) {
	var g gather
	ends, n := x.ends(candidate)
	for _, a := range ends[:n] {
		m.wild = false
		c := f(m, at, a)
		g.add(c, m.wild || a-a != 0)
	}
	m.wild = false
	nominal := f(m, at, candidate)
	g.tame = g.tame || !m.wild
	return hull(nominal.float(), g.lo, g.hi, x.s|g.either), g.tame
}

// zeroOf is c, whose sign is open if it is a zero and an operand's was.
func zeroOf(c cell, s shadow) cell {
	if c.s == 0 && c.w<<1 == 0 && s&eitherZero != 0 {
		c.s = s&^valueBits | eitherZero
	}
	return c
}

// lift2 applies f to operands of which one at least is indefinite. The result
// keeps the candidates of one operand apart; of two pairs only if they are
// the same, which is taken for the same value.
func (m *machine) lift2(at *site, x, y cell, f raw2) cell {
	m.wild = false
	s := doubtful(x, y).s
	if x.s.exact() && y.s.exact() {
		nominal := f(m, at, x.float(), y.float())
		if m.wild {
			return nominal
		}
		return zeroOf(nominal, s)
	}
	m.quiet++
	c, tame := m.lifted2(at, x, y, f, s)
	m.quiet--
	if !tame {
		return f(m, at, x.float(), y.float())
	}
	return c
}

func (m *machine) lifted2(at *site, x, y cell, f raw2, s shadow) (c cell, tame bool) {
	xs, nx := x.candidates()
	ys, ny := y.candidates()
	switch {
	case nx == 2 && ny == 2 && x != y:
		a, b := x.span()
		c, d := y.span()
		return m.part2(at, f, xs[0], ys[0], [2]float32{a, b}, [2]float32{c, d}, s)
	case nx == 1 && ny == 1:
		return m.near(at, f, x, y, xs[0], ys[0], s)
	}
	first, tame := m.near(at, f, x, y, xs[0], ys[0], s)
	second, also := m.near(at, f, x, y, xs[nx-1], ys[ny-1], s)
	return join(first, second, s), tame || also
}

// near is f of what is near one candidate of each operand.
func (m *machine) near(at *site, f raw2, x, y cell, a, b float32, s shadow) (c cell, tame bool) {
	xlo, xhi := x.around(a)
	ylo, yhi := y.around(b)
	return m.part2(at, f, a, b, [2]float32{xlo, xhi}, [2]float32{ylo, yhi}, s)
}

// part2 is f of operands nominally a and b that lie between xs and ys.
func (m *machine) part2(at *site, f raw2, a, b float32, xs, ys [2]float32, s shadow) (c cell, tame bool) {
	var g gather
	for _, x := range xs {
		for _, y := range ys {
			m.wild = false
			c := f(m, at, x, y)
			g.add(c, m.wild || x-x != 0 || y-y != 0)
		}
	}
	m.wild = false
	nominal := f(m, at, a, b)
	g.tame = g.tame || !m.wild
	return hull(nominal.float(), g.lo, g.hi, s|g.either), g.tame
}

// steps is a function that goes up in steps of 1, whose result is an integer.
// Where a number is on the edge, lower and upper are what it may give.
type steps struct{ nominal, lower, upper func(float64) float64 }

func even(f func(float64) float64) steps { return steps{f, f, f} }

// apply lifts such a function.
func (f steps) apply(at *site, x cell) cell {
	xs, n := x.candidates()
	first := f.near(at, x, xs[0])
	if n == 1 {
		return first
	}
	return join(first, f.near(at, x, xs[1]), x.s)
}

// near is f of what is near one candidate of x.
func (f steps) near(at *site, x cell, candidate float32) cell {
	c := integral(at, candidate, f.nominal)
	lo, hi := x.around(candidate)
	if lo-lo != 0 || hi-hi != 0 {
		return unknown(c.float(), x.s)
	}
	origin := x.s
	if origin == 0 {
		origin = from(at)
	}
	a, b := float32(f.lower(float64(lo))), float32(f.upper(float64(hi)))
	switch {
	case a == b:
		return zeroOf(c, x.s)
	case b-a == 1:
		return two(c.float(), a+b-c.float(), origin|eitherZero)
	}
	return hull(c.float(), a, b, origin)
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
func floatRound(m *machine, at *site, x cell) cell { return rounding.apply(at, x) }

var rounding = steps{
	nominal: math.RoundToEven,
	lower:   func(f float64) float64 { return math.Ceil(f - 0.5) },
	upper:   func(f float64) float64 { return math.Floor(f + 0.5) },
}
