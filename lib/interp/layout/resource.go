package layout

import (
	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Blocks with scalars that are not words of 32 bits.

// unitSize is the unit of the addresses in a Resource, in bytes. It is the size of the
// smallest scalars in blocks.
const unitSize = 2

// Resource says where the scalars of a variable are in the bytes of its resource. All WGSL
// variables in resources have one (WGSL section 14.4.1). A GLSL variable has one only if some
// scalars are not 32 bits wide.
type Resource struct {
	*Layout
	Least int // least size of the resource, in bytes
	// tail is the layout of an element if the variable ends in a runtime-sized array,
	// else nil. The array begins at byte start, and its elements are stride bytes apart.
	tail          *Layout
	start, stride int
}

// ResourceOf returns the layout of a variable of type t in the bytes of its resource.
func ResourceOf(rules types.Rules, t *types.Type) *Resource {
	y := &Resource{Layout: Of(rules, t, false, unitSize), Least: rules.Size(t, false)}
	open := y.Layout
	if n := len(y.Fields); n > 0 {
		open, y.start = y.Fields[n-1], y.Starts[n-1]*unitSize
	}
	if open.Type.Kind == types.Array && open.Type.Len == 0 {
		y.tail, y.stride = open.Element, open.Stride*unitSize
		if rules == types.WGSL {
			y.Least = y.start + y.stride
		}
	}
	return y
}

// EachScalar calls f for each scalar in a resource of `size` bytes, with the scalar's index, its
// offset in bytes and its kind.
func (y *Resource) EachScalar(size int, f func(i, offset int, k types.Kind)) {
	for i, at := range y.Leaf {
		f(i, at*unitSize, y.Kinds[i])
	}
	if y.tail == nil {
		return
	}
	n := len(y.Leaf)
	for start := y.start; start+y.stride <= size; start += y.stride {
		for i, at := range y.tail.Leaf {
			f(n, start+at*unitSize, y.tail.Kinds[i])
			n++
		}
	}
}

// AppendTo appends the scalars of the resource r to `memory`.
func (y *Resource) AppendTo(memory []number.Cell, r *record.Resource) []number.Cell {
	b := make([]byte, r.Size)
	copy(b, r.Init)
	y.EachScalar(r.Size, func(_, offset int, k types.Kind) { memory = append(memory, number.Load(b[offset:], k)) })
	return memory
}

// Store returns the final bytes of the resource r, which has the given scalars. Padding keeps its
// initial bytes.
func (y *Resource) Store(r *record.Resource, scalars []number.Cell) []byte {
	b := make([]byte, r.Size)
	copy(b, r.Init)
	y.EachScalar(r.Size, func(i, offset int, k types.Kind) { number.Store(b[offset:], k, scalars[i]) })
	return b
}
