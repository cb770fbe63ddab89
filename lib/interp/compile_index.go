package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// indexLocation compiles the l-value e.X[e.I]. An index out of range is reported and
// treated as 0.
func (c *compiler) indexLocation(e *ast.Index) location {
	p := c.inMemory(e.X)
	i := c.expr(e.I)
	if p.blocks > 0 {
		return c.blockElement(e, p, i)
	}
	starts := p.elementStarts()
	if p.isRuntimeSized() {
		return c.openIndex(p, i, e)
	}
	if i.lit != nil && i.lit.Bits < uint32(len(starts)) {
		start := starts[i.lit.Bits]
		p.vector = c.vectorOf(&p, func(_ *machine, a int) int { return a - start })
		return p.element(start, nil)
	}
	at := c.newOperation(e, p.name())
	index := c.unsequencedIndex(e, &p, i)
	find := p.dyn
	if p.Type.Base().Kind == types.Opaque {
		own := index
		index = func(m *machine) cell {
			v := own(m)
			m.checkUniformIndex(at, int(v.Bits))
			return v
		}
	}
	if p.vector = c.vectorOf(&p, nil); p.vector != nil {
		find = c.rememberAddress(p.vector, p.base, find)
	}
	p.impure = p.impure || !i.pure
	return p.element(0, c.elementAt(at, starts, find, index, !i.pure))
}

// elementAt returns a function that computes an array element's address relative to location.base:
// find() + starts[index()]. A nil `find` counts as 0. An index out of range is reported and counts
// as 0. `impure` tells whether `index` may write something.
func (c *compiler) elementAt(at *operation, starts []int, find func(*machine) int, index func(*machine) cell, impure bool) func(*machine) int {
	n := len(starts)
	switch {
	case find == nil && evenly(starts):
		first, stride := starts[0], step(starts)
		return func(m *machine) int { return first + stride*m.inRange(at, index(m).Bits, n) }
	case find == nil:
		return func(m *machine) int { return starts[m.inRange(at, index(m).Bits, n)] }
	case c.rightToLeft && impure:
		return func(m *machine) int {
			k := m.inRange(at, index(m).Bits, n)
			return find(m) + starts[k]
		}
	}
	return func(m *machine) int {
		base := find(m)
		return base + starts[m.inRange(at, index(m).Bits, n)]
	}
}

// rememberAddress returns a function that calls `find`, and stores and returns its result, the
// address of v relative to `base`. It sets v.start to a function that returns the absolute address.
// If `find` is nil, its result counts as 0.
func (c *compiler) rememberAddress(v *vector, base int, find func(*machine) int) func(*machine) int {
	slot := c.alloc(1)
	v.start = func(m *machine, _ int) int { return int(m.mem[slot].Bits) + base }
	return func(m *machine) int {
		a := 0
		if find != nil {
			a = find(m)
		}
		m.mem[slot].Bits = uint32(a)
		return a
	}
}

// elementStarts returns for each element of p the distance in words between the beginning of p and
// the element.
func (p *location) elementStarts() []int {
	if p.swizzle != nil {
		return p.scalarOffsets()
	}
	starts := make([]int, p.Type.Extent())
	for i := range starts {
		starts[i] = i * p.Stride
	}
	return starts
}

func step(starts []int) int {
	if len(starts) < 2 {
		return 0
	}
	return starts[1] - starts[0]
}

func evenly(starts []int) bool {
	for i, s := range starts {
		if s != starts[0]+i*step(starts) {
			return false
		}
	}
	return true
}

// element returns the location of an element of p, such as `a[i]`. For a constant index, `start` is
// the distance in words, and `dyn` is nil. For any other index, `dyn` replaces p.dyn and must
// include its result.
func (p location) element(start int, dyn func(*machine) int) location {
	p.base += start
	if dyn != nil {
		p.dyn = dyn
	}
	p.Layout, p.swizzle = p.Element, nil
	return p
}

// inRange returns the index i if it is below n, the number of elements. Otherwise it reports i and
// returns 0.
func (m *machine) inRange(at *operation, i uint32, n int) int {
	if i >= uint32(n) {
		m.report(IndexRange, at, "index %d of %s, which has %d elements", int32(i), at.What, n)
		return 0
	}
	return int(i)
}

// isRuntimeSized reports whether p is an array that is sized at run time.
func (p *location) isRuntimeSized() bool {
	return p.swizzle == nil && p.Type.Kind == types.Array && p.Type.Len == 0
}

// elementCount returns a function that counts the elements of the runtime-sized array p. The
// function takes the address a of the array. The array has as many elements as fit into the
// resource (GLSL 4.60 section 4.1.9).
func (p *location) elementCount() func(m *machine, a int) int {
	bind, stride := p.bind, p.Stride
	end := func(m *machine, a int) int { return m.binds[bind].base + m.binds[bind].words }
	if picked := p.picked - 1; picked >= 0 {
		end = func(m *machine, a int) int {
			b := &m.binds[m.mem[picked].Bits]
			return b.base + b.words
		}
	} else if bind == unknownBind {
		end = (*machine).endOfResource
	}
	return func(m *machine, a int) int { return max(end(m, a)-a, 0) / stride }
}

func (c *compiler) openIndex(p location, i value, e *ast.Index) location {
	at := c.newOperation(e, p.name())
	c.spare = max(c.spare, p.Stride)
	index := c.unsequencedIndex(e, &p, i)
	find, count, stride, start := p.dyn, p.elementCount(), p.Stride, p.base
	both := func(m *machine) (base int, k uint32) { return find(m), index(m).Bits }
	if c.rightToLeft && !i.pure {
		both = func(m *machine) (base int, k uint32) {
			k = index(m).Bits
			return find(m), k
		}
	}
	p.impure = p.impure || !i.pure
	return p.element(0, func(m *machine) int {
		base, k := both(m)
		n := count(m, base+start)
		if n == 0 {
			m.report(IndexRange, at, "index %d of %s, which has no elements", int32(k), at.What)
			return m.spareWords(stride) - start
		}
		return base + stride*m.inRange(at, k, n)
	})
}

// spareWords returns the address of n words with zeros. An access to an element of an empty array
// uses these words.
func (m *machine) spareWords(n int) int {
	clear(m.mem[m.spareAt : m.spareAt+n])
	return m.spareAt
}

func (c *compiler) lengthOf(e *ast.Length) value {
	x := e.X.Info().Type
	if n := x.Extent(); n > 0 {
		if c.order.HasEffect(e.X) {
			at := c.newOperation(e, "length")
			return value{t: e.Type, n: 1, one: func(m *machine) cell {
				m.report(EvaluationOrder, at, "a side effect in the operand of a constant length()")
				return cell{Bits: uint32(n)}
			}}
		}
		return literal(e.Type, cell{Bits: uint32(n)})
	}
	p := c.inMemory(e.X)
	if p.Type.Len > 0 { // a built-in array that is declared without a size has its largest size
		return literal(e.Type, cell{Bits: uint32(p.Type.Len)})
	}
	find, count := p.address(), p.elementCount()
	return value{t: e.Type, n: 1, pure: !p.impure, one: func(m *machine) cell {
		return cell{Bits: uint32(count(m, find(m)))}
	}}
}
