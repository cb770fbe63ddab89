package eval

import (
	"shsmith/lib/types"
)

// component returns the i-th scalar of v. If v is a scalar, it returns v for every i.
func component(v *types.Value, i int) uint64 {
	if len(v.Words) == 1 {
		return v.Words[0]
	}
	return v.Words[i]
}

// Part returns n scalars of v, from index `first` on, as a value of type t: an element, column or
// member of v.
func Part(v *types.Value, t *types.Type, first, n int) *types.Value {
	return &types.Value{Type: t, Words: v.Words[first : first+n : first+n]}
}

// Index returns `v[i]` and Exact, or nil and None if i is out of range or v has no elements.
func Index(v *types.Value, i int64) (*types.Value, Quality) {
	t := v.Type.Index()
	if t == nil || i < 0 || i >= int64(v.Type.Extent()) {
		return nil, None
	}
	n := t.ScalarCount()
	return Part(v, t, int(i)*n, n), Exact
}

// Field returns the value of the i-th member of v, a structure.
func Field(v *types.Value, i int) *types.Value {
	first := 0
	for _, f := range v.Type.Fields[:i] {
		first += f.Type.ScalarCount()
	}
	t := v.Type.Fields[i].Type
	return Part(v, t, first, t.ScalarCount())
}

// Swizzle returns the components of the vector or scalar v with the given indices: `v.yx` has the
// indices 1 and 0.
func Swizzle(v *types.Value, components []uint8) *types.Value {
	out := &types.Value{Type: types.Vec(v.Type.Component(), len(components)), Words: make([]uint64, len(components))}
	for i, c := range components {
		out.Words[i] = v.Words[c]
	}
	return out
}
