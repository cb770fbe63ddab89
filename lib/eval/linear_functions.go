package eval

import (
	"math"

	"shsmith/lib/types"
)

// Functions of vectors and matrices (GLSL 4.60 sections 8.5 and 8.6). Those that return an
// approximateValue never have an exact result: they are computed in float64 and rounded once.

// numbers returns the scalars of v as float64.
func numbers(v *types.Value) []float64 {
	list := make([]float64, len(v.Words))
	for i, w := range v.Words {
		list[i] = float(v.Type.Component(), w)
	}
	return list
}

// approximateValue rounds the numbers in `list` and returns them as the scalars of a value of type
// t. The quality is Inexact, or None if a number is NaN.
func approximateValue(t *types.Type, list []float64) (*types.Value, Quality) {
	out := &types.Value{Type: t, Words: make([]uint64, len(list))}
	for i, x := range list {
		if math.IsNaN(x) {
			return nil, None
		}
		out.Words[i], _ = round(t.Component(), x)
	}
	return out, Inexact
}

func inner(x, y []float64) (sum float64) {
	for i := range x {
		sum += float64(x[i] * y[i])
	}
	return sum
}

// combine returns the vector a * x + b * y.
func combine(a float64, x []float64, b float64, y []float64) []float64 {
	out := make([]float64, len(x))
	for i := range x {
		out[i] = float64(a*x[i]) + float64(b*y[i])
	}
	return out
}

func faceforward(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	if inner(numbers(args[2]), numbers(args[1])) < 0 {
		return args[0], Inexact
	}
	v, _ := Unary("-", args[0])
	return v, Inexact
}

func reflect(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	i, n := numbers(args[0]), numbers(args[1])
	return approximateValue(t, combine(1, i, -2*inner(n, i), n))
}

func refract(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	i, n, eta := numbers(args[0]), numbers(args[1]), numbers(args[2])[0]
	d := inner(n, i)
	k := 1 - eta*eta*(1-d*d)
	if k < 0 {
		return approximateValue(t, make([]float64, len(i)))
	}
	return approximateValue(t, combine(eta, i, -(eta*d+math.Sqrt(k)), n))
}

// columns returns the columns of a square matrix.
func columns(m *types.Value) [][]float64 {
	all, n := numbers(m), m.Type.Rows
	var list [][]float64
	for c := 0; c < n; c++ {
		list = append(list, all[c*n:(c+1)*n])
	}
	return list
}

// minor returns m without column c and row r.
func minor(m [][]float64, c, r int) [][]float64 {
	var out [][]float64
	for i := range m {
		if i == c {
			continue
		}
		var column []float64
		for j := range m {
			if j != r {
				column = append(column, m[i][j])
			}
		}
		out = append(out, column)
	}
	return out
}

func det(m [][]float64) float64 {
	if len(m) == 1 {
		return m[0][0]
	}
	sum, sign := 0.0, 1.0
	for c := range m {
		sum += sign * m[c][0] * det(minor(m, c, 0))
		sign = -sign
	}
	return sum
}

func determinant(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	return approximateValue(t, []float64{det(columns(args[0]))})
}

// inverse computes the inverse as the adjugate divided by the determinant. If the determinant is 0,
// inverse returns the quality None, which means that there is no defined result.
func inverse(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	m := columns(args[0])
	d := det(m)
	if d == 0 {
		return nil, None
	}
	var out []float64
	for c := range m {
		for r := range m {
			sign := float64(1 - (c+r)%2*2)
			out = append(out, sign*det(minor(m, r, c))/d)
		}
	}
	return approximateValue(t, out)
}

func dot(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	w, q := sumProducts(t.Kind, len(args[0].Words), func(i int) (uint64, uint64) {
		return args[0].Words[i], args[1].Words[i]
	})
	return &types.Value{Type: t, Words: []uint64{w}}, q
}

func cross(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	k, x, y := t.Component(), args[0].Words, args[1].Words
	out, q := &types.Value{Type: t, Words: make([]uint64, 3)}, Exact
	for i := range out.Words {
		a, b := (i+1)%3, (i+2)%3
		p, q1 := mul(k, float(k, x[a]), float(k, y[b]))
		n, q2 := mul(k, float(k, y[a]), float(k, x[b]))
		w, q3 := add(k, float(k, p), -float(k, n))
		out.Words[i], q = w, min(q, q1, q2, q3)
	}
	return out, q
}

func transpose(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	for c := 0; c < t.Cols; c++ {
		for r := 0; r < t.Rows; r++ {
			out.Words[c*t.Rows+r] = args[0].Words[r*t.Cols+c]
		}
	}
	return out, Exact
}

func outerProduct(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	k, q := t.Component(), Exact
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	for c := 0; c < t.Cols; c++ {
		for r := 0; r < t.Rows; r++ {
			w, qi := mul(k, float(k, args[0].Words[r]), float(k, args[1].Words[c]))
			out.Words[c*t.Rows+r], q = w, worseOf(q, qi)
		}
	}
	return out, q
}

func length(t *types.Type, v *types.Value) (*types.Value, Quality) {
	sum := 0.0
	for i := range v.Words {
		f := float(v.Type.Component(), v.Words[i])
		sum += float64(f * f)
	}
	w, _ := round(t.Kind, math.Sqrt(sum))
	return &types.Value{Type: t, Words: []uint64{w}}, Inexact
}

func distance(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	d, _ := Binary("-", args[0].Type, args[0], args[1])
	return length(t, d)
}

func normalize(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	l, _ := length(types.Scalar(t.Component()), args[0])
	return Binary("/", t, args[0], l)
}
