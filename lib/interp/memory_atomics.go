package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// Atomic functions (GLSL 4.60 section 8.11).

// atomics has for each atomic function the operation that computes the new value of the memory.
// `old` is the old value; x and y are the operands.
var atomics = map[string]func(k types.Kind, old, x, y uint32) uint32{
	"atomicAdd":      func(k types.Kind, old, x, y uint32) uint32 { return old + x },
	"atomicSub":      func(k types.Kind, old, x, y uint32) uint32 { return old - x },
	"atomicAnd":      func(k types.Kind, old, x, y uint32) uint32 { return old & x },
	"atomicOr":       func(k types.Kind, old, x, y uint32) uint32 { return old | x },
	"atomicXor":      func(k types.Kind, old, x, y uint32) uint32 { return old ^ x },
	"atomicExchange": func(k types.Kind, old, x, y uint32) uint32 { return x },
	"atomicMin": func(k types.Kind, old, x, y uint32) uint32 {
		if k == types.Int {
			return uint32(min(int32(old), int32(x)))
		}
		return min(old, x)
	},
	"atomicMax": func(k types.Kind, old, x, y uint32) uint32 {
		if k == types.Int {
			return uint32(max(int32(old), int32(x)))
		}
		return max(old, x)
	},
	"atomicCompSwap": func(k types.Kind, old, x, y uint32) uint32 {
		if old == x {
			return y
		}
		return old
	},
}

func (c *compiler) atomic(e *ast.Call) value { return c.atomicCall(e, true) }

// atomicCall compiles e, a call of an atomic function. `used` says whether the result of the call
// is used.
func (c *compiler) atomicCall(e *ast.Call, used bool) value {
	operands := make([]value, len(e.Args)-1)
	for i, a := range e.Args[1:] {
		operands[i] = c.expr(a)
	}
	return c.atomicOperation(e, e.Name, used, operands)
}

// atomicOperation compiles the atomic operation `name` on the variable that is e's first argument.
// `used` says whether the result of e is used.
func (c *compiler) atomicOperation(e *ast.Call, name string, used bool, operands []value) value {
	p, pin := c.pinned(c.memoryOf(e.Args[0]))
	t := p.valueType()
	kind := t.Kind
	x, y := c.toKind(operands[0], kind, e), literal(t, cell{})
	if len(operands) == 2 {
		y = c.toKind(operands[1], kind, e)
	}
	at, find, w := c.newOperation(e, p.name()), p.address(), p.scalarOffsets()[0]
	in, logged, root, coherent := p.space, p.logged, p.root, p.coherent
	load, store := p.rawAccess(at, kind)
	f := atomicUpdate(name, kind)
	return value{t: t, n: 1, one: func(m *machine) cell {
		pin(m)
		a, b := x.one(m), y.one(m)
		to := find(m) + w
		if logged && m.log.depth > 0 {
			m.log.add(to, true, root)
		}
		if m.users != nil && in == buffer && !m.unsure {
			m.checkRestrict(at, to, true, root)
		}
		if m.helper {
			return load(m, to)
		}
		if m.race != nil && !m.unsure {
			m.race.operate(m, at, to, name, a.Bits, used, in, coherent)
		}
		old := load(m, to)
		store(m, to, f(&m.ALU, at, old, a, b))
		return old
	}}
}

// rawAccess returns functions that load and store a scalar of kind k at an address. The checks of
// races and evaluation order do not see these accesses. The load still reports an unwritten scalar.
func (p *location) rawAccess(at *operation, k types.Kind) (load func(*machine, int) cell, store func(*machine, int, cell)) {
	load = func(m *machine, a int) cell {
		if v := m.mem[a]; !v.IsUnwritten() {
			return v
		}
		return m.unwritten(a, at, number.One(k))
	}
	return load, func(m *machine, a int, v cell) { m.mem[a] = v }
}

// atomicUpdate returns the function that computes the new value of a scalar of kind k in the atomic
// operation `name`.
func atomicUpdate(name string, k types.Kind) number.Ternary {
	if k == types.Int || k == types.Uint {
		f := atomics[name]
		return func(u *number.ALU, at *operation, old, x, y cell) cell {
			return cell{Bits: f(k, old.Bits, x.Bits, y.Bits)}
		}
	}
	equal := number.Operator("==", k)
	switch name {
	case "atomicExchange":
		return func(u *number.ALU, at *operation, old, x, y cell) cell { return x }
	case "atomicCompSwap":
		return func(u *number.ALU, at *operation, old, x, y cell) cell {
			if equal(u, at, old, x).Bits != 0 {
				return y
			}
			return old
		}
	}
	f := number.Function2(strings.ToLower(strings.TrimPrefix(name, "atomic")), k)
	if op := map[string]string{"atomicAdd": "+", "atomicAnd": "&", "atomicOr": "|", "atomicXor": "^"}[name]; op != "" {
		f = number.Operator(op, k)
	}
	return func(u *number.ALU, at *operation, old, x, y cell) cell { return f(u, at, old, x) }
}
