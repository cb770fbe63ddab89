package eval

import (
	"fmt"
	"math"
	"math/bits"

	"shsmith/lib/types"
)

// Constant expressions of WGSL (WGSL sections 8.1.1 and 15.7). If an expression overflows or an
// operand lies outside of a function's domain, the shader is invalid. Then the functions of this
// file return an error and no value.

// ConvertWGSL converts the abstract value v to a type of the same shape (WGSL section 6.1.2). It
// returns an error if an integer does not fit or a float would not be finite.
func ConvertWGSL(v *types.Value, to *types.Type) (*types.Value, Quality, error) {
	if types.Identical(v.Type, to) {
		return v, Exact, nil
	}
	from, kinds := v.Type.Scalars(), to.Scalars()
	out := &types.Value{Type: to, Words: make([]uint64, len(v.Words))}
	q := Exact
	for i, w := range v.Words {
		var qi Quality
		out.Words[i], qi = convert(from[i], kinds[i], w)
		if !isValidConversion(from[i], kinds[i], w, out.Words[i]) {
			return nil, None, fmt.Errorf("%s does not fit %s", scalarText(from[i], w), types.Scalar(kinds[i]).WGSL())
		}
		q = worseOf(q, qi)
	}
	return out, q, nil
}

// isValidConversion reports whether w of kind `from` may become `got` of kind `to`: an integer must
// keep its value, a float must be finite.
func isValidConversion(from, to types.Kind, w, got uint64) bool {
	switch {
	case from == to:
		return true
	case to == types.Uint:
		return int64(w) >= 0 && w == got
	case to.IsInteger():
		return w == got
	}
	return finite(to, got)
}

func finite(k types.Kind, w uint64) bool {
	x := float(k, w)
	return !math.IsNaN(x) && !math.IsInf(x, 0)
}

func scalarText(k types.Kind, w uint64) string {
	switch {
	case k.IsFloat():
		return fmt.Sprint(float(k, w))
	case k.IsSigned():
		return fmt.Sprint(int64(w))
	}
	return fmt.Sprint(w)
}

// ConstructWGSL evaluates a constructor of a scalar, vector or matrix (WGSL section 17.1.2).
// Without arguments the result is zero; a single scalar fills all components. It returns an error
// if a component does not fit the type.
func ConstructWGSL(t *types.Type, args []*types.Value) (*types.Value, Quality, error) {
	k, q := t.Component(), Exact
	var words []uint64
	for _, a := range args {
		from := a.Type.Component()
		for _, w := range a.Words {
			c, qi, err := convertScalar(from, k, w)
			if err != nil {
				return nil, None, err
			}
			words, q = append(words, c), worseOf(q, qi)
		}
	}
	for len(words) == 1 && t.Size() > 1 || len(words) == 0 {
		w := uint64(0)
		if len(words) == 1 {
			w = words[0]
		}
		words = make([]uint64, t.Size())
		for i := range words {
			words[i] = w
		}
	}
	return &types.Value{Type: t, Words: words}, q, nil
}

func convertScalar(from, to types.Kind, w uint64) (uint64, Quality, error) {
	switch {
	case from == to:
		return w, Exact, nil
	case to == types.Bool || from == types.Bool:
	case to.IsInteger() && from.IsFloat():
		// A float is truncated, then clamped to the range of the integer type.
		return clampToInt(from, to, math.Trunc(float(from, w))), Exact, nil
	case from == types.AbstractInt || to.IsFloat():
		c, q := convert(from, to, w)
		if !isValidConversion(from, to, w, c) {
			return 0, None, fmt.Errorf("%s does not fit %s", scalarText(from, w), types.Scalar(to).WGSL())
		}
		return c, q, nil
	}
	c, q := convert(from, to, w)
	return c, q, nil
}

// clampToInt returns the integer nearest to the whole number x, among those that both the
// integer kind k and the float kind `from` can represent (WGSL section 15.7.6).
func clampToInt(from, k types.Kind, x float64) uint64 {
	low, end := 0.0, math.Ldexp(1, k.Bits())
	if k.IsSigned() {
		low, end = -end/2, end/2
	}
	most := end - 1
	if from == types.Float {
		most = float64(math.Nextafter32(float32(end), 0))
	}
	if x = max(low, min(x, most)); k.IsSigned() {
		return uint64(int64(x))
	}
	return uint64(x)
}

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

// overflows reports whether the exact result of `a op b` needs more than 64 bits. It checks only +,
// - and *.
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

// shiftWGSL returns `a << b` or `a >> b`, by op. It returns an error if b is at least the width of
// k, or if `<<` loses significant bits (WGSL section 8.9).
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

// Bitcast reinterprets the bits of v as a value of type t, which has as many bits (WGSL section
// 17.2.1). It returns an error if the result has an infinity or a NaN.
func Bitcast(v *types.Value, t *types.Type) (*types.Value, error) {
	from, to := v.Type.Component().Bits(), t.Component().Bits()
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	for i := range out.Words {
		var w uint64
		for bit := 0; bit < to; bit++ {
			at := i*to + bit
			w |= v.Words[at/from] >> (at % from) & 1 << bit
		}
		if k := t.Component(); k.IsInteger() {
			w = types.Wrap(k, w)
		} else if !finite(k, w) {
			return nil, fmt.Errorf("these bits are no finite %s", types.Scalar(k).WGSL())
		}
		out.Words[i] = w
	}
	return out, nil
}
