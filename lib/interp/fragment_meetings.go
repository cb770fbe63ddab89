package interp

import "slices"

// Fragments meet at derivatives, and at texture lookups at a level that derivatives determine. At a
// meeting each fragment offers a value, and waits until it can read the values of its neighbours.

// neighbourhood has the fragments of a block of pixels, and those of the pixels around the block.
// The fragments exchange values to compute derivatives.
type neighbourhood struct {
	x, y, width, height int
	fibers              []*fiber         // row by row, from pixel (x, y)
	shown               [][]offeredValue // for each fragment: the values that it offered, in order
}

// offeredValue is a value that a fragment offers to its neighbours at a derivative or a texture
// lookup.
type offeredValue struct {
	operation *operation
	key       uint64 // a hash of the path to the operation
	offer     [4]cell
	unsure    bool
}

// find returns the value that the fragment of pixel (n.x+p[0], n.y+p[1]) offered to its neighbours
// at the operation `at`, or nil if it offered none. `key` is the hash of the path to the operation.
func (n *neighbourhood) find(p [2]int, at *operation, key uint64) *offeredValue {
	if p[0] < 0 || p[1] < 0 || p[0] >= n.width || p[1] >= n.height {
		return nil
	}
	list := n.shown[p[1]*n.width+p[0]]
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].operation == at && list[i].key == key {
			return &list[i]
		}
	}
	return nil
}

// runInStep runs the fragments of m.neighbours until all have ended. At a derivative or texture
// lookup, a fragment waits until its neighbours have ended or come there by the same path. If all
// wait, `ready` decides which continue.
func (m *machine) runInStep() {
	n := m.neighbours
	defer func() {
		for _, f := range n.fibers {
			f.stop()
		}
	}()
	next := make([]int, len(n.fibers))
	for i := range next {
		next[i] = i
	}
	for len(next) > 0 {
		for _, i := range next {
			f := n.fibers[i]
			if m.resume(f); f.at != nil {
				n.shown[i] = append(n.shown[i], offeredValue{f.at, f.key, f.offer, f.unsure})
			}
		}
		next = n.ready(next[:0])
	}
}

// ready appends to `list` the indices of the fragments that can continue, because each neighbour
// has ended or has reached the same operation (isMet). If there are none, those at the first
// operation in the text continue.
func (n *neighbourhood) ready(list []int) []int {
	waiting, together := 0, true
	var first, earliest *fiber
	for _, f := range n.fibers {
		if f.at == nil {
			continue
		}
		waiting++
		if first == nil {
			first, earliest = f, f
		}
		together = together && f.at == first.at && f.key == first.key
		if f.at.ID < earliest.at.ID {
			earliest = f
		}
	}
	for i, f := range n.fibers {
		if f.at != nil && (together || n.isMet(i)) {
			list = append(list, i)
		}
	}
	switch {
	case together && waiting == len(n.fibers): // no fragment reads earlier values any more
		for i := range n.shown {
			n.shown[i] = slices.Delete(n.shown[i], 0, len(n.shown[i])-1)
		}
	// All wait for others. One of those at the first operation in the text goes on, together with
	// those that came there by the same path.
	case len(list) == 0:
		for i, f := range n.fibers {
			if f.at != nil && f.at == earliest.at && f.key == earliest.key {
				list = append(list, i)
			}
		}
	}
	return list
}

// isMet reports whether fragment i need not wait for its neighbours any more at an operation such
// as a derivative. That is so if each neighbour has ended, or has reached the same operation by the
// same path: by the same branches and calls.
func (n *neighbourhood) isMet(i int) bool {
	f, x, y := n.fibers[i], i%n.width, i/n.width
	for v := max(y-1, 0); v <= min(y+1, n.height-1); v++ {
		for u := max(x-1, 0); u <= min(x+1, n.width-1); u++ {
			if n.fibers[v*n.width+u].at != nil && n.find([2]int{u, v}, f.at, f.key) == nil {
				return false
			}
		}
	}
	return true
}
