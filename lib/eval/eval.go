// Package eval evaluates constant expressions of GLSL and WGSL. It shares no code with the
// interpreter, so that a mistake in one of them shows as a difference between their
// results.
//
// Integers wrap at their width. Each float operation is rounded to its type explicitly,
// because Go may fuse operations.
package eval

import (
	"math"

	"shsmith/lib/types"
)

// Quality says whether implementations agree on a value.
type Quality uint8

const (
	// None means that there is no value: the operation is undefined for the operands, or
	// this package cannot evaluate the function.
	None Quality = iota
	// Inexact means that implementations may round the value differently.
	Inexact
	// Exact means that each implementation computes the same bits.
	Exact
)

func worseOf(a, b Quality) Quality { return min(a, b) }

// component returns the i-th scalar of v. If v is a scalar, it returns v for every i.
func component(v *types.Value, i int) uint64 {
	if len(v.Words) == 1 {
		return v.Words[0]
	}
	return v.Words[i]
}

func boolWord(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// float returns the number that w, a word of kind k, represents.
func float(k types.Kind, w uint64) float64 { return types.Number(k, w) }

// round returns x rounded to kind k. The quality is Exact if x is representable, and zero or a
// normal number.
func round(k types.Kind, x float64) (uint64, Quality) {
	w := types.Word(k, x)
	stored := types.Number(k, w)
	denormal := stored != 0 && math.Abs(stored) < smallestNormal(k)
	// An earlier rounding of x is not seen here: the caller accounts for it.
	if stored != x || math.IsInf(stored, 0) || denormal {
		return w, Inexact
	}
	return w, Exact
}

// digits returns the number of binary digits of a float of kind k.
func digits(k types.Kind) int {
	switch k {
	case types.Float:
		return 24
	case types.Half:
		return 11
	}
	return 53
}

// smallestNormal returns the least positive normal number of kind k.
func smallestNormal(k types.Kind) float64 {
	switch k {
	case types.Float:
		return 0x1p-126
	case types.Half:
		return 0x1p-14
	}
	return 0x1p-1022
}

// Part returns n scalars of v, from index `first` on, as a value of type t: an element, column or
// member of v.
func Part(v *types.Value, t *types.Type, first, n int) *types.Value {
	return &types.Value{Type: t, Words: v.Words[first : first+n : first+n]}
}

// Index returns v[i]. The quality is None if i is out of range.
func Index(v *types.Value, i int64) (*types.Value, Quality) {
	t := v.Type.Index()
	if t == nil || i < 0 || i >= int64(v.Type.Extent()) {
		return nil, None
	}
	n := t.Leaves()
	return Part(v, t, int(i)*n, n), Exact
}

// Field returns the i-th member of a structure.
func Field(v *types.Value, i int) *types.Value {
	first := 0
	for _, f := range v.Type.Fields[:i] {
		first += f.Type.Leaves()
	}
	t := v.Type.Fields[i].Type
	return Part(v, t, first, t.Leaves())
}

// Swizzle returns the given components of a vector or a scalar as a value.
func Swizzle(v *types.Value, components []uint8) *types.Value {
	out := &types.Value{Type: types.Vec(v.Type.Component(), len(components)), Words: make([]uint64, len(components))}
	for i, c := range components {
		out.Words[i] = v.Words[c]
	}
	return out
}
