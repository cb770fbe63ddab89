package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// withOuts compiles a call of f, a built-in function with out parameters. It converts the other
// arguments to `kind`.
func (c *compiler) withOuts(e *ast.Call, kind types.Kind, f number.Aggregate) value {
	at := c.newOperation(e, e.Name)
	var before, after []func(*machine)
	starts, sizes := [4]int{}, [4]int{}
	outs := []*outArgument{}
	for i, a := range e.Args {
		if !e.Dirs[i].Writes() {
			x := c.toKind(c.expr(a), kind, a)
			starts[i], sizes[i] = c.alloc(x.n), x.n
			before = append(before, x.storeAt(starts[i]))
			continue
		}
		p, pin := c.pinned(c.lvalue(a))
		before = append(before, pin)
		n := len(p.scalarOffsets())
		starts[i], sizes[i] = c.alloc(n), n
		o := &outArgument{
			location: p,
			find:     p.address(),
			write:    c.storer(p, c.newOperation(a, p.name())),
			param:    starts[i],
			size:     n,
		}
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
		// f writes the out parameters to their elements of args.
		f(&m.ALU, at, &args, out)
		if len(outs) == 2 { // they must not overlap
			m.compareOuts(at, outs[0], outs[1])
		}
		for _, f := range after {
			f(m)
		}
	}
	return c.scalarOrMany(e.Type, many)
}

// scalarOrMany returns a compiled expression of type t, whose scalars `many` computes and writes to
// a slice. If t has only one scalar, the result has the field `one`. If t has more, it has the
// field `many`.
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

// splitFunction compiles a call of modf or frexp of GLSL.
func (c *compiler) splitFunction(e *ast.Call) value {
	kind := e.Type.Component()
	f := number.SplitFunction(e.Name, kind)
	return c.withOuts(e, kind, func(u *number.ALU, at *operation, args *[4][]cell, out []cell) {
		for i, x := range args[0] {
			out[i], args[1][i] = f(u, at, x)
		}
	})
}

// carryFunction compiles a call of uaddCarry or usubBorrow.
func (c *compiler) carryFunction(e *ast.Call) value {
	subtract := e.Name == "usubBorrow"
	return c.withOuts(e, types.Uint, func(u *number.ALU, at *operation, args *[4][]cell, out []cell) {
		for i := range out {
			x, y := args[0][i].Bits, args[1][i].Bits
			sum, carry := x+y, x+y < x
			if subtract {
				sum, carry = x-y, x < y
			}
			out[i], args[2][i] = cell{Bits: sum}, number.Bool(carry)
		}
	})
}

// wideProduct compiles a call of umulExtended or imulExtended.
func (c *compiler) wideProduct(e *ast.Call) value {
	kind := e.Args[2].Info().Type.Component()
	return c.withOuts(e, kind, func(u *number.ALU, at *operation, args *[4][]cell, out []cell) {
		for i := range args[0] {
			x, y := args[0][i].Bits, args[1][i].Bits
			p := uint64(x) * uint64(y)
			if kind == types.Int {
				p = uint64(int64(int32(x)) * int64(int32(y)))
			}
			args[2][i], args[3][i] = cell{Bits: uint32(p >> 32)}, cell{Bits: uint32(p)}
		}
	})
}
