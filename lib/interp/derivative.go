package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// Derivatives (8.14.1) are differences within a quad of fragments. Which row
// or column of the quad dFdx and the coarse forms take is open.

// derivatives names the functions, by what stands in front of Fine or Coarse.
var derivatives = []string{"dFdx", "dFdy", "fwidth"}

func isDerivative(name string) bool {
	for _, d := range derivatives {
		if strings.HasPrefix(name, d) {
			return true
		}
	}
	return false
}

// meets reports whether a call of a built-in function makes its invocation
// meet others.
func (c *compiler) meets(e *ast.Call) bool {
	name := c.nameOf(e)
	switch {
	case barriers[name] != nil || name == "workgroupUniformLoad":
		c.barriers = true
		return true
	case isDerivative(name):
		c.quads = true
		return true
	}
	return isVote(name) || c.stage == version.Fragment && implicitLevel(e.Name)
}

func (c *compiler) derivative(e *ast.Call) value {
	at, name := c.site(e, e.Name), c.nameOf(e)
	x := c.toKind(c.expr(e.Args[0]), types.Float, e)
	n, fine, write := x.n, strings.HasSuffix(name, "Fine"), x.whole()
	along := func(m *machine, i, axis int) cell {
		if fine {
			return m.slope(at, i, axis, m.lane())
		}
		a, b := m.slope(at, i, axis, 0), m.slope(at, i, axis, 3-axis)
		if a == b {
			return a
		}
		return join(a, b, from(at))
	}
	f := func(m *machine, i int) cell { return along(m, i, 1) }
	switch {
	case strings.HasPrefix(name, "dFdy"):
		f = func(m *machine, i int) cell { return along(m, i, 2) }
	case strings.HasPrefix(name, "fwidth"):
		f = func(m *machine, i int) cell {
			return floatAdd(m, at, floatAbs(m, at, along(m, i, 1)), floatAbs(m, at, along(m, i, 2)))
		}
	}
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		write(m, out)
		copy(m.offer[:], out)
		m.agree(at)
		m.wait(at)
		for i := 0; i < n; i++ {
			out[i] = f(m, i)
		}
	})
}

// isHelper is helperInvocationEXT.
func (c *compiler) isHelper(e *ast.Call) value {
	return value{t: e.Type, n: 1, pure: true, one: func(m *machine) cell { return word(m.helper) }}
}

// nothing is a call without effect.
func (c *compiler) nothing(e *ast.Call) value {
	return value{t: e.Type, pure: true, many: func(*machine, []cell) {}}
}

// lane is the place of the running fragment in its quad: bit 0 is its column,
// bit 1 its row.
func (m *machine) lane() int { return int(m.global[0]&1 | m.global[1]&1<<1) }

// slope is the difference of component i along an axis, 1 for x and 2 for y,
// in the row or column of a lane. Fragments that are not there count as equal.
func (m *machine) slope(at *site, i, axis, lane int) cell {
	a, b := lane&^axis, lane|axis
	if !m.heard[a] || !m.heard[b] {
		return cell{}
	}
	return floatSub(m, at, term(m.answers[b][i]), term(m.answers[a][i]))
}

// interpolateAt: the value at the centre of the pixel, which is where its one
// sample and its centroid are; elsewhere it depends on the grid of offsets
// that the implementation has (8.14.2).
func (c *compiler) interpolateAt(e *ast.Call) value {
	x := c.expr(e.Args[0])
	if e.Name == "interpolateAtCentroid" {
		return x
	}
	at := c.site(e, e.Name)
	y := c.expr(e.Args[1])
	run, starts := c.spill([]value{y}, false)
	write, offset, sample := x.whole(), starts[0], e.Name == "interpolateAtSample"
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		write(m, out)
		run[0](m)
		if sample && m.mem[offset].w != 0 {
			m.report(BuiltinDomain, at, "interpolateAtSample with sample %d of one", int32(m.mem[offset].w))
		}
		for i := range out {
			if !sample {
				out[i] = unknown(out[i].float(), from(at))
			}
		}
	})
}
