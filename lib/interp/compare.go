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
	m.reportIndefinite(doubtful(x, y))
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
	m.reportIndefinite(doubtful(x, y))
	return x.float() <= y.float()
}

func floatEqual(m *machine, at *site, x, y cell) bool {
	if x.s.exact() && y.s.exact() {
		return x.float() == y.float()
	}
	a, b := x.span()
	c, d := y.span()
	if b < c || d < a {
		return false
	}
	if x.few() && y.few() && !meet(x, y) {
		return false
	}
	m.reportIndefinite(doubtful(x, y))
	return x.float() == y.float()
}

// meet reports whether two values of few candidates have one in common.
func meet(x, y cell) bool {
	xs, nx := x.ends()
	ys, ny := y.ends()
	for _, a := range xs[:nx] {
		for _, b := range ys[:ny] {
			if a == b {
				return true
			}
		}
	}
	return false
}
