package number

// Comparisons of floats. If a comparison has the same result for all values that the operands may
// have, that is its result. If not, the Listener decides; see ALU.either.

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
	return u.either(x.Float() < y.Float(), firstUncertain(x, y))
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
	return u.either(x.Float() <= y.Float(), firstUncertain(x, y))
}

func floatEqual(u *ALU, at *Operation, x, y Cell) bool {
	if x.doubt.exact() && y.doubt.exact() {
		return x.Float() == y.Float()
	}
	if !meet(x, y) {
		return false
	}
	return u.either(x.Float() == y.Float(), firstUncertain(x, y))
}

// meet reports whether x and y may be the same number.
func meet(x, y Cell) bool {
	xs, nx := x.candidates()
	ys, ny := y.candidates()
	for _, a := range xs[:nx] {
		lo, hi := x.around(a)
		for _, b := range ys[:ny] {
			if c, d := y.around(b); lo <= d && c <= hi {
				return true
			}
		}
	}
	return false
}
