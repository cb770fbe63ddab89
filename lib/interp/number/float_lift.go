package number

import "math"

// Lifting turns a raw function, which takes definite floats, into an operation on uncertain floats.
// An uncertain float may be close to one of two numbers, its candidates. The operation calls the
// raw function with the ends of the interval around each candidate. Raw functions are monotonic in
// each operand, so the least and the greatest of the results are the ends of the interval of the
// operation's result.

type (
	raw1 func(u *ALU, at *Operation, a float32) Cell
	raw2 func(u *ALU, at *Operation, a, b float32) Cell
)

// firstUncertain returns the first operand that may be several numbers. If there is none, it
// returns the first operand that is a zero of unknown sign. Otherwise all operands are definite,
// and it returns the last one.
func firstUncertain(operands ...Cell) Cell {
	var found Cell
	for _, c := range operands {
		if !c.doubt.exact() {
			return c
		}
		if found.doubt == 0 {
			found = c
		}
	}
	return found
}

// gather collects the least and the greatest result of an operation that is computed for several
// values of its operands. `regular` is set if at least one result is finite.
type gather struct {
	lo, hi  float32
	some    bool
	regular bool
	either  doubt // eitherZero if some result is a zero of either sign, else 0
}

func (g *gather) add(c Cell, failed bool) {
	lo, hi := c.Span()
	g.regular = g.regular || !failed
	if failed {
		lo, hi = float32(math.Inf(-1)), float32(math.Inf(1))
	}
	if !g.some {
		g.some, g.lo, g.hi = true, lo, hi
	}
	g.lo, g.hi = min(g.lo, lo), max(g.hi, hi)
	g.either |= c.doubt & eitherZero
}

// ends returns the ends of the interval of values that c may have near `candidate`, which is one of
// the numbers that c.candidates returns. The second result is 1 if both ends are equal, else 2.
func (c Cell) ends(candidate float32) ([2]float32, int) {
	lo, hi := c.rangeNear(candidate)
	if lo == hi {
		return [2]float32{candidate}, 1
	}
	return [2]float32{lo, hi}, 2
}

// lift1 returns a cell that covers f(v) for all values v that x may have. If x may be several
// numbers, lift1 calls f with each of its candidates (x.candidates), and with the ends of the
// interval around it.
func (u *ALU) lift1(at *Operation, x Cell, f raw1) Cell {
	u.failed = false
	if x.doubt.exact() {
		nominal := f(u, at, x.Float())
		if u.failed {
			return nominal
		}
		return withZeroSign(nominal, x.doubt)
	}
	u.quiet++
	xs, n := x.candidates()
	first, regular := u.coverNear1(at, x, xs[0], f)
	if n == 2 {
		second, also := u.coverNear1(at, x, xs[1], f)
		first, regular = join(first, second, x.doubt), regular || also
	}
	u.quiet--
	if !regular { // no result is finite, so f reports the operation as undefined
		return f(u, at, x.Float())
	}
	return first
}

// coverNear1 returns one cell that covers f(v) for all values v that the uncertain float x may have
// near `candidate`, one of x.candidates(). `regular` is true if f is finite for `candidate` or a
// finite end of its interval.
func (u *ALU) coverNear1(at *Operation, x Cell, candidate float32, f raw1) (c Cell, regular bool) {
	var g gather
	ends, n := x.ends(candidate)
	for _, a := range ends[:n] {
		u.failed = false
		c := f(u, at, a)
		g.add(c, u.failed || a-a != 0)
	}
	u.failed = false
	nominal := f(u, at, candidate)
	g.regular = g.regular || !u.failed
	return hull(nominal.Float(), g.lo, g.hi, x.doubt|g.either), g.regular
}

// withZeroSign returns c, the result of an operation on an operand whose uncertainty is s. If s
// says that the operand may be a zero of either sign, and c is a zero, then the returned zero may
// have either sign, too.
func withZeroSign(c Cell, s doubt) Cell {
	if c.doubt == 0 && c.Bits<<1 == 0 && s&eitherZero != 0 {
		c.doubt = s&^valueBits | eitherZero
	}
	return c
}

// lift2 returns a cell that covers f(x, y) for all values of x and y. If only one operand has two
// candidates (Cell.candidates), or if x and y are the same cell, the result may have two
// candidates, too.
func (u *ALU) lift2(at *Operation, x, y Cell, f raw2) Cell {
	u.failed = false
	// The same cell twice has the same value twice.
	s := firstUncertain(x, y).doubt
	if x.doubt.exact() && y.doubt.exact() {
		nominal := f(u, at, x.Float(), y.Float())
		if u.failed {
			return nominal
		}
		return withZeroSign(nominal, s)
	}
	u.quiet++
	c, regular := u.lifted2(at, x, y, f, s)
	u.quiet--
	if !regular { // no result is finite, so f reports the operation as undefined
		return f(u, at, x.Float(), y.Float())
	}
	return c
}

func (u *ALU) lifted2(at *Operation, x, y Cell, f raw2, s doubt) (c Cell, regular bool) {
	xs, nx := x.candidates()
	ys, ny := y.candidates()
	switch {
	case nx == 2 && ny == 2 && x != y:
		a, b := x.Span()
		c, d := y.Span()
		return u.coverIntervals2(at, f, xs[0], ys[0], [2]float32{a, b}, [2]float32{c, d}, s)
	case nx == 1 && ny == 1:
		return u.resultNear(at, f, x, y, xs[0], ys[0], s)
	}
	first, regular := u.resultNear(at, f, x, y, xs[0], ys[0], s)
	second, also := u.resultNear(at, f, x, y, xs[nx-1], ys[ny-1], s)
	return join(first, second, s), regular || also
}

// resultNear returns one cell that covers f(x, y) for all values of x near its candidate a, and all
// values of y near its candidate b (Cell.candidates). s and `regular` are as in coverIntervals2.
func (u *ALU) resultNear(at *Operation, f raw2, x, y Cell, a, b float32, s doubt) (c Cell, regular bool) {
	xlo, xhi := x.rangeNear(a)
	ylo, yhi := y.rangeNear(b)
	return u.coverIntervals2(at, f, a, b, [2]float32{xlo, xhi}, [2]float32{ylo, yhi}, s)
}

// coverIntervals2 returns a float c that covers f(x, y) for all x in xs and all y in ys, with the
// nominal value f(a, b). s names the operation that made c uncertain. `regular` is false if no
// result is finite.
func (u *ALU) coverIntervals2(at *Operation, f raw2, a, b float32, xs, ys [2]float32, s doubt) (c Cell, regular bool) {
	var g gather
	for _, x := range xs {
		for _, y := range ys {
			u.failed = false
			c := f(u, at, x, y)
			g.add(c, u.failed || x-x != 0 || y-y != 0)
		}
	}
	u.failed = false
	nominal := f(u, at, a, b)
	g.regular = g.regular || !u.failed
	return hull(nominal.Float(), g.lo, g.hi, s|g.either), g.regular
}

// stepFunction is an ascending function with integer results, such as floor or round. For an
// operand x, implementations may return any integer from lower(x) to upper(x); nominal(x) is the
// usual result. For round, lower(0.5) and nominal(0.5) are 0, and upper(0.5) is 1.
type stepFunction struct{ nominal, lower, upper func(float64) float64 }

func unambiguous(f func(float64) float64) stepFunction { return stepFunction{f, f, f} }

// apply returns f(x). If f(x) may be one of several integers, the result covers all of them. But
// Listener.Fork chooses one if u.forksSteps is set, x has one interval, and there are at most
// maxChoices integers.
func (f stepFunction) apply(u *ALU, at *Operation, x Cell) Cell {
	if x.doubt&(ranged|twoCandidates) == ranged {
		lo, hi := x.ends64()
		if a, b := f.lower(lo), f.upper(hi); u.forksSteps && a != b && b-a < maxChoices {
			n := f.nominal(x.Number())
			if way, ok := u.fork(x, int(b-a)+1); ok {
				return integral(at, float32(integerOfWay(way, n, a)), math.Floor)
			}
		}
	}
	xs, n := x.candidates()
	first := f.resultNear(at, x, xs[0])
	if n == 1 {
		return first
	}
	return join(first, f.resultNear(at, x, xs[1]), x.doubt)
}

// resultNear returns one cell that covers f(v) for all values v that x may have near `candidate`.
// The number `candidate` is one of the numbers to which x may be close (x.candidates).
func (f stepFunction) resultNear(at *Operation, x Cell, candidate float32) Cell {
	c := integral(at, candidate, f.nominal)
	lo, hi := x.rangeNear(candidate)
	if lo-lo != 0 || hi-hi != 0 {
		return unknown(c.Float(), x.doubt)
	}
	origin := x.doubt
	if origin == 0 {
		origin = doubtFrom(at)
	}
	a, b := float32(f.lower(float64(lo))), float32(f.upper(float64(hi)))
	switch {
	case a == b:
		return withZeroSign(c, x.doubt)
	case b-a == 1:
		return oneOfTwo(c.Float(), a+b-c.Float(), origin|eitherZero)
	}
	return hull(c.Float(), a, b, origin)
}

// lifted returns f(x) for a definite or uncertain x. If u.Draw is set, as in tests, lifted returns
// a random one of the possible values.
func (u *ALU) lifted(at *Operation, x Cell, f raw1) Cell {
	u.failed = false
	if x.doubt == 0 {
		return u.drawOne(f(u, at, x.Float()))
	}
	return u.drawOne(u.lift1(at, x, f))
}

// lift turns f, a function of one definite float, into an operation that also accepts uncertain
// floats. The operation takes and returns a Cell, which is a scalar with its uncertainty.
func lift(f raw1) Unary {
	return func(u *ALU, at *Operation, x Cell) Cell { return u.lifted(at, x, f) }
}
