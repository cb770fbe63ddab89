// Package exact defines the exact set: floats that every compiler computes alike. They
// are whole numbers within limits that depend on their width. Passes keep the floats of a
// program in this set.
package exact

import (
	"math"
	"slices"

	"shsmith/lib/types"
)

// Set is the exact set for one kind of float: whole numbers x with 0 < |x| < Limit. 0 is
// not in it, since compilers may differ in its sign. The pass floats replaces a constant
// outside the set by the nearest member, which keeps bounds in order. It replaces a
// result outside the set by Default.
type Set struct {
	Limit float64
	// If all operands are below Bound, a sum of four products is below Limit. If they are
	// below Small, even a sum of four products of three factors each (as in reflect) is
	// below Limit.
	Bound, Small float64
	// If a quotient is below Quotient and its divisor below Divisor, adding Nudge and
	// dropping the fraction tells whether it is whole, whatever the rounding error is.
	// The same holds for the root of a number below Root. A limit of 0 means that there
	// is none.
	Quotient, Divisor, Root, Nudge float64
	// Scaling by 2^-Down to 2^Up neither loses bits nor overflows.
	Down, Up int64
}

var sets = map[types.Kind]*Set{
	types.Float: {Limit: 1 << 24, Bound: 2048, Small: 100, Quotient: 1 << 20, Nudge: 0.5, Down: 24, Up: 24},
	types.Half:  {Limit: 1 << 11, Bound: 16, Small: 6, Quotient: 1 << 4, Nudge: 0.5, Down: 11, Up: 4},
	// An inexact double may have the error of a float of 32 bits (GLSL 4.60 section
	// 4.7.1), and its guard must still find that it is too large. So the set has half of
	// the whole numbers that 53 bits can hold. Within these bounds, a quotient or root
	// that is not whole is at least 2^-10 below the next whole number, and its error is
	// less than 2^-11.
	types.Double: {Limit: 1 << 52, Bound: 1 << 25, Small: 1 << 16,
		Quotient: 1 << 9, Divisor: 1 << 9, Root: 1 << 18, Nudge: 0x1p-11, Down: 52, Up: 52},
}

// Of returns the set of kind k. Abstract floats have the set of float.
func Of(k types.Kind) *Set {
	if s := sets[k]; s != nil {
		return s
	}
	return sets[types.Float]
}

// IsFloat reports whether the components of t are floats that have an exact set.
func IsFloat(t *types.Type) bool {
	switch t.Component() {
	case types.Float, types.Half, types.Double, types.AbstractFloat:
		return true
	}
	return false
}

// Has reports whether x is exact.
func (s *Set) Has(x float64) bool { return x == math.Trunc(x) && x != 0 && math.Abs(x) < s.Limit }

// Nearest returns the exact float nearest to x, and the default for NaN. If x <= y,
// then Nearest(x) <= Nearest(y).
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

// Default replaces a result that is not exact (PLDI 2023, figure 5).
const Default = 10

// Is reports whether all floats of v are exact.
func Is(v *types.Value) bool {
	for i, k := range v.Type.Scalars() {
		if k.IsFloat() && !Of(k).Has(types.Number(k, v.Words[i])) {
			return false
		}
	}
	return true
}

// Value returns v with the nearest exact floats.
func Value(v *types.Value) *types.Value {
	out := &types.Value{Type: v.Type, Words: slices.Clone(v.Words)}
	for i, k := range v.Type.Scalars() {
		if k.IsFloat() {
			out.Words[i] = types.Word(k, Of(k).Nearest(types.Number(k, v.Words[i])))
		}
	}
	return out
}
