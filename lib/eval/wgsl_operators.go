package eval

import (
	"fmt"
	"math"
	"math/bits"

	"shsmith/lib/types"
)

// BinaryWGSL returns `x op y` as a value of type t. x and y must already have the types that the
// operator takes. It returns an error where WGSL rejects the expression, such as for `1 / 0`.
func BinaryWGSL(op string, t *types.Type, x, y *types.Value) (*types.Value, Quality, error) {
	if op == "*" && types.IsLinearProduct(x.Type, y.Type) {
		v, q := product(t, x, y)
		return finiteOr(v, q, op)
	}
	k := x.Type.Component()
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	q := Exact
	for i := range out.Words {
		w, qi, err := binaryScalar(op, k, component(x, i), component(y, i))
		if err != nil {
			return nil, None, err
		}
		out.Words[i], q = w, worseOf(q, qi)
	}
	if t.Component().IsFloat() {
		return finiteOr(out, q, op)
	}
	return out, q, nil
}

// finiteOr returns v and q, or an error if v has an infinity or a NaN. The error names the
// operation `what`.
func finiteOr(v *types.Value, q Quality, what string) (*types.Value, Quality, error) {
	kinds := v.Type.Scalars()
	for i, w := range v.Words {
		if kinds[i].IsFloat() && !finite(kinds[i], w) {
			return nil, None, fmt.Errorf("the result of %s is not finite", what)
		}
	}
	return v, q, nil
}

func binaryScalar(op string, k types.Kind, a, b uint64) (uint64, Quality, error) {
	switch op {
	case "==", "!=":
		same := a == b
		if k.IsFloat() {
			same = float(k, a) == float(k, b)
		}
		return boolWord(same == (op == "==")), Exact, nil
	case "<<", ">>":
		w, err := shiftWGSL(op, k, a, b)
		return w, Exact, err
	}
	switch {
	case k == types.Bool:
		return map[string]uint64{"&": a & b, "&&": a & b, "|": a | b, "||": a | b}[op], Exact, nil
	case k.IsFloat() && op == "%":
		x, y := float(k, a), float(k, b)
		if y == 0 {
			return 0, None, fmt.Errorf("remainder of a division by zero")
		}
		w, _ := round(k, math.Mod(x, y))
		return w, Inexact, nil // it has the rounding error of x / y (WGSL section 15.7.4)
	case k.IsFloat():
		w, q := floatOp(op, k, a, b)
		if q == None {
			return 0, None, fmt.Errorf("division by zero")
		}
		return w, q, nil
	case op == "/" || op == "%":
		w, err := divideWGSL(op, k, a, b)
		return w, Exact, err
	}
	w, _ := intOp(op, k, a, b)
	if k == types.AbstractInt && overflows(op, int64(a), int64(b)) {
		return 0, None, fmt.Errorf("%d %s %d overflows", int64(a), op, int64(b))
	}
	return w, Exact, nil
}

// overflows reports whether the exact result of `a op b` does not fit in an int64. For operators
// other than +, - and * it returns false.
func overflows(op string, a, b int64) bool {
	switch op {
	case "+":
		return b > 0 && a > math.MaxInt64-b || b < 0 && a < math.MinInt64-b
	case "-":
		return b < 0 && a > math.MaxInt64+b || b > 0 && a < math.MinInt64+b
	case "*":
		hi, lo := bits.Mul64(magnitude(a), magnitude(b))
		limit := uint64(math.MaxInt64)
		if (a < 0) != (b < 0) {
			limit++
		}
		return hi != 0 || lo > limit
	}
	return false
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}

func divideWGSL(op string, k types.Kind, a, b uint64) (uint64, error) {
	switch {
	case b == 0:
		return 0, fmt.Errorf("division by zero")
	case !k.IsSigned() && op == "/":
		return a / b, nil
	case !k.IsSigned():
		return a % b, nil
	case int64(b) == -1 && int64(a) == int64(-1)<<(k.Bits()-1):
		return 0, fmt.Errorf("%d %s -1 overflows", int64(a), op)
	case op == "/":
		return uint64(int64(a) / int64(b)), nil
	}
	return uint64(int64(a) % int64(b)), nil
}

// shiftWGSL returns `a << b` or `a >> b` for an integer a of kind k. It returns an error if b is
// too large for k, or if `a << b` loses significant bits (WGSL section 8.9).
func shiftWGSL(op string, k types.Kind, a, b uint64) (uint64, error) {
	switch {
	// Abstract integers have no width, so b may be any number here.
	case k == types.AbstractInt && op == ">>":
		b = min(b, 63)
	case k == types.AbstractInt && a == 0:
		return 0, nil
	case b >= uint64(k.Bits()):
		return 0, fmt.Errorf("a value of %d bits cannot be shifted by %d", k.Bits(), b)
	}
	if op == ">>" {
		if k.IsSigned() {
			return uint64(int64(a) >> b), nil
		}
		return a >> b, nil
	}
	w := types.Wrap(k, a<<b)
	back := w >> b
	if k.IsSigned() {
		back = uint64(int64(w) >> b)
	}
	if back != a {
		return 0, fmt.Errorf("%s << %d overflows", scalarText(k, a), b)
	}
	return w, nil
}
