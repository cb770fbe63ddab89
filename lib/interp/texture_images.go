package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Images (GLSL 4.60 section 8.12), and textures of WGSL (WGSL section 17.7).

// dimensions returns the number of components of a coordinate in a texture of the given shape,
// including the layer.
func dimensions(shape string) int {
	switch shape {
	case record.Shape1D, record.ShapeBuffer:
		return 1
	case record.Shape2D, record.ShapeRect, record.Shape1DArray:
		return 2
	}
	return 3
}

// imageSize compiles calls of imageSize and textureSize. A level that the texture does not have is
// reported.
func (c *compiler) imageSize(e *ast.Call) value {
	at := c.newOperation(e, e.Name)
	c.texture(e, e.Args[0].Info().Type)
	handle := c.expr(e.Args[0]).one
	level := func(*machine) cell { return cell{} }
	if len(e.Args) == 2 {
		level = c.toKind(c.expr(e.Args[1]), types.Int, e).one
	}
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		t := m.unit(at, handle(m))
		l := int(int32(level(m).Bits))
		if l < 0 || l >= len(t.Levels) {
			m.report(BuiltinDomain, at, "%s of level %d of %d", at.What, l, len(t.Levels))
			l = 0
		}
		for i, n := range t.Sizes(l) {
			if i < len(out) {
				out[i] = cell{Bits: uint32(n)}
			}
		}
	})
}

// layers compiles a call of textureNumLayers.
func (c *compiler) layers(e *ast.Call) value {
	at, handle := c.newOperation(e, e.Name), c.expr(e.Args[0]).one
	c.texture(e, e.Args[0].Info().Type)
	return value{t: e.Type, n: 1, pure: true, one: func(m *machine) cell {
		return cell{Bits: uint32(m.unit(at, handle(m)).Sizes(0)[2])}
	}}
}

// textureLoad compiles a read of a texel of a texture or of an image.
func (c *compiler) textureLoad(e *ast.Call) value {
	if c.texture(e, e.Args[0].Info().Type).Storage {
		return c.imageLoad(e)
	}
	return c.lookup(e)
}

// address compiles the coordinate of a texel in the call e. It also returns the arguments after the
// coordinate.
func (c *compiler) address(e *ast.Call) (at value, rest []ast.Expr) {
	at, rest = c.toKind(c.expr(e.Args[1]), types.Int, e), e.Args[2:]
	n := dimensions(c.texture(e, e.Args[0].Info().Type).Shape)
	if at.n == n {
		return at, rest
	}
	// In WGSL the layer is an argument of its own.
	layer := c.toKind(c.expr(rest[0]), types.Int, e).one
	location, pure := at.asMany(), at.pure
	return value{t: types.Vec(types.Int, n), n: n, pure: pure, many: func(m *machine, out []cell) {
		location(m, out[:n-1])
		out[n-1] = layer(m)
	}}, rest[1:]
}

// access is a compiled access to a texel of an image.
type access struct {
	at         *operation
	handle     func(*machine) cell
	coordinate func(*machine, []cell)
	dims, slot int // number of components of the coordinate; address where find stores them
	root       *ast.Object
	rest       []ast.Expr // arguments after the coordinate
	logged     bool
	coherent   bool
	write      bool
}

func (c *compiler) access(e *ast.Call, write bool) *access {
	x, rest := c.address(e)
	c.code.stores.images = c.code.stores.images || write
	a := &access{
		handle:     c.expr(e.Args[0]).one,
		coordinate: x.asMany(),
		dims:       x.n,
		slot:       c.alloc(x.n),
		rest:       rest,
		write:      write,
	}
	a.root = rootOf(e.Args[0])
	a.at = c.newOperation(e, a.root.Name)
	a.logged, a.coherent = c.order.Watched[a.root], isCoherent(a.root) || c.info.Lang.Abstract
	return a
}

// find returns the image that is accessed, and the address of the texel in it. The address is -1 if
// the coordinate is outside of the image.
func (a *access) find(m *machine) (*boundTexture, int) {
	t := m.unit(a.at, a.handle(m))
	p := m.mem[a.slot : a.slot+a.dims : a.slot+a.dims]
	a.coordinate(m, p)
	var to [3]int
	for i, v := range p {
		to[i] = int(int32(v.Bits))
	}
	n, ok := t.TexelAt(to, 0)
	if !ok {
		return t, -1
	}
	return t, t.base + n*t.Format.Components
}

// noteTexel records the access `a`, to the texel at address `to`, for the checks of evaluation
// order and races.
func (a *access) noteTexel(m *machine, to int) {
	if a.logged && m.log.depth > 0 {
		m.log.add(to, a.write, a.root)
	}
	if m.race != nil && !m.helper && !m.unsure {
		m.race.access(m, a.at, to, a.write, texel, a.coherent)
	}
}

// imageLoad compiles a load of a texel. A load from outside of the image is reported and gives
// zeros.
func (c *compiler) imageLoad(e *ast.Call) value {
	a := c.access(e, false)
	k := e.Type.Component()
	return value{t: e.Type, n: 4, pure: true, many: func(m *machine, out []cell) {
		t, from := a.find(m)
		if from < 0 {
			// The alpha is undefined there (OpenGL 4.6 section 8.26).
			m.report(IndexRange, a.at, "a load from outside of %s", a.at.What)
			clear(out)
			return
		}
		a.noteTexel(m, from)
		for i := range out {
			if i >= t.Format.Components {
				out[i] = number.MissingComponent(i, k)
				continue
			}
			out[i] = m.LoadTexel(a.at, t.Format, m.mem[from+i])
		}
	}}
}

// imageStore compiles a store to a texel. A store outside of the image, or by a helper invocation,
// has no effect.
func (c *compiler) imageStore(e *ast.Call) value {
	a := c.access(e, true)
	x := c.toKind(c.expr(a.rest[0]), c.texture(e, e.Args[0].Info().Type).Of, e)
	value4, write := c.alloc(4), x.many
	return value{t: e.Type, many: func(m *machine, out []cell) {
		t, to := a.find(m)
		from := m.mem[value4 : value4+4 : value4+4]
		write(m, from)
		if to < 0 || m.helper {
			return
		}
		a.noteTexel(m, to)
		for i := 0; i < t.Format.Components; i++ {
			m.mem[to+i] = m.ToTexel(a.at, t.Format, from[i])
		}
	}}
}

// imageAtomic compiles an atomic operation on the first component of a texel. If the texel is
// outside of the image, the operation has no effect and returns zero.
func (c *compiler) imageAtomic(e *ast.Call) value { return c.imageAtomicCall(e, true) }

func (c *compiler) imageAtomicCall(e *ast.Call, used bool) value {
	a := c.access(e, true)
	kind := e.Type.Kind
	x := c.toKind(c.expr(a.rest[0]), kind, e).one
	y := func(*machine) cell { return cell{} }
	if len(a.rest) == 2 {
		y = c.toKind(c.expr(a.rest[1]), kind, e).one
	}
	op := "atomic" + strings.TrimPrefix(e.Name, "imageAtomic")
	f := atomics[op]
	return value{t: e.Type, n: 1, one: func(m *machine) cell {
		_, to := a.find(m)
		v, w := x(m), y(m)
		if to < 0 {
			return cell{}
		}
		old := m.mem[to]
		if m.helper {
			return old
		}
		if a.logged && m.log.depth > 0 {
			m.log.add(to, true, a.root)
		}
		if m.race != nil && !m.unsure {
			m.race.operate(m, a.at, to, op, v.Bits, used, texel, a.coherent)
		}
		if kind == types.Float { // imageAtomicExchange, the only one on floats
			m.mem[to] = number.EndSum(kind, v)
			return old
		}
		m.mem[to] = cell{Bits: f(kind, old.Bits, v.Bits, w.Bits)}
		return old
	}}
}
