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
	// A quotient below this is whole or not, whatever the error of 2.5 ULP.
	quotient float64
	// Scaling by 2^-down to 2^up neither loses bits nor overflows.
	down, up int64
}

var exactSets = map[types.Kind]*exactSet{
	types.Float: {limit: 1 << 24, bound: 2048, small: 100, quotient: 1 << 20, down: 24, up: 24},
	types.Half:  {limit: 1 << 11, bound: 16, small: 6, quotient: 1 << 4, down: 11, up: 4},
}

// exactOf is the set of kind k. What is abstract or a double and made of
// floats, is as exact as they are.
func exactOf(k types.Kind) *exactSet {
	if s := exactSets[k]; s != nil {
		return s
	}
	return exactSets[types.Float]
}

// isFloat reports whether t is made of floats that have an exact set.
func isFloat(t *types.Type) bool {
	switch t.Component() {
	case types.Float, types.Half, types.AbstractFloat:
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
