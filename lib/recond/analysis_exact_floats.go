package recond

import (
	"math"

	"shsmith/lib/types"
)

// exactSet is the set of floats of one kind that programs are kept in: whole
// numbers, 0 < |x| < limit. 0 is none of them, since its sign may show.
type exactSet struct {
	limit float64
	// With operands below bound, four products add up to less than limit; below
	// small, so do four products of three (reflect).
	bound, small float64
	// A quotient below the first, of a divisor below the second, is whole or not
	// whatever its error, and so is the root of what is below the third; where
	// these are 0, of anything. What is not whole is dropped after nudge is added.
	quotient, divisor, root, nudge float64
	// Scaling by 2^-down to 2^up neither loses bits nor overflows.
	down, up int64
}

var exactSets = map[types.Kind]*exactSet{
	types.Float: {limit: 1 << 24, bound: 2048, small: 100, quotient: 1 << 20, nudge: 0.5, down: 24, up: 24},
	types.Half:  {limit: 1 << 11, bound: 16, small: 6, quotient: 1 << 4, nudge: 0.5, down: 11, up: 4},
	// What of doubles is not exact may be as far off as a float of 32 bits (GLSL
	// 4.60 section 4.7.1). So the set has half of the numbers of 53 bits: what is
	// rounded is found too large in any case. A quotient or root that is not
	// whole, in these bounds, is at least 2^-10 below a whole number, its error less
	// than 2^-11.
	types.Double: {limit: 1 << 52, bound: 1 << 25, small: 1 << 16,
		quotient: 1 << 9, divisor: 1 << 9, root: 1 << 18, nudge: 0x1p-11, down: 52, up: 52},
}

// exactOf is the set of kind k. What is abstract and made of floats is as exact
// as they are.
func exactOf(k types.Kind) *exactSet {
	if s := exactSets[k]; s != nil {
		return s
	}
	return exactSets[types.Float]
}

// isFloat reports whether t is made of floats that have an exact set.
func isFloat(t *types.Type) bool {
	switch t.Component() {
	case types.Float, types.Half, types.Double, types.AbstractFloat:
		return true
	}
	return false
}

func (s *exactSet) has(x float64) bool { return x == math.Trunc(x) && x != 0 && math.Abs(x) < s.limit }

// nearest is the exact float next to x, and the default for NaN. It keeps
// order: bounds that were found in order before stay so.
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

// defaultFloat stands for what is not exact (PLDI 2023, figure 5).
const defaultFloat = 10

// floatKind is the kind of floats that an operation on x and y computes with:
// what they have in common after implicit conversions (GLSL 4.60 section 4.1.10).
func floatKind(x, y *types.Type) types.Kind {
	k, l := x.Component(), y.Component()
	switch {
	case k == l || !l.IsFloat():
		return k
	case !k.IsFloat() || l == types.Double || k == types.Half:
		return l
	}
	return k
}
