package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Atomic counters (GLSL 4.60 section 8.10).

// counterVar gives the atomic counter v an address in the buffer of its binding.
func (c *compiler) counterVar(v *ast.Var) {
	o := v.Obj
	q := c.quals[o]
	binding := max(q.number("binding"), 0)
	k, ok := c.counters[binding]
	if !ok {
		k = &counters{bind: len(c.blocks)}
		c.counters[binding] = k
		c.blocks = append(c.blocks, &block{name: "counters", kind: record.Counter, binding: binding})
	}
	// A counter without an offset follows the previous one (GLSL 4.60 section 4.4.6.1).
	if offset := q.number("offset"); offset >= 0 {
		k.next = offset / 4
	}
	l := c.Pack(o.Type)
	c.vars[o] = &variable{location: location{
		Layout: l,
		base:   k.next,
		dyn:    blockAddress(k.bind),
		root:   o,
		space:  counter,
		bind:   k.bind,
		logged: c.order.Watched[o],
	}}
	k.next += len(l.Leaf)
	c.blocks[k.bind].words = max(c.blocks[k.bind].words, k.next)
}

// counterOperations maps each function on atomic counters (GLSL 4.60 section 8.10) to the atomic
// operation that computes the same.
var counterOperations = map[string]struct {
	op     string // the atomic operation that the function stands for
	by     uint32 // the operand, if the function has no argument besides the counter
	fresh  bool   // the function returns the new value, not the old one
	negate bool   // the argument is negated
}{
	"atomicCounter":          {op: "atomicOr"}, // with 0, which changes nothing
	"atomicCounterIncrement": {op: "atomicAdd", by: 1},
	"atomicCounterDecrement": {op: "atomicAdd", by: 1<<32 - 1, fresh: true},
	"atomicCounterAdd":       {op: "atomicAdd"}, "atomicCounterSubtract": {op: "atomicAdd", negate: true},
	"atomicCounterMin": {op: "atomicMin"}, "atomicCounterMax": {op: "atomicMax"},
	"atomicCounterAnd": {op: "atomicAnd"}, "atomicCounterOr": {op: "atomicOr"}, "atomicCounterXor": {op: "atomicXor"},
	"atomicCounterExchange": {op: "atomicExchange"}, "atomicCounterCompSwap": {op: "atomicCompSwap"},
}

func (c *compiler) counterCall(e *ast.Call) value { return c.counterOperation(e, true) }

func (c *compiler) counterOperation(e *ast.Call, used bool) value {
	o := counterOperations[e.Name]
	find := c.expr(e.Args[0]).one
	operands := [2]func(*machine) cell{literal(e.Type, cell{Bits: o.by}).one, literal(e.Type, cell{}).one}
	for i, a := range e.Args[1:] {
		operands[i] = c.toKind(c.expr(a), types.Uint, a).one
	}
	root := rootOf(e.Args[0])
	c.code.stores.all = true // the counter may be a parameter, which stands for any counter
	at, f, logged := c.newOperation(e, root.Name), atomics[o.op], c.order.Watched[root]
	reads := e.Name == "atomicCounter"
	return value{t: e.Type, n: 1, one: func(m *machine) cell {
		to := int(find(m).Bits)
		x, y := operands[0](m), operands[1](m)
		old := m.mem[to]
		if m.helper {
			return old
		}
		if logged && m.log.depth > 0 {
			m.log.add(to, !reads, root)
		}
		if o.negate {
			x.Bits = -x.Bits
		}
		if m.unsure {
			// no race is certain, because another implementation may not execute the operation
		} else if m.race != nil && reads {
			m.race.access(m, at, to, false, counter, true)
		} else if m.race != nil {
			m.race.operate(m, at, to, o.op, x.Bits, used, counter, true)
		}
		m.mem[to] = cell{Bits: f(types.Uint, old.Bits, x.Bits, y.Bits)}
		if o.fresh {
			return m.mem[to]
		}
		return old
	}}
}
