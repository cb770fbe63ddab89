package eval

import (
	"math"

	"shsmith/lib/types"
)

// Unary evaluates `op x`, where op is "+", "-", "!" or "~".
func Unary(op string, x *types.Value) (*types.Value, Quality) {
	kind := x.Type.Component()
	out := &types.Value{Type: x.Type, Words: make([]uint64, len(x.Words))}
	for i, w := range x.Words {
		switch {
		case op == "+":
			out.Words[i] = w
		case op == "!":
			out.Words[i] = 1 - w
		case op == "~":
			out.Words[i] = types.Wrap(kind, ^w)
		case kind == types.Float:
			out.Words[i] = w ^ 1<<31
		case kind == types.Half:
			out.Words[i] = w ^ 1<<15
		case kind.IsFloat():
			out.Words[i] = w ^ 1<<63
		default:
			out.Words[i] = types.Wrap(kind, -w)
		}
	}
	return out, Exact
}

// Binary evaluates `x op y` with result type t. Except in a shift, x and y have components of the
// same kind. One of them may be a scalar.
func Binary(op string, t *types.Type, x, y *types.Value) (*types.Value, Quality) {
	switch op {
	case "==":
		return types.BoolValue(equalValues(x, y)), Exact
	case "!=":
		return types.BoolValue(!equalValues(x, y)), Exact
	case "*":
		if types.IsLinearProduct(x.Type, y.Type) {
			return product(t, x, y)
		}
	}
	kind, amount := x.Type.Component(), y.Type.Component()
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	q := Exact
	for i := range out.Words {
		a, b := component(x, i), component(y, i)
		var qi Quality
		switch {
		case op == "<<" || op == ">>":
			out.Words[i], qi = shift(op, kind, a, amount, b)
		case kind.IsFloat():
			out.Words[i], qi = floatOp(op, kind, a, b)
		case kind == types.Bool:
			out.Words[i], qi = boolOp(op, a != 0, b != 0), Exact
		default:
			out.Words[i], qi = intOp(op, kind, a, b)
		}
		q = worseOf(q, qi)
	}
	if q == None {
		return nil, None
	}
	return out, q
}

// equalValues computes x == y for any type. It compares floats as numbers, so that -0 equals 0, and
// other scalars by their bits.
func equalValues(x, y *types.Value) bool {
	i := 0
	return sameAt(x.Type, x, y, &i)
}

func sameAt(t *types.Type, x, y *types.Value, i *int) bool {
	switch t.Kind {
	case types.Array:
		for n := 0; n < t.Len; n++ {
			if !sameAt(t.Elem, x, y, i) {
				return false
			}
		}
		return true
	case types.Struct:
		for j := range t.Fields {
			if !sameAt(t.Fields[j].Type, x, y, i) {
				return false
			}
		}
		return true
	}
	k := t.Component()
	for n := t.Size(); n > 0; n-- {
		a, b := x.Words[*i], y.Words[*i]
		if *i++; k.IsFloat() && float(k, a) != float(k, b) || !k.IsFloat() && a != b {
			return false
		}
	}
	return true
}

func boolOp(op string, a, b bool) uint64 {
	switch op {
	case "&&":
		return boolWord(a && b)
	case "||":
		return boolWord(a || b)
	}
	return boolWord(a != b) // ^^
}

// shift computes `a << b` or `a >> b` for a of kind k and b of kind `amount`. The quality is None
// if the result is undefined: b is negative or too large (GLSL 4.60 section 5.9).
func shift(op string, k types.Kind, a uint64, amount types.Kind, b uint64) (uint64, Quality) {
	if amount.IsSigned() && int64(b) < 0 || b >= uint64(k.Bits()) {
		return 0, None
	}
	switch {
	case op == "<<":
		return types.Wrap(k, a<<b), Exact
	case k.IsSigned():
		return uint64(int64(a) >> b), Exact
	}
	return a >> b, Exact
}

func intOp(op string, k types.Kind, a, b uint64) (uint64, Quality) {
	switch op {
	case "+":
		return types.Wrap(k, a+b), Exact
	case "-":
		return types.Wrap(k, a-b), Exact
	case "*":
		return types.Wrap(k, a*b), Exact
	case "/", "%":
		return divide(op, k, a, b)
	case "&":
		return a & b, Exact
	case "|":
		return a | b, Exact
	case "^":
		return types.Wrap(k, a^b), Exact
	}
	if k.IsSigned() {
		return boolWord(compare(op, int64(a), int64(b))), Exact
	}
	return boolWord(compare(op, a, b)), Exact
}

// divide computes `a / b` or `a % b` for integers of kind k. The quality is None if the result is
// undefined (GLSL 4.60 section 5.9).
func divide(op string, k types.Kind, a, b uint64) (uint64, Quality) {
	if b == 0 {
		return 0, None
	}
	if !k.IsSigned() {
		if op == "/" {
			return a / b, Exact
		}
		return a % b, Exact
	}
	x, y := int64(a), int64(b)
	lowest := int64(-1) << (k.Bits() - 1)
	if x == lowest && y == -1 || op == "%" && (x < 0 || y < 0) {
		return 0, None
	}
	if op == "/" {
		return uint64(x / y), Exact
	}
	return uint64(x % y), Exact
}

func compare[T int64 | uint64 | float64](op string, a, b T) bool {
	switch op {
	case "<":
		return a < b
	case ">":
		return a > b
	case "<=":
		return a <= b
	}
	return a >= b
}

func floatOp(op string, k types.Kind, a, b uint64) (uint64, Quality) {
	x, y := float(k, a), float(k, b)
	switch op {
	case "+":
		return add(k, x, y)
	case "-":
		return add(k, x, -y)
	case "*":
		return mul(k, x, y)
	case "/":
		if y == 0 {
			return 0, None
		}
		w, q := round(k, x/y)
		return w, worseOf(q, Inexact)
	}
	return boolWord(compare(op, x, y)), Exact
}

// add returns x + y as a float of kind k. The quality is Exact if nothing is rounded.
func add(k types.Kind, x, y float64) (uint64, Quality) {
	s := float64(x + y)
	// Knuth's two-sum: e is the rounding error of s.
	yy := float64(s - x)
	e := float64(x-float64(s-yy)) + float64(y-yy)
	w, q := round(k, s)
	if e != 0 {
		q = worseOf(q, Inexact)
	}
	return w, q
}

func mul(k types.Kind, x, y float64) (uint64, Quality) {
	p := float64(x * y)
	w, q := round(k, p)
	if math.FMA(x, y, -p) != 0 {
		q = worseOf(q, Inexact)
	}
	return w, q
}

// product computes a product of linear algebra (GLSL 4.60 section 5.10). A vector on the
// left is a row, a vector on the right a column.
func product(t *types.Type, x, y *types.Value) (*types.Value, Quality) {
	k := t.Component()
	rows, inner := 1, x.Type.Rows
	if x.Type.Kind == types.Matrix {
		rows, inner = x.Type.Rows, x.Type.Cols
	}
	cols := 1
	if y.Type.Kind == types.Matrix {
		cols = y.Type.Cols
	}
	out := &types.Value{Type: t, Words: make([]uint64, rows*cols)}
	q := Exact
	for c := 0; c < cols; c++ {
		for r := 0; r < rows; r++ {
			sum, qi := sumProducts(k, inner, func(i int) (uint64, uint64) {
				return x.Words[i*rows+r], y.Words[c*inner+i]
			})
			out.Words[c*rows+r], q = sum, worseOf(q, qi)
		}
	}
	return out, q
}

// sumProducts returns the sum of n products of floats of kind k; at(i) returns the two factors of
// product i. The quality is Exact only if the sum is exact for every order of the additions.
func sumProducts(k types.Kind, n int, at func(int) (uint64, uint64)) (uint64, Quality) {
	var sum uint64
	q, bound := Exact, 0.0
	integers := true
	for i := 0; i < n; i++ {
		a, b := at(i)
		p, qp := mul(k, float(k, a), float(k, b))
		f := float(k, p)
		bound += math.Abs(f)
		integers = integers && f == math.Trunc(f)
		var qs Quality
		sum, qs = add(k, float(k, sum), f)
		q = worseOf(q, worseOf(qp, qs))
	}
	// Sums of whole numbers below this bound are exact in every order.
	if !integers || bound >= math.Ldexp(1, digits(k)) {
		q = worseOf(q, Inexact)
	}
	return sum, q
}
