package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/interp/texture"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Texture lookups (GLSL 4.60 section 8.9, WGSL section 17.7). This file compiles calls of lookups.
// Package texture computes them.

// sample is a compiled call of a texture lookup.
type sample struct {
	texture.Call
	handle  func(*machine) cell
	sampler func(*machine) cell // nil in GLSL, where the texture has the sampler's state
	args    []value
	run     []func(*machine) // evaluate the arguments into memory
	starts  []int            // addresses of the arguments
}

func (c *compiler) lookup(e *ast.Call) value {
	l, _ := lookupOf(e.Name)
	first := 0 // index of the texture among the arguments
	if e.Args[0].Info().Type.Kind != types.Opaque {
		first = 1
	}
	typ := e.Args[first].Info().Type
	x := c.texture(e, typ)
	s := &sample{Call: texture.NewCall(l, c.newOperation(e, e.Name), x.Of)}
	s.handle = c.expr(e.Args[first]).one
	s.Dims = dimensions(x.Shape)
	s.Layered = strings.HasSuffix(x.Shape, "_array")
	s.Cube = strings.HasPrefix(x.Shape, "cube")
	s.Rect = x.Shape == record.ShapeRect
	if s.Layered && !s.Cube {
		s.Dims--
	}
	c.code.implicitLevels = c.code.implicitLevels || c.looksUpImplicitly(e)
	switch {
	case l.Fetch:
		c.fetchArguments(s, e, x.Shape)
	case c.info.Unit.Version.Lang == language.WGSL:
		c.moduleArguments(s, e, first)
	default:
		s.Compared = x.Depth
		c.lookupArguments(s, e, x.Shape)
	}
	s.run, s.starts = c.spill(s.args, false)
	return c.scalarOrMany(e.Type, s.evaluate)
}

// looksUpImplicitly reports whether the call e looks up a texture at a level that derivatives
// determine.
func (c *compiler) looksUpImplicitly(e *ast.Call) bool {
	l, ok := lookupOf(e.Name)
	return ok && l.Implicit() && c.stage == language.Fragment
}

// argument adds e, converted to kind k, to the arguments of s and returns its index.
func (c *compiler) argument(s *sample, e ast.Expr, k types.Kind) int {
	s.args = append(s.args, c.toKind(c.expr(e), k, e))
	return len(s.args) - 1
}

func (c *compiler) fetchArguments(s *sample, e *ast.Call, shape string) {
	at, rest := c.address(e)
	s.args = append(s.args, at)
	if shape != record.ShapeRect && shape != record.ShapeBuffer {
		s.Level = c.argument(s, rest[0], types.Int)
		rest = rest[1:]
	}
	if s.Offset {
		s.OffsetArg = c.argument(s, rest[0], types.Int)
	}
}

// lookupArguments compiles the arguments that follow the texture in e, the call of a lookup
// function of GLSL, and adds them to s. `shape` is the shape of the texture, such as
// record.ShapeCubeArray.
func (c *compiler) lookupArguments(s *sample, e *ast.Call, shape string) {
	// These are the coordinate, then, if present: reference, level or gradients, offset, component
	// or bias.
	rest := e.Args[1:]
	take := func(k types.Kind) int {
		n := c.argument(s, rest[0], k)
		rest = rest[1:]
		return n
	}
	take(types.Float)
	switch {
	case !s.Compared:
	case s.Gather || shape == record.ShapeCubeArray:
		s.Reference = take(types.Float)
	case shape == record.Shape2DArray || shape == record.ShapeCube:
		s.ReferenceAt = 3
	default:
		s.ReferenceAt = 2
	}
	switch {
	case s.Lod:
		s.Level = take(types.Float)
	case s.Grad:
		s.Gradient = take(types.Float)
		take(types.Float)
	}
	if s.Offset || s.Offsets {
		s.OffsetArg = take(types.Int)
	}
	switch {
	case len(rest) == 0:
	case s.Gather:
		s.Component = take(types.Int)
	default:
		s.BiasArg = take(types.Float)
	}
}

// moduleArguments compiles the arguments of a lookup of WGSL. `first` is the index of the texture
// in e.Args. It is 1 if the first argument of textureGather is a component, else 0.
func (c *compiler) moduleArguments(s *sample, e *ast.Call, first int) {
	s.sampler = c.expr(e.Args[first+1]).one
	rest := e.Args[first+2:]
	take := func(k types.Kind) int {
		n := c.argument(s, rest[0], k)
		rest = rest[1:]
		return n
	}
	take(types.Float)
	if s.Layered {
		s.LayerArg = take(types.Int)
	}
	switch {
	case s.Bias:
		s.BiasArg = take(types.Float)
	case s.Lod:
		s.Level = take(types.Float)
	case s.Grad:
		s.Gradient = take(types.Float)
		take(types.Float)
	case s.Compare:
		s.Compared = true
		s.Reference = take(types.Float)
	}
	if len(rest) > 0 {
		s.Offset = true
		s.OffsetArg = take(types.Int)
	}
	if first > 0 {
		s.Component = c.argument(s, e.Args[0], types.Int)
	}
}

// queries compiles calls of textureQueryLevels and textureQueryLod. The interpreter does not
// compute the results of textureQueryLod: they count as uncertain floats that may be any numbers.
func (c *compiler) queries(e *ast.Call) value {
	if c.nameOf(e) == "textureQueryLevels" {
		c.texture(e, e.Args[0].Info().Type)
		at, handle := c.newOperation(e, e.Name), c.expr(e.Args[0]).one
		return value{t: e.Type, n: 1, pure: true, one: func(m *machine) cell {
			return cell{Bits: uint32(len(m.unit(at, handle(m)).Levels))}
		}}
	}
	at := c.newOperation(e, e.Name)
	x := c.toKind(c.expr(e.Args[1]), types.Float, e)
	start, write := c.alloc(x.n), x.asMany()
	return value{t: e.Type, n: 2, many: func(m *machine, out []cell) {
		write(m, m.mem[start:start+x.n])
		m.checkSamePath(at)
		out[0], out[1] = number.Unknown(at, 0), number.Unknown(at, 0)
	}}
}

func (s *sample) evaluate(m *machine, out []cell) {
	t := m.unit(s.At, s.handle(m))
	g := &texture.Execution{Call: &s.Call, Image: &t.Image, Name: t.name, ALU: &m.ALU}
	if t.Texels != nil {
		g.Sampling = t.Texels.Sampling
	}
	if s.sampler != nil {
		g.Sampling = *m.unit(s.At, s.sampler(m)).sampling
	}
	if m.frame != nil {
		g.Neighbours = neighbourSlopes{m}
	}
	for _, f := range s.run {
		f(m)
	}
	for i, at := range s.starts {
		g.Args[i] = m.mem[at : at+s.args[i].n]
	}
	g.Write(out)
	if m.Draw != nil && s.Kind == types.Float {
		for i := range out {
			out[i] = m.Drawn(out[i])
		}
	}
}

// lookupOf parses the name of a texture lookup function. It returns false for other functions.
func lookupOf(name string) (texture.Lookup, bool) { return texture.ParseLookup(coreName(name)) }

// looksUp reports whether n has a texture lookup at a level that derivatives determine.
func (c *compiler) looksUp(n ast.Node) bool {
	if c.stage != language.Fragment || c.fn != nil && c.fn.levelless {
		return false
	}
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		if e, ok := n.(*ast.Call); ok {
			if e.Builtin {
				found = found || c.looksUpImplicitly(e)
			} else if e.Func != nil && c.funcs[e.Func.Func] != nil {
				found = found || c.funcs[e.Func.Func].looksUp
			}
		}
		return !found
	})
	return found
}
