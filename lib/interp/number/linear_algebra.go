package number

import (
	"math"
	"slices"

	"shsmith/lib/types"
)

// Functions of whole vectors and matrices (GLSL 4.60 sections 8.5 to 8.7), and the products of
// linear algebra (GLSL 4.60 section 5.10).

// MatrixProduct returns the operation x * y for operands of types x and y, at least one of
// which is a matrix.
func MatrixProduct(x, y *types.Type) Aggregate {
	a, b := shapeOf(x), shapeOf(y)
	if x.Kind == types.Vector {
		a = shape{cols: x.Size(), rows: 1}
	}
	return arithmeticOf(x.Component()).product(a, b)
}

func shapeOf(t *types.Type) shape {
	if t.Kind == types.Matrix {
		return shape{t.Cols, t.Rows}
	}
	return shape{1, t.Size()}
}

// integerDot returns the operation that computes the dot product of vectors of integers of kind
// k. The sum wraps.
func integerDot(k types.Kind) Aggregate {
	add, mul := Operator("+", k), Operator("*", k)
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		var sum Cell
		for i, x := range args[0] {
			sum = add(u, at, sum, mul(u, at, x, args[1][i]))
		}
		out[0] = sum
	}
}

// dot returns the sum of the n products x(i) * y(i). The result is exact if all operands and
// products are exact and, in every order of adding the products, all additions are exact.
func (u *ALU) dot(at *Operation, n int, x, y func(int) Cell) Cell {
	var sum, size float64
	var terms sumTerms
	sharp := true
	for i := 0; i < n; i++ {
		a, b := x(i), y(i)
		sharp = sharp && a.doubt.exact() && b.doubt.exact()
		p := a.Number() * b.Number()
		t := sumTerms{max(p, 0), max(-p, 0), 127}
		if a.alt|b.alt != 0 {
			t = a.terms().times(b.terms())
		} else if p != 0 {
			t.grid = gridOf(p)
		}
		if i == 0 {
			terms.grid = t.grid
		}
		sum, size, terms = sum+p, size+math.Abs(p), terms.plus(t)
	}
	rounding := 0.0 // how far rounding moves the sum
	if terms.mayRound() {
		rounding = 2 * float64(n) * roundingError * size
	}
	switch {
	case n == 1 || !sharp || u.Draw != nil:
		return u.dotInTurn(at, n, x, y)
	case size == 0:
		return Cell{doubt: doubtFrom(at) | eitherZero}
	case size > maxFloat:
		return u.reportSpecial(at, "infinite", float32(size))
	case terms.grid < -126:
		e := float64(n)*minNormal + rounding
		return flushed(at, sum, sum-e, sum+e)
	case rounding > 0:
		return u.drawOne(spread(float32(sum), sum-rounding, sum+rounding, doubtFrom(at)|eitherZero).withMass(mass{size, 3}))
	case sum == 0:
		return terms.recordIn(at, Cell{doubt: doubtFrom(at) | eitherZero}, true)
	}
	return terms.recordIn(at, Float(float32(sum)), true)
}

// lowestBit returns the place value of the last bit set in x: the greatest power of two that
// divides x. For 12 that is 4. If x is 0, lowestBit returns infinity.
func lowestBit(x float64) float64 {
	if x == 0 {
		return math.Inf(1)
	}
	fraction, exponent := math.Frexp(x)
	n := int64(fraction * (1 << 53))
	return math.Ldexp(float64(n&-n), exponent-53)
}

func (u *ALU) dotInTurn(at *Operation, n int, x, y func(int) Cell) Cell {
	sum := floatMul(u, at, x(0), y(0))
	for i := 1; i < n; i++ {
		sum = floatAdd(u, at, sum, floatMul(u, at, x(i), y(i)))
	}
	return sum
}

// squares returns the dot product of the vector x with itself, which is not negative.
func (u *ALU) squares(at *Operation, x []Cell) Cell {
	var sum Cell
	for i, c := range x {
		square := floatSquare(u, at, c)
		if i == 0 {
			sum = square
		} else {
			sum = floatAdd(u, at, sum, square)
		}
	}
	if lo, hi := sum.Span(); lo < 0 && sum.doubt&ranged != 0 {
		return hull(sum.Float(), 0, hi, sum.doubt)
	}
	return sum
}

func (u *ALU) dotVectors(at *Operation, x, y []Cell) Cell {
	if &x[0] == &y[0] && slices.ContainsFunc(x, func(c Cell) bool { return !c.doubt.exact() }) {
		return u.squares(at, x)
	}
	return u.dot(at, len(x), func(i int) Cell { return x[i] }, func(i int) Cell { return y[i] })
}

func (a *Arithmetic) dotOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	out[0] = a.Dot(u, at, args[0], args[1])
}

func (a *Arithmetic) length(u *ALU, at *Operation, x []Cell) Cell {
	return a.Sqrt(u, at, a.Dot(u, at, x, x))
}

func (a *Arithmetic) lengthOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	out[0] = a.length(u, at, args[0])
}

func (a *Arithmetic) distanceOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	var difference [4]Cell
	for i := range args[0] {
		difference[i] = a.Sub(u, at, args[0][i], args[1][i])
	}
	out[0] = a.length(u, at, difference[:len(args[0])])
}

func (a *Arithmetic) crossOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	x, y := args[0], args[1]
	for i := range out {
		j, k := (i+1)%3, (i+2)%3
		left := [2]Cell{x[j], a.Neg(u, at, y[j])}
		right := [2]Cell{y[k], x[k]}
		out[i] = a.Dot(u, at, left[:], right[:])
	}
}

func (a *Arithmetic) normalizeOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	x := args[0]
	zero := true
	for _, c := range x {
		zero = zero && a.number(c) == 0 && a.isOneNumber(c)
	}
	if zero {
		u.undefined(BuiltinDomain, at, "normalize of the zero vector")
		fill(out, a.of(1))
		return
	}
	l := a.length(u, at, x)
	for i := range out {
		out[i] = a.Div(u, at, x[i], l)
		if a == Single {
			out[i] = out[i].clipped(-1-0x1p-20, 1+0x1p-20)
		}
	}
}

func fill(out []Cell, v Cell) {
	for i := range out {
		out[i] = v
	}
}

func (a *Arithmetic) faceforwardOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	if a.Less(u, at, a.Dot(u, at, args[2], args[1]), Cell{}) {
		copy(out, args[0])
		return
	}
	for i := range out {
		out[i] = a.Neg(u, at, args[0][i])
	}
}

// reflectOp computes I - 2 * dot(N, I) * N.
func (a *Arithmetic) reflectOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	i, n := args[0], args[1]
	d := a.Mul(u, at, a.of(2), a.Dot(u, at, n, i))
	for k := range out {
		out[k] = a.Sub(u, at, i[k], a.Mul(u, at, d, n[k]))
	}
}

// refractOp computes refract(I, N, eta). With k = 1 - eta * eta * (1 - dot(N, I) * dot(N, I)),
// the result is 0 if k < 0, otherwise eta * I - (eta * dot(N, I) + sqrt(k)) * N.
func (a *Arithmetic) refractOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	i, n, eta := args[0], args[1], args[2][0]
	one := a.of(1)
	d := a.Dot(u, at, n, i)
	k := a.Sub(u, at, one, a.Mul(u, at, a.Mul(u, at, eta, eta), a.Sub(u, at, one, a.Mul(u, at, d, d))))
	if a.Less(u, at, k, Cell{}) {
		clear(out)
		return
	}
	f := a.Add(u, at, a.Mul(u, at, eta, d), a.Sqrt(u, at, k))
	for j := range out {
		out[j] = a.Sub(u, at, a.Mul(u, at, eta, i[j]), a.Mul(u, at, f, n[j]))
	}
}

// shape is the size of one factor of a product with matrices. A vector on the left is one row, a
// vector on the right one column.
type shape struct{ cols, rows int }

// product returns the operation that multiplies operands of the shapes x and y.
func (a *Arithmetic) product(x, y shape) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		var row [4]Cell
		for c := 0; c < y.cols; c++ {
			for r := 0; r < x.rows; r++ {
				for i := range row[:x.cols] {
					row[i] = args[0][i*x.rows+r]
				}
				out[c*x.rows+r] = a.Dot(u, at, row[:x.cols], args[1][c*y.rows:(c+1)*y.rows])
			}
		}
	}
}

func transposeOp(s shape) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		for c := 0; c < s.cols; c++ {
			for r := 0; r < s.rows; r++ {
				out[r*s.cols+c] = args[0][c*s.rows+r]
			}
		}
	}
}

// determinant returns the operation for the determinant of an n×n matrix. The result may be any
// number, because GLSL 4.60 section 4.7.1 guarantees no precision.
func (a *Arithmetic) determinant(n int) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		out[0] = a.unknown(at, determinant(a.numbers(args[0]), n))
	}
}

func (a *Arithmetic) inverse(n int) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		x := a.numbers(args[0])
		d, sure := determinant(x, n), true
		for _, v := range args[0] {
			sure = sure && a.isOneNumber(v)
		}
		if d == 0 && !sure {
			d = 1
		}
		if d == 0 {
			u.undefined(BuiltinDomain, at, "inverse of a singular matrix")
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

// asNormal returns the nominal value for a result f that may be no normal float: 0 if f is too
// small, the largest float with the sign of f if f is too large, and 1 if f is NaN.
func asNormal(f float64) float32 {
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

func (a *Arithmetic) numbers(cells []Cell) []float64 {
	list := make([]float64, len(cells))
	for i, c := range cells {
		list[i] = a.number(c)
	}
	return list
}

// determinant returns the determinant of the n×n matrix x, by an expansion along the first column.
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

// minor returns the n×n matrix x without the column `col` and the row `row`.
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
