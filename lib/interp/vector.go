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
		return m.special(at, "subnormal", float32(sum))
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

func dotOp(m *machine, at *site, args *[4][]cell, out []cell) {
	out[0] = m.dotVectors(at, args[0], args[1])
}

func (m *machine) length(at *site, x []cell) cell {
	return m.lifted(at, m.dotVectors(at, x, x), rawSqrt)
}

func lengthOp(m *machine, at *site, args *[4][]cell, out []cell) {
	out[0] = m.length(at, args[0])
}

func distanceOp(m *machine, at *site, args *[4][]cell, out []cell) {
	var difference [4]cell
	for i := range args[0] {
		difference[i] = floatSub(m, at, args[0][i], args[1][i])
	}
	out[0] = m.length(at, difference[:len(args[0])])
}

func crossOp(m *machine, at *site, args *[4][]cell, out []cell) {
	x, y := args[0], args[1]
	for i := range out {
		j, k := (i+1)%3, (i+2)%3
		left := [2]cell{x[j], floatNeg(m, at, y[j])}
		right := [2]cell{y[k], x[k]}
		out[i] = m.dotVectors(at, left[:], right[:])
	}
}

func normalizeOp(m *machine, at *site, args *[4][]cell, out []cell) {
	x := args[0]
	zero := true
	for _, c := range x {
		zero = zero && c.float() == 0
	}
	if zero {
		m.report(BuiltinDomain, at, "normalize of the zero vector")
		for i := range out {
			out[i] = definite(1)
		}
		return
	}
	l := m.length(at, x)
	for i := range out {
		out[i] = floatDiv(m, at, x[i], l)
	}
}

func faceforwardOp(m *machine, at *site, args *[4][]cell, out []cell) {
	if floatLess(m, at, m.dotVectors(at, args[2], args[1]), cell{}) {
		copy(out, args[0])
		return
	}
	for i := range out {
		out[i] = floatNeg(m, at, args[0][i])
	}
}

// reflectOp is I - 2 * dot(N, I) * N.
func reflectOp(m *machine, at *site, args *[4][]cell, out []cell) {
	i, n := args[0], args[1]
	d := floatMul(m, at, definite(2), m.dotVectors(at, n, i))
	for k := range out {
		out[k] = floatSub(m, at, i[k], floatMul(m, at, d, n[k]))
	}
}

// refractOp: k = 1 - eta * eta * (1 - dot(N, I) * dot(N, I)); 0 where k < 0,
// otherwise eta * I - (eta * dot(N, I) + sqrt(k)) * N.
func refractOp(m *machine, at *site, args *[4][]cell, out []cell) {
	i, n, eta := args[0], args[1], args[2][0]
	one := definite(1)
	d := m.dotVectors(at, n, i)
	k := floatSub(m, at, one, floatMul(m, at, floatMul(m, at, eta, eta), floatSub(m, at, one, floatMul(m, at, d, d))))
	if floatLess(m, at, k, cell{}) {
		clear(out)
		return
	}
	f := floatAdd(m, at, floatMul(m, at, eta, d), m.lifted(at, k, rawSqrt))
	for j := range out {
		out[j] = floatSub(m, at, floatMul(m, at, eta, i[j]), floatMul(m, at, f, n[j]))
	}
}

// shape is what the product of two operands needs to know: each has columns
// of rows; a left vector is a row, a right one a column.
type shape struct{ cols, rows int }

// productOp is the product of a with b.
func productOp(a, b shape) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		x, y := args[0], args[1]
		for c := 0; c < b.cols; c++ {
			for r := 0; r < a.rows; r++ {
				out[c*a.rows+r] = m.dot(at, a.cols,
					func(i int) cell { return x[i*a.rows+r] },
					func(i int) cell { return y[c*b.rows+i] })
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

// determinantOp and inverseOp have no guarantee (4.7.1).
func determinantOp(n int) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		out[0] = unknown(fit(determinant(numbers(args[0]), n)), from(at))
	}
}

func inverseOp(n int) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		x := numbers(args[0])
		d := determinant(x, n)
		if d == 0 {
			m.report(BuiltinDomain, at, "inverse of a singular matrix")
			d = 1
		}
		for c := 0; c < n; c++ {
			for r := 0; r < n; r++ {
				cofactor := determinant(minor(x, n, r, c), n-1)
				if (c+r)%2 == 1 {
					cofactor = -cofactor
				}
				out[c*n+r] = unknown(fit(cofactor/d), from(at))
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

func numbers(cells []cell) []float64 {
	list := make([]float64, len(cells))
	for i, c := range cells {
		list[i] = c.number()
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
