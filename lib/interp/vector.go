package interp

import "math"

// Functions on vectors and matrices as a whole (8.5 to 8.7) and the linear
// algebra of the operator * (5.10).

// vecOp is a function whose arguments are evaluated in full first.
type vecOp func(m *machine, at *site, args *[4][]cell, out []cell)

// dot sums products. Where no operand is in doubt, the sum is definite if no
// association of it rounds, fused or not.
func (m *machine) dot(at *site, n int, x, y func(int) cell) cell {
	var sum, size float64
	var terms chain
	sharp := true
	for i := 0; i < n; i++ {
		a, b := x(i), y(i)
		sharp = sharp && a.s.exact() && b.s.exact()
		p := a.number() * b.number()
		t := chain{max(p, 0), max(-p, 0), 127}
		if a.alt|b.alt != 0 {
			t = a.chain().times(b.chain())
		} else if p != 0 {
			t.grid = gridOf(p)
		}
		if i == 0 {
			terms.grid = t.grid
		}
		sum, size, terms = sum+p, size+math.Abs(p), terms.plus(t)
	}
	switch {
	case n == 1 || !sharp:
		return m.dotInTurn(at, n, x, y)
	case size == 0:
		return cell{s: from(at) | eitherZero}
	case size > maxFloat:
		return m.special(at, "infinite", float32(size))
	case terms.grid < -126:
		return flushed(at, sum, sum-float64(n)*minNormal, sum+float64(n)*minNormal)
	case terms.rounds():
		return unknown(float32(sum), from(at))
	case sum == 0:
		return terms.of(at, cell{s: from(at) | eitherZero}, true)
	}
	return terms.of(at, definite(float32(sum)), true)
}

// ulp is the greatest power of two that divides x.
func ulp(x float64) float64 {
	if x == 0 {
		return math.Inf(1)
	}
	fraction, exponent := math.Frexp(x)
	n := int64(fraction * (1 << 53))
	return math.Ldexp(float64(n&-n), exponent-53)
}

func (m *machine) dotInTurn(at *site, n int, x, y func(int) cell) cell {
	sum := floatMul(m, at, x(0), y(0))
	for i := 1; i < n; i++ {
		sum = floatAdd(m, at, sum, floatMul(m, at, x(i), y(i)))
	}
	return sum
}

func (m *machine) dotVectors(at *site, x, y []cell) cell {
	return m.dot(at, len(x), func(i int) cell { return x[i] }, func(i int) cell { return y[i] })
}

func (a *arithmetic) dotOp(m *machine, at *site, args *[4][]cell, out []cell) {
	out[0] = a.dot(m, at, args[0], args[1])
}

func (a *arithmetic) length(m *machine, at *site, x []cell) cell {
	return a.sqrt(m, at, a.dot(m, at, x, x))
}

func (a *arithmetic) lengthOp(m *machine, at *site, args *[4][]cell, out []cell) {
	out[0] = a.length(m, at, args[0])
}

func (a *arithmetic) distanceOp(m *machine, at *site, args *[4][]cell, out []cell) {
	var difference [4]cell
	for i := range args[0] {
		difference[i] = a.sub(m, at, args[0][i], args[1][i])
	}
	out[0] = a.length(m, at, difference[:len(args[0])])
}

func (a *arithmetic) crossOp(m *machine, at *site, args *[4][]cell, out []cell) {
	x, y := args[0], args[1]
	for i := range out {
		j, k := (i+1)%3, (i+2)%3
		left := [2]cell{x[j], a.neg(m, at, y[j])}
		right := [2]cell{y[k], x[k]}
		out[i] = a.dot(m, at, left[:], right[:])
	}
}

func (a *arithmetic) normalizeOp(m *machine, at *site, args *[4][]cell, out []cell) {
	x := args[0]
	zero := true
	for _, c := range x {
		zero = zero && a.number(c) == 0 && a.sure(c)
	}
	if zero {
		m.report(BuiltinDomain, at, "normalize of the zero vector")
		fill(out, a.of(1))
		return
	}
	l := a.length(m, at, x)
	for i := range out {
		out[i] = a.div(m, at, x[i], l)
	}
}

func fill(out []cell, v cell) {
	for i := range out {
		out[i] = v
	}
}

func (a *arithmetic) faceforwardOp(m *machine, at *site, args *[4][]cell, out []cell) {
	if a.less(m, at, a.dot(m, at, args[2], args[1]), cell{}) {
		copy(out, args[0])
		return
	}
	for i := range out {
		out[i] = a.neg(m, at, args[0][i])
	}
}

// reflectOp is I - 2 * dot(N, I) * N.
func (a *arithmetic) reflectOp(m *machine, at *site, args *[4][]cell, out []cell) {
	i, n := args[0], args[1]
	d := a.mul(m, at, a.of(2), a.dot(m, at, n, i))
	for k := range out {
		out[k] = a.sub(m, at, i[k], a.mul(m, at, d, n[k]))
	}
}

// refractOp: k = 1 - eta * eta * (1 - dot(N, I) * dot(N, I)); 0 where k < 0,
// otherwise eta * I - (eta * dot(N, I) + sqrt(k)) * N.
func (a *arithmetic) refractOp(m *machine, at *site, args *[4][]cell, out []cell) {
	i, n, eta := args[0], args[1], args[2][0]
	one := a.of(1)
	d := a.dot(m, at, n, i)
	k := a.sub(m, at, one, a.mul(m, at, a.mul(m, at, eta, eta), a.sub(m, at, one, a.mul(m, at, d, d))))
	if a.less(m, at, k, cell{}) {
		clear(out)
		return
	}
	f := a.add(m, at, a.mul(m, at, eta, d), a.sqrt(m, at, k))
	for j := range out {
		out[j] = a.sub(m, at, a.mul(m, at, eta, i[j]), a.mul(m, at, f, n[j]))
	}
}

// shape is what the product of two operands needs to know: each has columns
// of rows; a left vector is a row, a right one a column.
type shape struct{ cols, rows int }

// product is the product of x with y.
func (a *arithmetic) product(x, y shape) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		var row [4]cell
		for c := 0; c < y.cols; c++ {
			for r := 0; r < x.rows; r++ {
				for i := range row[:x.cols] {
					row[i] = args[0][i*x.rows+r]
				}
				out[c*x.rows+r] = a.dot(m, at, row[:x.cols], args[1][c*y.rows:(c+1)*y.rows])
			}
		}
	}
}

func transposeOp(s shape) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		for c := 0; c < s.cols; c++ {
			for r := 0; r < s.rows; r++ {
				out[r*s.cols+c] = args[0][c*s.rows+r]
			}
		}
	}
}

// determinant and inverse have no guarantee (4.7.1).
func (a *arithmetic) determinant(n int) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		out[0] = a.unknown(at, determinant(a.numbers(args[0]), n))
	}
}

func (a *arithmetic) inverse(n int) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		x := a.numbers(args[0])
		d, sure := determinant(x, n), true
		for _, v := range args[0] {
			sure = sure && a.sure(v)
		}
		if d == 0 && !sure {
			d = 1
		}
		if d == 0 {
			m.report(BuiltinDomain, at, "inverse of a singular matrix")
			fill(out, a.of(1))
			return
		}
		for c := 0; c < n; c++ {
			for r := 0; r < n; r++ {
				cofactor := determinant(minor(x, n, r, c), n-1)
				if (c+r)%2 == 1 {
					cofactor = -cofactor
				}
				out[c*n+r] = a.unknown(at, cofactor/d)
			}
		}
	}
}

// fit makes f a normal float or zero; it is but one of the possible results.
func fit(f float64) float32 {
	switch size := math.Abs(f); {
	case f != f:
		return 1
	case size > maxFloat:
		return float32(math.Copysign(maxFloat, f))
	case size < minNormal:
		return 0
	}
	return float32(f)
}

func (a *arithmetic) numbers(cells []cell) []float64 {
	list := make([]float64, len(cells))
	for i, c := range cells {
		list[i] = a.number(c)
	}
	return list
}

// determinant expands by the first column.
func determinant(x []float64, n int) float64 {
	if n == 1 {
		return x[0]
	}
	var sum float64
	for r := 0; r < n; r++ {
		d := x[r] * determinant(minor(x, n, 0, r), n-1)
		if r%2 == 1 {
			d = -d
		}
		sum += d
	}
	return sum
}

// minor leaves out a column and a row.
func minor(x []float64, n, col, row int) []float64 {
	var list []float64
	for c := 0; c < n; c++ {
		for r := 0; r < n; r++ {
			if c != col && r != row {
				list = append(list, x[c*n+r])
			}
		}
	}
	return list
}
