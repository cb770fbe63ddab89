package eval

import (
	"math"
	"math/bits"

	"shsmith/lib/types"
)

// Convert converts v, component by component, to the type `to` (GLSL 4.60 section 5.4.1). Both have
// the same shape. The quality is None if a conversion is undefined.
func Convert(v *types.Value, to *types.Type) (*types.Value, Quality) {
	if v.Type == to || types.Identical(v.Type, to) {
		return v, Exact
	}
	from, kind := v.Type.Component(), to.Component()
	out := &types.Value{Type: to, Words: make([]uint64, len(v.Words))}
	q := Exact
	for i, w := range v.Words {
		var qi Quality
		out.Words[i], qi = convert(from, kind, w)
		q = worseOf(q, qi)
	}
	if q == None {
		return nil, None
	}
	return out, q
}

func convert(from, to types.Kind, w uint64) (uint64, Quality) {
	switch {
	case from == to:
		return w, Exact
	case to == types.Bool:
		if from.IsFloat() {
			return boolWord(float(from, w) != 0), Exact
		}
		return boolWord(w != 0), Exact
	case to.IsInteger() && from.IsFloat():
		return floatToInt(to, float(from, w))
	case to.IsInteger():
		return types.Wrap(to, w), Exact
	case from.IsFloat():
		return round(to, float(from, w))
	}
	return intToFloat(from, to, w)
}

// intToFloat converts the integer w of kind `from` to a float of kind `to`. The quality is Exact if
// the float has the same value, otherwise Inexact.
func intToFloat(from, to types.Kind, w uint64) (uint64, Quality) {
	x, magnitude := float64(w), w
	if from.IsSigned() {
		x, magnitude = float64(int64(w)), min(w, -w)
	}
	out, q := round(to, x)
	// The conversion to float64 may already have rounded.
	if bits.Len64(magnitude)-bits.TrailingZeros64(magnitude) > digits(types.Double) {
		q = worseOf(q, Inexact)
	}
	return out, q
}

// floatToInt truncates x to an integer of kind `to`: 3.7 becomes 3. The quality is None if x is NaN
// or out of range.
func floatToInt(to types.Kind, x float64) (uint64, Quality) {
	n := to.Bits()
	// Not even -0.5 fits an unsigned type.
	low, high := 0.0, math.Ldexp(1, n)
	if to.IsSigned() {
		x = math.Trunc(x)
		low, high = -math.Ldexp(1, n-1), math.Ldexp(1, n-1)
	}
	if math.IsNaN(x) || x < low || x >= high {
		return 0, None
	}
	if to.IsSigned() {
		return uint64(int64(x)), Exact
	}
	return uint64(x), Exact
}
