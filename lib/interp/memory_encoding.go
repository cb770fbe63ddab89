package interp

import (
	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Blocks with scalars that are not words of 32 bits.

// unitSize is the unit of the addresses in a resourceLayout, in bytes. It is the size of the
// smallest scalars in blocks.
const unitSize = 2

// resourceLayout says where the scalars of a variable are in the bytes of its resource. All WGSL
// variables in resources have a resourceLayout (WGSL section 14.4.1). A GLSL variable has a
// resourceLayout only if some of its scalars are not 32 bits wide. Any other variable has the same
// words in its resource as in the interpreter's memory.
type resourceLayout struct {
	*layout
	least int // least size of the resource, in bytes
	// tail is the layout of an element if the variable ends in a runtime-sized array,
	// else nil. The array begins at byte start, and its elements are stride bytes apart.
	tail          *layout
	start, stride int
}

func resourceLayoutOf(rules types.Rules, t *types.Type) *resourceLayout {
	y := &resourceLayout{layout: layOut(rules, t, false, unitSize), least: rules.Size(t, false)}
	open := y.layout
	if n := len(y.fields); n > 0 {
		open, y.start = y.fields[n-1], y.starts[n-1]*unitSize
	}
	if open.t.Kind == types.Array && open.t.Len == 0 {
		y.tail, y.stride = open.part, open.stride*unitSize
		if rules == types.WGSL {
			y.least = y.start + y.stride
		}
	}
	return y
}

// eachScalar calls f for each scalar in a resource of `size` bytes, with the scalar's index, its
// offset in bytes and its kind.
func (y *resourceLayout) eachScalar(size int, f func(i, offset int, k types.Kind)) {
	for i, at := range y.leaf {
		f(i, at*unitSize, y.kinds[i])
	}
	if y.tail == nil {
		return
	}
	n := len(y.leaf)
	for start := y.start; start+y.stride <= size; start += y.stride {
		for i, at := range y.tail.leaf {
			f(n, start+at*unitSize, y.tail.kinds[i])
			n++
		}
	}
}

// load appends the scalars of the resource r to the memory, and returns the part of memory that
// they take.
func (y *resourceLayout) load(m *machine, r *record.Resource) binding {
	b := make([]byte, r.Size)
	copy(b, r.Init)
	w := binding{base: len(m.mem)}
	y.eachScalar(r.Size, func(_, offset int, k types.Kind) {
		m.mem = append(m.mem, number.Load(b[offset:], k))
	})
	w.words = len(m.mem) - w.base
	return w
}

// store returns the final bytes of the resource r. The scalars come from w, a part of the memory.
// Padding keeps its initial bytes.
func (y *resourceLayout) store(m *machine, r *record.Resource, w binding) []byte {
	b := make([]byte, r.Size)
	copy(b, r.Init)
	y.eachScalar(r.Size, func(i, offset int, k types.Kind) { number.Store(b[offset:], k, m.mem[w.base+i]) })
	return b
}

// observe adds to m.inexact the reasons why scalars of a resource of `size` bytes are inexact. w is
// the part of memory that has the scalars.
func (y *resourceLayout) observe(m *machine, size int, w binding) {
	y.eachScalar(size, func(i, _ int, k types.Kind) {
		m.observeWord(w.base+i, k)
	})
}
