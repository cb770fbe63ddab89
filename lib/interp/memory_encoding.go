package interp

import (
	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// What is WGSL's alone outside functions. Section numbers in this file are
// those of WGSL.

// unitSize is the size in bytes of the units in which variables are laid out:
// that of the smallest scalars.
const unitSize = 2

// encoding says how a variable of WGSL (14.4.1), or a block of GLSL that is not made
// of words alone, lies in the bytes of its resource. In memory it is packed, like
// any other variable, so that the address of a part of it is all that a pointer
// needs.
type encoding struct {
	*layout
	least int // bytes
	// tail is the layout of an element of the array of open size that the
	// variable is or ends in, nil where there is none. It begins at byte start
	// and has an element every stride bytes.
	tail          *layout
	start, stride int
}

func encodingOf(rules types.Rules, t *types.Type) *encoding {
	y := &encoding{layout: layOut(rules, t, false, unitSize), least: rules.Size(t, false)}
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

// each calls f for each scalar in size bytes, with its number among them.
func (y *encoding) each(size int, f func(i, offset int, k types.Kind)) {
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

// load puts a resource into memory.
func (y *encoding) load(m *machine, r *record.Resource) binding {
	b := make([]byte, r.Size)
	copy(b, r.Init)
	w := binding{base: len(m.mem)}
	y.each(r.Size, func(_, offset int, k types.Kind) {
		m.mem = append(m.mem, number.Load(b[offset:], k))
	})
	w.words = len(m.mem) - w.base
	return w
}

// store is what becomes of the bytes of a resource; those between members
// stay as they were.
func (y *encoding) store(m *machine, r *record.Resource, w binding) []byte {
	b := make([]byte, r.Size)
	copy(b, r.Init)
	y.each(r.Size, func(i, offset int, k types.Kind) { number.Store(b[offset:], k, m.mem[w.base+i]) })
	return b
}

// observe observes the scalars in size bytes as they are at the end.
func (y *encoding) observe(m *machine, size int, w binding) {
	y.each(size, func(i, _ int, k types.Kind) {
		m.observeWord(w.base+i, k)
	})
}
