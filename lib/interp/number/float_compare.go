package number

// Comparisons of floats. If a comparison has the same result for all values that the operands may
// have, that is the result. If not, the Listener decides; see ALU.decideCondition.

func floatLess(u *ALU, at *Operation, x, y Cell) bool {
	if x.doubt.exact() && y.doubt.exact() {
		return x.Float() < y.Float()
	}
	a, b := x.Span()
	c, d := y.Span()
	if b < c {
		return true
	}
	if a >= d {
		return false
	}
	return u.decideCondition(x.Float() < y.Float(), firstUncertain(x, y))
}

func floatLessEqual(u *ALU, at *Operation, x, y Cell) bool {
	if x.doubt.exact() && y.doubt.exact() {
		return x.Float() <= y.Float()
	}
	a, b := x.Span()
	c, d := y.Span()
	if b <= c {
		return true
	}
	if a > d {
		return false
	}
	return u.decideCondition(x.Float() <= y.Float(), firstUncertain(x, y))
}

func floatEqual(u *ALU, at *Operation, x, y Cell) bool {
	if x.doubt.exact() && y.doubt.exact() {
		return x.Float() == y.Float()
	}
	if !mayBeEqual(x, y) {
		return false
	}
	return u.decideCondition(x.Float() == y.Float(), firstUncertain(x, y))
}

// mayBeEqual reports whether x and y may be the same number.
func mayBeEqual(x, y Cell) bool {
	xs, nx := x.candidates()
	ys, ny := y.candidates()
	for _, a := range xs[:nx] {
		lo, hi := x.rangeNear(a)
		for _, b := range ys[:ny] {
			if c, d := y.rangeNear(b); lo <= d && c <= hi {
				return true
			}
		}
	}
	return false
}
