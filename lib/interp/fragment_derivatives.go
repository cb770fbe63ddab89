package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// Derivatives (GLSL 4.60 section 8.14.1) are differences between the fragments of a quad, which is
// two by two fragments. An implementation may choose which pixels form a quad. Unless the function
// is one of the Fine forms, it may also choose the row or column of the quad. So a derivative is
// definite only if the differences are equal for all these choices.

// derivatives lists the names of the derivative functions without the suffixes Fine and Coarse.
var derivatives = []string{"dFdx", "dFdy", "fwidth"}

func isDerivative(name string) bool {
	for _, d := range derivatives {
		if strings.HasPrefix(name, d) {
			return true
		}
	}
	return false
}

// needsOtherInvocations reports whether the built-in call e needs other invocations: it is a
// barrier, a derivative, a vote or a query of a level of detail. It sets c.barriers for a barrier,
// and c.derives for a derivative.
func (c *compiler) needsOtherInvocations(e *ast.Call) bool {
	name := c.nameOf(e)
	switch {
	case barriers[name] != nil || name == "workgroupUniformLoad":
		c.barriers = true
		return true
	case isDerivative(name):
		c.derives = true
		return true
	}
	return isVote(name) || coreName(name) == "textureQueryLod"
}

func (c *compiler) derivative(e *ast.Call) value {
	at, name := c.newOperation(e, e.Name), c.nameOf(e)
	x := c.toKind(c.expr(e.Args[0]), types.Float, e)
	n, fine, write := x.n, strings.HasSuffix(name, "Fine"), x.asMany()
	along := func(m *machine, i, axis int) cell { return m.derivativeAlong(at, i, axis, fine) }
	f := func(m *machine, i int) cell { return along(m, i, 0) }
	switch {
	case strings.HasPrefix(name, "dFdy"):
		f = func(m *machine, i int) cell { return along(m, i, 1) }
	case strings.HasPrefix(name, "fwidth"):
		f = func(m *machine, i int) cell {
			return number.Single.Add(&m.ALU, at, number.Single.Abs(&m.ALU, at, along(m, i, 0)),
				number.Single.Abs(&m.ALU, at, along(m, i, 1)))
		}
	}
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		write(m, out)
		m.checkSamePath(at)
		m.offerValues(at, m.pathHash, out)
		for i := 0; i < n; i++ {
			out[i] = f(m, i)
		}
	})
}

// derivativeAlong returns the derivative of component i of an operand along `axis` (0: x, 1: y). If
// implementations may choose pairs of fragments with different differences, the result is inexact.
// If `fine` is set, each pair includes the current fragment.
func (m *machine) derivativeAlong(at *operation, i, axis int, fine bool) cell {
	var found cell
	some := false
	// A coarse derivative may be that of a neighbouring row or column.
	sides := 1
	if fine {
		sides = 0
	}
	for side := -sides; side <= sides; side++ {
		for step := -1; step <= 0; step++ { // along x: from the left neighbour, then to the right one
			d, ok := m.difference(at, i, axis, step, side)
			switch {
			case !ok:
			case !some:
				found, some = d, true
			case d != found:
				found = number.Either(at, found, d)
			}
		}
	}
	return found
}

// difference returns component i of the value that fragment b offered at the operation `at`, minus
// that of fragment a. The second result is false if a or b offered no value. The positions, in
// pixels, are:
//
//	axis 0: a = current + (step, side), b = a + (1, 0)
//	axis 1: a = current + (side, step), b = a + (0, 1)
func (m *machine) difference(at *operation, i, axis, step, side int) (cell, bool) {
	n := m.neighbours
	if n == nil { // the shader is not a fragment shader
		return cell{}, false
	}
	p := [2]int{int(int32(m.global[0])) - n.x, int(int32(m.global[1])) - n.y}
	p[axis] += step
	p[1-axis] += side
	a, b := n.find(p, at, m.key), (*offeredValue)(nil)
	p[axis]++
	if b = n.find(p, at, m.key); a == nil || b == nil {
		return cell{}, false
	}
	if a.unsure || b.unsure {
		return number.Unknown(at, 0), true
	}
	return number.Single.Sub(&m.ALU, at, number.EndSum(types.Float, b.offer[i]),
		number.EndSum(types.Float, a.offer[i])), true
}

// blockSize is the width and height in pixels of a block. The fragments of a block run together,
// with helpers for the pixels around the block.
const blockSize = 8

// shadeBlock runs the fragments of the block whose first pixel is (x, y), and helpers for the
// pixels around the block. The fragments wait for each other at derivatives and texture lookups.
func (m *machine) shadeBlock(x, y int) {
	f := m.frame
	right, top := min(x+blockSize, f.width), min(y+blockSize, f.height)
	n := &neighbourhood{x: x - 1, y: y - 1, width: right - x + 2, height: top - y + 2}
	n.shown = make([][]offeredValue, n.width*n.height)
	m.neighbours = n
	n.fibers = make([]*fiber, len(n.shown))
	for i := range n.fibers {
		px, py := n.x+i%n.width, n.y+i/n.width
		inside := px >= x && px < right && py >= y && py < top
		n.fibers[i] = m.fiber(func() { m.shade(px, py, !inside) })
	}
	m.runInStep()
}
