package recond

import (
	"math"
	"slices"

	"shsmith/lib/types"
)

// exactSet is the set of floats of one kind that the pass floats keeps all values in:
// whole numbers x with 0 < |x| < limit. 0 does not belong to it, since compilers may
// differ in its sign. A constant that is not exact becomes the nearest member, which
// keeps bounds in order; a result that is not exact becomes defaultFloat.
type exactSet struct {
	limit float64
	// If all operands are below bound, a sum of four products is below limit. If they
	// are below small, so is a sum of four products of three factors (reflect).
	bound, small float64
	// A quotient below quotient, of a divisor below divisor, is whole or not whatever
	// its rounding error, and so is the root of a number below root. A limit of 0 means
	// that there is none. The fraction is dropped after nudge is added.
	quotient, divisor, root, nudge float64
	// Scaling by 2^-down to 2^up neither loses bits nor overflows.
	down, up int64
}

var exactSets = map[types.Kind]*exactSet{
	types.Float: {limit: 1 << 24, bound: 2048, small: 100, quotient: 1 << 20, nudge: 0.5, down: 24, up: 24},
	types.Half:  {limit: 1 << 11, bound: 16, small: 6, quotient: 1 << 4, nudge: 0.5, down: 11, up: 4},
	// A double that is not exact may be as far off as a float of 32 bits (GLSL 4.60
	// section 4.7.1), and its guard must still find it too large. So the set has half
	// of the whole numbers that 53 bits can hold. Within these bounds a quotient or
	// root that is not whole is at least 2^-10 below the next whole number, and its
	// error is less than 2^-11.
	types.Double: {limit: 1 << 52, bound: 1 << 25, small: 1 << 16,
		quotient: 1 << 9, divisor: 1 << 9, root: 1 << 18, nudge: 0x1p-11, down: 52, up: 52},
}

// exactOf returns the set of kind k. Abstract floats have the set of float.
func exactOf(k types.Kind) *exactSet {
	if s := exactSets[k]; s != nil {
		return s
	}
	return exactSets[types.Float]
}

// isFloat reports whether the components of t are floats that have an exact set.
func isFloat(t *types.Type) bool {
	switch t.Component() {
	case types.Float, types.Half, types.Double, types.AbstractFloat:
		return true
	}
	return false
}

func (s *exactSet) has(x float64) bool { return x == math.Trunc(x) && x != 0 && math.Abs(x) < s.limit }

// nearest returns the exact float nearest to x, and the default for NaN. If x <= y,
// then nearest(x) <= nearest(y).
func (s *exactSet) nearest(x float64) float64 {
	switch r := math.Round(x); {
	case math.IsNaN(x):
		return defaultFloat
	case math.Abs(r) >= s.limit:
		return math.Copysign(s.limit-1, r)
	case r == 0 && math.Signbit(x):
		return -1
	case r == 0:
		return 1
	default:
		return r
	}
}

// defaultFloat is what a result becomes that is not exact (PLDI 2023, figure 5).
const defaultFloat = 10

func exactLeaves(v *types.Value) bool {
	for i, k := range v.Type.Scalars() {
		if k.IsFloat() && !exactOf(k).has(types.Number(k, v.Words[i])) {
			return false
		}
	}
	return true
}

// exactValue returns v with the nearest exact floats.
func exactValue(v *types.Value) *types.Value {
	out := &types.Value{Type: v.Type, Words: slices.Clone(v.Words)}
	for i, k := range v.Type.Scalars() {
		if k.IsFloat() {
			out.Words[i] = types.Word(k, exactOf(k).nearest(types.Number(k, v.Words[i])))
		}
	}
	return out
}
