package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Built-in functions with out parameters, and those that work on memory.

// withOuts compiles a call of f whose last arguments are out parameters: f
// leaves their values where their arguments are.
func (c *compiler) withOuts(e *ast.Call, kind types.Kind, f vecOp) value {
	at := c.site(e, e.Name)
	var before, after []func(*machine)
	starts, sizes := [4]int{}, [4]int{}
	outs := []*outArgument{}
	for i, a := range e.Args {
		if !e.Dirs[i].Writes() {
			x := c.toKind(c.expr(a), kind, a)
			starts[i], sizes[i] = c.alloc(x.n), x.n
			before = append(before, x.into(starts[i]))
			continue
		}
		p, pin := c.pinned(c.lvalue(a))
		before = append(before, pin)
		n := len(p.words())
		starts[i], sizes[i] = c.alloc(n), n
		o := &outArgument{place: p, find: p.address(), write: c.storer(p, c.site(a, p.name())), param: starts[i], size: n}
		outs = append(outs, o)
		after = append(after, func(m *machine) { o.write(m, o.find(m), m.mem[o.param:o.param+n]) })
	}
	many := func(m *machine, out []cell) {
		for _, f := range before {
			f(m)
		}
		var args [4][]cell
		for i := range e.Args {
			args[i] = m.mem[starts[i] : starts[i]+sizes[i]]
		}
		f(m, at, &args, out)
		if len(outs) == 2 {
			m.compareOuts(at, outs[0], outs[1])
		}
		for _, f := range after {
			f(m)
		}
	}
	return c.scalarOrMany(e.Type, many)
}

// scalarOrMany is a value of type t written by many.
func (c *compiler) scalarOrMany(t *types.Type, many func(*machine, []cell)) value {
	r := value{t: t, n: t.Size()}
	if r.n != 1 {
		r.many = many
		return r
	}
	at := c.alloc(1)
	r.one = func(m *machine) cell {
		many(m, m.mem[at:at+1])
		return m.mem[at]
	}
	return r
}

// splits is modf or frexp.
func (c *compiler) splits(e *ast.Call) value {
	kind := e.Type.Component()
	f := map[string]map[types.Kind]func(*machine, *site, cell) (cell, cell){
		"modf":  {types.Float: floatModf, types.Half: floatModf, types.Double: doubleModf},
		"frexp": {types.Float: floatFrexp, types.Half: floatFrexp, types.Double: doubleFrexp},
	}[e.Name][kind]
	return c.withOuts(e, kind, func(m *machine, at *site, args *[4][]cell, out []cell) {
		for i, x := range args[0] {
			out[i], args[1][i] = f(m, at, x)
		}
	})
}

// carries is uaddCarry or usubBorrow.
func (c *compiler) carries(e *ast.Call) value {
	subtract := e.Name == "usubBorrow"
	return c.withOuts(e, types.Uint, func(m *machine, at *site, args *[4][]cell, out []cell) {
		for i := range out {
			x, y := args[0][i].w, args[1][i].w
			sum, carry := x+y, x+y < x
			if subtract {
				sum, carry = x-y, x < y
			}
			out[i], args[2][i] = cell{w: sum}, word(carry)
		}
	})
}

// multiplies is umulExtended or imulExtended.
func (c *compiler) multiplies(e *ast.Call) value {
	kind := e.Args[2].Info().Type.Component()
	return c.withOuts(e, kind, func(m *machine, at *site, args *[4][]cell, out []cell) {
		for i := range args[0] {
			x, y := args[0][i].w, args[1][i].w
			p := uint64(x) * uint64(y)
			if kind == types.Int {
				p = uint64(int64(int32(x)) * int64(int32(y)))
			}
			args[2][i], args[3][i] = cell{w: uint32(p >> 32)}, cell{w: uint32(p)}
		}
	})
}

var memoryBarriers = []string{"memoryBarrier", "memoryBarrierAtomicCounter", "memoryBarrierBuffer",
	"memoryBarrierImage", "memoryBarrierShared", "groupMemoryBarrier"}

// memoryBarrier: those for other memory than buffers and images change nothing here.
func (c *compiler) memoryBarrier(e *ast.Call) value {
	all := e.Name == "memoryBarrier" || e.Name == "groupMemoryBarrier"
	orders := ordered{bufferMemory: all || e.Name == "memoryBarrierBuffer", imageMemory: all || e.Name == "memoryBarrierImage"}
	return value{t: e.Type, many: func(m *machine, out []cell) { m.fence(&orders) }}
}

// fence is a memory barrier.
func (m *machine) fence(o *ordered) {
	if m.race == nil {
		return
	}
	for i, yes := range o {
		if yes {
			m.fences[i]++
		}
	}
	m.race.fences[m.number] = m.fences
}

// barriers are the functions at which invocations wait for each other, with the
// memory that they order.
var barriers = map[string]*ordered{
	"barrier":          &allMemory,
	"workgroupBarrier": &workgroupMemory,
	"storageBarrier":   {bufferMemory: true},
	"textureBarrier":   {imageMemory: true},
}

var workgroupMemory = ordered{sharedMemory: true}

// barrier: those of WGSL are memory barriers, too.
func (c *compiler) barrier(e *ast.Call) value {
	at := c.site(e, e.Name)
	orders := barriers[e.Name]
	at.orders = orders
	if e.Name == "barrier" {
		orders = &ordered{}
	}
	return value{t: e.Type, many: func(m *machine, out []cell) {
		m.spend(1, at)
		m.fence(orders)
		m.wait(at)
	}}
}

// atomics are the operations on an old value and operands (8.11).
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

// atomicCall compiles an atomic operation whose result is used or not.
func (c *compiler) atomicCall(e *ast.Call, used bool) value {
	operands := make([]value, len(e.Args)-1)
	for i, a := range e.Args[1:] {
		operands[i] = c.expr(a)
	}
	return c.atomicOperation(e, e.Name, used, operands)
}

// atomicOperation compiles the operation called name on the memory that e's
// first argument stands for, and on one or two operands.
func (c *compiler) atomicOperation(e *ast.Call, name string, used bool, operands []value) value {
	p, pin := c.pinned(c.memoryOf(e.Args[0]))
	t := p.of()
	kind := t.Kind
	x, y := c.toKind(operands[0], kind, e), literal(t, cell{})
	if len(operands) == 2 {
		y = c.toKind(operands[1], kind, e)
	}
	at, find, w := c.site(e, p.name()), p.address(), p.words()[0]
	in, logged, root, coherent := p.space, p.logged, p.root, p.coherent
	load, store := p.cells(at, kind)
	f := atomicUpdate(name, kind)
	return value{t: t, n: 1, one: func(m *machine) cell {
		pin(m)
		a, b := x.one(m), y.one(m)
		to := find(m) + w
		if logged && m.log.depth > 0 {
			m.log.add(to, true, root)
		}
		if m.users != nil && in == buffer && !m.unsure {
			m.restrict(at, to, true, root)
		}
		if m.helper {
			return load(m, to)
		}
		if m.race != nil && !m.unsure {
			m.race.operate(m, at, to, name, a.w, used, in, coherent)
		}
		old := load(m, to)
		store(m, to, f(m, at, old, a, b))
		return old
	}}
}

// cells loads and stores a scalar of kind k without telling anyone.
func (p *place) cells(at *site, k types.Kind) (load func(*machine, int) cell, store func(*machine, int, cell)) {
	load = func(m *machine, a int) cell {
		if v := m.mem[a]; v.s != undefined {
			return v
		}
		return m.unwritten(a, at, one(k))
	}
	return load, func(m *machine, a int, v cell) { m.mem[a] = v }
}

// atomicUpdate is what an operation makes of an old value and its operands.
// Those on other kinds than int and uint belong to extensions. A sum of floats
// has terms whose order is open, like that of any other sum.
func atomicUpdate(name string, k types.Kind) func(m *machine, at *site, old, x, y cell) cell {
	if k == types.Int || k == types.Uint {
		f := atomics[name]
		return func(m *machine, at *site, old, x, y cell) cell { return cell{w: f(k, old.w, x.w, y.w)} }
	}
	equal := operation("==", k)
	switch name {
	case "atomicExchange":
		return func(m *machine, at *site, old, x, y cell) cell { return x }
	case "atomicCompSwap":
		return func(m *machine, at *site, old, x, y cell) cell {
			if equal(m, at, old, x).w != 0 {
				return y
			}
			return old
		}
	}
	f := binaryFunction(strings.ToLower(strings.TrimPrefix(name, "atomic")), k)
	if op := map[string]string{"atomicAdd": "+", "atomicAnd": "&", "atomicOr": "|", "atomicXor": "^"}[name]; op != "" {
		f = operation(op, k)
	}
	return func(m *machine, at *site, old, x, y cell) cell { return f(m, at, old, x) }
}
