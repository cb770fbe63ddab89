package interp

// Comparisons of floats: definite where all numbers that the operands may be
// agree.

func floatLess(m *machine, at *site, x, y cell) bool {
	if x.s.exact() && y.s.exact() {
		return x.float() < y.float()
	}
	a, b := x.span()
	c, d := y.span()
	if b < c {
		return true
	}
	if a >= d {
		return false
	}
	m.doubtAbout(doubtful(x, y))
	return x.float() < y.float()
}

func floatLessEqual(m *machine, at *site, x, y cell) bool {
	if x.s.exact() && y.s.exact() {
		return x.float() <= y.float()
	}
	a, b := x.span()
	c, d := y.span()
	if b <= c {
		return true
	}
	if a > d {
		return false
	}
	m.doubtAbout(doubtful(x, y))
	return x.float() <= y.float()
}

func floatEqual(m *machine, at *site, x, y cell) bool {
	if x.s.exact() && y.s.exact() {
		return x.float() == y.float()
	}
	if !meet(x, y) {
		return false
	}
	m.doubtAbout(doubtful(x, y))
	return x.float() == y.float()
}

// meet reports whether two values may be the same number.
func meet(x, y cell) bool {
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
