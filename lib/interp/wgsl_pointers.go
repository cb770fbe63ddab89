package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Pointers (WGSL section 6.5). The value of a pointer is a cell with the address of the first word.
// Nothing else is needed, because memory is packed in each address space.

// spaces maps the names of WGSL's address spaces to the spaces of the interpreter.
var spaces = map[string]space{
	"function": private, "private": private, "workgroup": shared, "storage": buffer, "uniform": uniform,
}

// unknownBind is the value of location.bind for the target of a pointer. The block of the target is
// known only at run time.
const unknownBind = -1

// pointee returns the location to which the pointer e points.
func (c *compiler) pointee(e ast.Expr) location {
	if a, ok := e.(*ast.Unary); ok && a.Op == "&" {
		return c.inMemory(a.X)
	}
	t := e.Info().Type
	in, ok := spaces[t.Space]
	if !ok || t.Elem.Kind == types.Buffer {
		c.unsupported(e, "type "+t.WGSL())
	}
	p := c.expr(e)
	find := p.one
	return location{
		Layout:   c.Pack(t.Elem),
		space:    in,
		root:     rootOf(e),
		coherent: true,
		impure:   !p.pure,
		bind:     unknownBind,
		dyn:      func(m *machine) int { return int(find(m).Bits) },
	}
}

// addressOf compiles e, an address such as `&x`. It counts x as written, because the shader may
// write through the pointer.
func (c *compiler) addressOf(e *ast.Unary) value {
	p := c.lvalue(e.X)
	find := p.address()
	return value{t: e.Type, n: 1, pure: !p.impure, one: func(m *machine) cell { return cell{Bits: uint32(find(m))} }}
}

// memoryOf returns the location that a built-in function accesses through its argument e. The
// location is the target of e if e is a pointer, else e itself.
func (c *compiler) memoryOf(e ast.Expr) location {
	if e.Info().Type.Kind == types.Pointer {
		return c.pointee(e)
	}
	return c.lvalue(e)
}

// lengthAt compiles a call of arrayLength, which returns the number of elements of a runtime-sized
// array.
func (c *compiler) lengthAt(e *ast.Call) value {
	p := c.memoryOf(e.Args[0])
	find, count := p.address(), p.elementCount()
	return value{
		t:    e.Type,
		n:    1,
		pure: !p.impure,
		one:  func(m *machine) cell { return cell{Bits: uint32(count(m, find(m)))} },
	}
}

// endOfResource returns the first address after the buffer that contains the address a, or a itself
// if no buffer contains it.
func (m *machine) endOfResource(a int) int {
	for _, b := range m.binds {
		if a >= b.base && a < b.base+b.words {
			return b.base + b.words
		}
	}
	return a
}
