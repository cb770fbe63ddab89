package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// noteAccess returns a function that is called at each access to p. The function checks the access
// for races and aliasing. It also logs the access, so that compareOperands can find conflicts of
// evaluation order. noteAccess returns nil if none of this is needed.
func (p *location) noteAccess(at *operation) func(m *machine, a int, write bool) {
	logged, coherent, root := p.logged, p.coherent, p.root
	shares := p.space == shared || p.space == buffer
	in, vector := p.space, p.vector
	if p.isPlain() || p.space == uniform {
		return nil
	}
	return func(m *machine, a int, write bool) {
		if logged && m.log.depth > 0 {
			m.log.add(a, write, root)
		}
		if m.users != nil && in == buffer && !m.unsure {
			m.checkRestrict(at, a, write, root)
		}
		if !shares || m.race == nil || m.helper || m.unsure {
			return
		}
		m.race.access(m, at, a, write, in, coherent)
		if write && vector != nil {
			first := vector.start(m, a)
			for b := first; b < first+vector.size; b++ {
				m.race.access(m, at, b, true, in, coherent)
			}
		}
	}
}

// fetch returns a function that reads a scalar of kind k at a given address of the variable p. That
// function reports a scalar that was never written and, in a uniform or a block, an infinity or
// NaN.
func (p *location) fetch(at *operation, k types.Kind) func(*machine, int) cell {
	note, isBlock, substitute := p.noteAccess(at), p.space == buffer || p.space == uniform, number.One(k)
	reinterpret := number.Reinterpretation(k)
	return func(m *machine, a int) cell {
		if note != nil {
			note(m, a, false)
		}
		v := m.mem[a]
		if v.IsUnwritten() {
			return m.unwritten(a, at, substitute)
		}
		// The initial data of a buffer may contain an infinity or NaN.
		if isBlock && reinterpret != nil && v.Definite() { // the shader stored any other scalar
			return reinterpret(&m.ALU, at, v)
		}
		return v
	}
}

// read compiles a read of p by the expression n.
func (c *compiler) read(p location, n ast.Node) value {
	at := c.newOperation(n, p.name())
	// The value of gl_SubgroupID and the like depends on the implementation, so the read is
	// reported.
	if numbersSubgroups(p.root) || c.readsSubgroupInput(n) {
		return reportNumbering(at, c.readAt(p, at))
	}
	return c.readAt(p, at)
}

func (c *compiler) readAt(p location, at *operation) value {
	t := p.valueType()
	switch {
	case p.space == counter:
		find := p.address()
		return value{t: t, n: 1, pure: !p.impure, one: func(m *machine) cell { return cell{Bits: uint32(find(m))} }}
	case !t.IsScalar() && t.Kind != types.Opaque && t.Kind != types.Pointer:
		return c.readMany(p, at)
	case p.isPlain() && p.dyn == nil:
		return value{t: t, n: 1, one: readFixed(p.base+p.scalarOffsets()[0], at, number.One(t.Kind)), pure: true}
	case p.isPlain():
		return value{t: t, n: 1, one: readMoving(p.dyn, p.base+p.scalarOffsets()[0], at, number.One(t.Kind)), pure: !p.impure}
	}
	address, fetch, w := p.address(), p.fetch(at, t.Kind), p.scalarOffsets()[0]
	return value{t: t, n: 1, pure: !p.impure, one: func(m *machine) cell { return fetch(m, address(m)+w) }}
}

func readFixed(a int, at *operation, one cell) func(*machine) cell {
	return func(m *machine) cell {
		if v := m.mem[a]; !v.IsUnwritten() {
			return v
		}
		return m.unwritten(a, at, one)
	}
}

func readMoving(dyn func(*machine) int, base int, at *operation, one cell) func(*machine) cell {
	return func(m *machine) cell {
		a := dyn(m) + base
		if v := m.mem[a]; !v.IsUnwritten() {
			return v
		}
		return m.unwritten(a, at, one)
	}
}

func (c *compiler) readMany(p location, at *operation) value {
	address, load := p.address(), c.loader(p, at)
	return value{
		t:    p.valueType(),
		n:    len(p.scalarOffsets()),
		pure: !p.impure,
		many: func(m *machine, out []cell) { load(m, address(m), out) },
	}
}

// loader returns a function that copies all scalars of p to a slice, and reports unwritten ones.
func (c *compiler) loader(p location, at *operation) func(*machine, int, []cell) {
	t, words := p.valueType(), p.scalarOffsets()
	// Unwritten scalars of structures, arrays and partly written vectors are copied without a
	// report.
	whole := p.partly || t.Component() == types.Void
	n := len(words)
	if p.isPlain() && dense(words) {
		return func(m *machine, a int, out []cell) {
			copy(out, m.mem[a+words[0]:a+words[0]+n])
			if whole {
				return
			}
			for i := range out {
				if out[i].IsUnwritten() {
					out[i] = m.unwritten(a+words[i], at, number.One(t.Component()))
				}
			}
		}
	}
	kinds := p.kindsOf()
	fetch := map[types.Kind]func(*machine, int) cell{}
	list := make([]func(*machine, int) cell, n)
	for i, k := range kinds {
		if fetch[k] == nil {
			fetch[k] = p.fetch(at, k)
		}
		list[i] = fetch[k]
	}
	note := p.noteAccess(at)
	return func(m *machine, a int, out []cell) {
		for i, w := range words {
			if whole && m.mem[a+w].IsUnwritten() {
				if note != nil {
					note(m, a+w, false)
				}
				out[i] = m.mem[a+w]
				continue
			}
			out[i] = list[i](m, a+w)
		}
	}
}

func dense(words []int) bool {
	for i, w := range words {
		if w != words[0]+i {
			return false
		}
	}
	return true
}

// storer returns a function that writes the scalars of a slice to p.
func (c *compiler) storer(p location, at *operation) func(*machine, int, []cell) {
	words := p.scalarOffsets()
	n := len(words)
	if p.isPlain() && dense(words) {
		return func(m *machine, a int, in []cell) { copy(m.mem[a+words[0]:a+words[0]+n], in) }
	}
	kinds := p.kindsOf()
	put := make([]func(*machine, int, cell), n)
	for i, k := range kinds {
		if i > 0 && k == kinds[i-1] {
			put[i] = put[i-1]
			continue
		}
		put[i] = p.scalarWriter(at, k)
	}
	return func(m *machine, a int, in []cell) {
		for i, w := range words {
			v := in[i]
			// A buffer has no unwritten scalars, so 1 is stored.
			if v.IsUnwritten() && p.space == buffer {
				m.report(Uninitialised, at, "a part of %s is stored before it is written", at.What)
				v = number.One(kinds[i])
			}
			put[i](m, a+w, v)
		}
	}
}

// scalarWriter returns a function that writes one scalar of kind k. In a helper invocation that
// function writes nothing to buffers (GLSL 4.60 section 7.1.5).
func (p *location) scalarWriter(at *operation, k types.Kind) func(*machine, int, cell) {
	note, shown := p.noteAccess(at), p.space == buffer
	if note == nil {
		return func(m *machine, a int, v cell) { m.mem[a] = v }
	}
	return func(m *machine, a int, v cell) {
		note(m, a, true)
		if m.helper && shown {
			return
		}
		m.mem[a] = v
	}
}
