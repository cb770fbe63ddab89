package eval

import (
	"fmt"
	"math"

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

// isValidConversion reports whether WGSL allows the conversion of the scalar w from one kind to
// another. `got` is the converted scalar. An integer must keep its value. A float must be finite.
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

// clampToInt clamps the whole number x to the range of the integer kind k. The upper bound is the
// largest value that both k and the float kind `from` can represent: 2147483520 for i32 and f32
// (WGSL section 15.7.6).
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

// Bitcast reinterprets the bits of v as a value of type t (WGSL section 17.2.1). v and t have
// equally many bits. Bitcast returns an error if the result has an infinity or a NaN.
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
