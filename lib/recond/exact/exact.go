// Package exact defines the exact set: floats for which every compiler computes the same results.
// The exact set contains whole numbers other than 0. Their magnitudes are below a limit that
// depends on the width of the float. Passes keep the floats of a program in this set.
package exact

import (
	"math"
	"slices"

	"shsmith/lib/types"
)

// Set is the exact set for one kind of float: whole numbers x with 0 < |x| < Limit. The pass
// `floats` replaces a constant outside the set by the nearest number in the set. It replaces a
// result outside the set by Default.
type Set struct {
	// 0 is not in the set, since compilers may differ in its sign.
	Limit float64
	// Bound and Small are limits for operands. They keep sums of products below Limit:
	//   - If the magnitudes of a to h are below Bound, |a*b + c*d + e*f + g*h| is below Limit.
	//   - If the magnitudes of the operands of the built-in function reflect are below Small, each
	//     component of its result is below Limit. A component has the form a + 2*s, where s is a
	//     sum of at most four products such as b*c*d.
	Bound, Small float64
	// Quotient, Divisor, Root and Nudge are for guards that test whether a quotient or root is
	// whole, in spite of rounding errors:
	//   - For a / b, the guard computes q = floor(a / b + Nudge) and tests q * b == a. The test is
	//     correct if |a / b| < Quotient and |b| < Divisor.
	//   - For sqrt(a), the guard computes r = floor(sqrt(a) + Nudge) and tests r * r == a. The test
	//     is correct if a < Root.
	//
	// A Divisor or Root of 0 means that there is no limit.
	Quotient, Divisor, Root, Nudge float64
	// A number of the set can be multiplied by each power of 2 from 2^-Down to 2^Up without
	// overflow or loss of bits.
	Down, Up int64
}

var sets = map[types.Kind]*Set{
	types.Float: {Limit: 1 << 24, Bound: 2048, Small: 100, Quotient: 1 << 20, Nudge: 0.5, Down: 24, Up: 24},
	types.Half:  {Limit: 1 << 11, Bound: 16, Small: 6, Quotient: 1 << 4, Nudge: 0.5, Down: 11, Up: 4},
	// An inexact double may have the error of a 32-bit float (GLSL 4.60 section 4.7.1). In spite of
	// this error, the guard of a result must find that the result is too large. So the set has only
	// half of the whole numbers that 53 bits can hold. Within these bounds, a quotient or root that
	// is not whole is at least 2^-10 below the next whole number, and its error is less than 2^-11.
	types.Double: {Limit: 1 << 52, Bound: 1 << 25, Small: 1 << 16,
		Quotient: 1 << 9, Divisor: 1 << 9, Root: 1 << 18, Nudge: 0x1p-11, Down: 52, Up: 52},
}

// Of returns the exact set for floats of kind k. Abstract floats have the set of 32-bit floats.
func Of(k types.Kind) *Set {
	if s := sets[k]; s != nil {
		return s
	}
	return sets[types.Float]
}

// IsFloat reports whether the components of t are floats of a kind that has an exact set.
func IsFloat(t *types.Type) bool {
	switch t.Component() {
	case types.Float, types.Half, types.Double, types.AbstractFloat:
		return true
	}
	return false
}

// Has reports whether x is in s.
func (s *Set) Has(x float64) bool { return x == math.Trunc(x) && x != 0 && math.Abs(x) < s.Limit }

// Nearest returns the number of s that is nearest to x, or Default if x is NaN. It keeps order: if
// x <= y, then Nearest(x) <= Nearest(y).
func (s *Set) Nearest(x float64) float64 {
	switch r := math.Round(x); {
	case math.IsNaN(x):
		return Default
	case math.Abs(r) >= s.Limit:
		return math.Copysign(s.Limit-1, r)
	case r == 0 && math.Signbit(x):
		return -1
	case r == 0:
		return 1
	default:
		return r
	}
}

// Default replaces a result that is not exact ("Program Reconditioning", PLDI 2023, figure 5). It
// is in the exact set of every kind of float.
const Default = 10

// Is reports whether each float in v is in the exact set for its kind.
func Is(v *types.Value) bool {
	for i, k := range v.Type.Scalars() {
		if k.IsFloat() && !Of(k).Has(types.Number(k, v.Words[i])) {
			return false
		}
	}
	return true
}

// Value returns a copy of v in which each float is replaced by the nearest number in the exact set
// of its kind.
func Value(v *types.Value) *types.Value {
	out := &types.Value{Type: v.Type, Words: slices.Clone(v.Words)}
	for i, k := range v.Type.Scalars() {
		if k.IsFloat() {
			out.Words[i] = types.Word(k, Of(k).Nearest(types.Number(k, v.Words[i])))
		}
	}
	return out
}
