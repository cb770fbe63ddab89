package interp

import (
	"math"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Texture lookups (8.9). A texture has one level, and one filter for magnification and
// minification. So levels, biases, gradients and implicit derivatives choose nothing. A
// lookup is definite if all values of its coordinate lead to texels with the same value;
// the resolution of a coordinate is the implementation's choice.

// lookup describes a lookup by its name.
type lookup struct {
	fetch, proj, gather bool
	lod, grad           bool
	offset, offsets     bool
}

// parseLookup parses the name of a lookup. Names with a shape are those without:
// texture2DProjLod is textureProjLod.
func parseLookup(name string) (lookup, bool) {
	if strings.HasPrefix(name, "texelFetch") || name == "textureLoad" {
		return lookup{fetch: true, lod: true, offset: strings.HasSuffix(name, "Offset")}, true
	}
	rest, ok := strings.CutPrefix(name, "texture")
	if !ok || slices.ContainsFunc(noLookups, func(what string) bool { return strings.HasPrefix(rest, what) }) {
		return lookup{}, false
	}
	for _, shape := range []string{"1D", "2D", "3D", "Cube", "Rect"} {
		rest = strings.TrimPrefix(rest, shape)
	}
	rest = coreName(rest)
	return lookup{
		proj: strings.Contains(rest, "Proj"), gather: strings.HasPrefix(rest, "Gather"), lod: strings.Contains(rest, "Lod"),
		grad: strings.Contains(rest, "Grad"), offset: strings.HasSuffix(rest, "Offset"), offsets: strings.HasSuffix(rest, "Offsets"),
	}, true
}

// noLookups are the continuations of "texture" in names of functions that look nothing
// up.
var noLookups = []string{"Query", "Size", "Samples", "Dimensions", "Num", "Store", "Barrier"}

// sample is a compiled lookup.
type sample struct {
	lookup
	at        *site
	handle    func(*machine) cell
	kind      types.Kind
	dims      int // components of a coordinate, without the layer
	layered   bool
	cube      bool
	rect      bool
	args      []value
	run       []func(*machine)
	starts    []int
	offsetArg int // index of args, -1: none
	component int // index of the argument that selects the component to gather, -1: none
	level     int // index of the argument that is the level of a fetch, -1: none
}

func (c *compiler) lookup(e *ast.Call) value {
	l, _ := parseLookup(e.Name)
	x := c.texture(e, e.Args[0].Info().Type)
	shape := x.Shape
	s := &sample{lookup: l, at: c.site(e, e.Name), kind: x.Of, offsetArg: -1, component: -1, level: -1}
	s.handle = c.expr(e.Args[0]).one
	s.dims = dimensions(shape)
	s.layered = strings.HasSuffix(shape, "_array")
	s.cube = strings.HasPrefix(shape, "cube")
	s.rect = shape == record.ShapeRect
	if s.layered && !s.cube {
		s.dims--
	}
	s.args = c.lookupArguments(e, l.fetch)
	s.arguments(shape)
	s.run, s.starts = c.spill(s.args, false)
	return c.scalarOrMany(e.Type, s.evaluate)
}

// lookupArguments compiles the arguments after the texture. Samplers of WGSL are refused.
func (c *compiler) lookupArguments(e *ast.Call, fetches bool) (list []value) {
	for _, a := range e.Args {
		if a.Info().Type.Name == "sampler" {
			c.unsupported(a, "type sampler")
		}
	}
	rest := e.Args[2:]
	if fetches {
		var at value
		at, rest = c.address(e)
		list = append(list, at)
	} else {
		list = append(list, c.toKind(c.expr(e.Args[1]), types.Float, e.Args[1]))
	}
	for _, a := range rest {
		x := c.expr(a)
		if fetches {
			x = c.toKind(x, types.Int, a)
		}
		list = append(list, x)
	}
	return list
}

// arguments finds the arguments after the coordinate.
func (s *sample) arguments(shape string) {
	next := 1
	switch {
	case s.fetch && shape != record.ShapeRect && shape != record.ShapeBuffer:
		s.level = next
		next++
	case s.lod && !s.fetch:
		next++
	case s.grad:
		next += 2
	}
	if s.offset || s.offsets {
		s.offsetArg = next
		next++
	}
	if s.gather && next < len(s.args) {
		s.component = next
	}
}

func (s *sample) evaluate(m *machine, out []cell) {
	t := m.unit(s.at, s.handle(m))
	for _, f := range s.run {
		f(m)
	}
	p := m.mem[s.starts[0] : s.starts[0]+s.args[0].n]
	switch {
	case s.fetch:
		s.fetched(m, t, p, out)
	case s.gather:
		s.gathered(m, t, p, out)
	default:
		s.sampled(m, t, p, out)
	}
}

// These are the offsets that each implementation takes (8.9: gl_MinProgramTexelOffset and
// gl_MaxProgramTexelOffset).
const leastOffset, mostOffset = -8, 7

// shift is the offset in one dimension.
func (s *sample) shift(m *machine, dim, texel int) int {
	if s.offsetArg < 0 || dim >= s.dims {
		return 0
	}
	if s.offsets {
		dim += 2 * texel
	}
	k := int(int32(m.mem[s.starts[s.offsetArg]+dim].Bits))
	if k < leastOffset || k > mostOffset {
		m.report(BuiltinDomain, s.at, "%s with an offset of %d", s.at.What, k)
	}
	return k
}

// fetched is texelFetch. A fetch from outside of the texture is undefined.
func (s *sample) fetched(m *machine, t *texture, p, out []cell) {
	var to [3]int
	for i, v := range p {
		to[i] = int(int32(v.Bits))
		if i < s.dims {
			to[i] += s.shift(m, i, 0)
		}
	}
	n, ok := t.texelAt(to)
	if s.level >= 0 && m.mem[s.starts[s.level]].Bits != 0 {
		ok = false
	}
	if !ok {
		m.report(IndexRange, s.at, "a fetch from outside of %s", t.name)
		n = 0
	}
	t.read(m, s.at, n, out, s.kind)
}

// read gives texel n of a texture.
func (t *texture) read(m *machine, at *site, n int, out []cell, k types.Kind) {
	f := t.format
	for i := range out {
		if i >= f.Components {
			out[i] = number.MissingComponent(i, k)
			continue
		}
		out[i] = m.SampleTexel(at, f, number.RawTexel(t.init[(n*f.Components+i)*f.Bytes:], f))
	}
}

// resolution bounds the error of a coordinate, in texels.
const resolution = 1.0 / 16

// span gives the least and the greatest position, in texels, in one dimension of a
// coordinate.
func (s *sample) span(m *machine, t *texture, p []cell, dim int) (lo, hi float64) {
	size := float32([3]int{t.Width, t.Height, t.Depth}[dim])
	u := p[dim]
	if s.proj {
		u = number.Single.Div(&m.ALU, s.at, u, p[len(p)-1])
	}
	if !s.rect {
		u = number.Single.Mul(&m.ALU, s.at, u, number.Float(size))
	}
	a, b := u.Span()
	return float64(a) - resolution, float64(b) + resolution
}

// layer is the layer of an array that a coordinate selects. The result is false if that
// is not definite.
func (s *sample) layer(t *texture, p []cell) (int, bool) {
	if !s.layered {
		return 0, true
	}
	layers := t.Depth
	if s.cube {
		layers /= 6
	}
	lo, hi := p[len(p)-1].Span()
	a, b := math.Floor(float64(lo)+0.5-resolution), math.Floor(float64(hi)+0.5+resolution)
	n := max(0, min(layers-1, int(a)))
	return n, n == max(0, min(layers-1, int(b)))
}

// footprint is the range of texels in each dimension that a lookup may touch.
type footprint [3][2]int

// reach gives the footprint of a lookup for all values of its coordinate. half is 0.5 if
// a lookup touches two texels in each dimension, else 0. The result is false if the
// footprint is too large.
func (s *sample) reach(m *machine, t *texture, p []cell, half float64) (r footprint, ok bool) {
	if s.cube {
		var face int
		if p, face, ok = s.face(m, p); !ok {
			return r, false
		}
		layer, sure := s.layer(t, m.mem[s.starts[0]:s.starts[0]+s.args[0].n])
		r[2] = [2]int{6*layer + face, 6*layer + face}
		ok = sure
	} else if s.layered {
		n, sure := s.layer(t, p)
		r[2], ok = [2]int{n, n}, sure
	} else {
		ok = true
	}
	dims := min(s.dims, 3)
	if s.cube {
		dims = 2
	}
	for d := 0; d < dims; d++ {
		lo, hi := s.span(m, t, p, d)
		if lo-lo != 0 || hi-hi != 0 || hi-lo > 64 {
			return r, false
		}
		r[d] = [2]int{int(math.Floor(lo - half)), int(math.Floor(hi + half))}
	}
	return r, ok
}

// face is the face of a cube that a direction points at, with the coordinate on it
// (OpenGL 4.6 section 8.13). The result is false if the face is not definite.
func (s *sample) face(m *machine, p []cell) ([]cell, int, bool) {
	x, y, z := p[0], p[1], p[2]
	major, ok := s.major(m, p)
	if !ok {
		return nil, 0, false
	}
	size, negative := number.Single.Abs(&m.ALU, s.at, p[major]), p[major].Number() < 0
	minus := func(v cell) cell { return number.Single.Neg(&m.ALU, s.at, v) }
	var u, v cell
	switch {
	case major == 0 && !negative:
		u, v = minus(z), minus(y)
	case major == 0:
		u, v = z, minus(y)
	case major == 1 && !negative:
		u, v = x, z
	case major == 1:
		u, v = x, minus(z)
	case !negative:
		u, v = x, minus(y)
	default:
		u, v = minus(x), minus(y)
	}
	location := func(v cell) cell {
		v = number.Single.Div(&m.ALU, s.at, v, size)
		return number.Single.Mul(&m.ALU, s.at, number.Single.Add(&m.ALU, s.at, v, number.Float(1)), number.Float(0.5))
	}
	face := 2 * major
	if negative {
		face++
	}
	return []cell{location(u), location(v)}, face, true
}

// major is the component of a direction that is certainly the largest.
func (s *sample) major(m *machine, p []cell) (int, bool) {
	for i := range p[:3] {
		lo, _ := number.Single.Abs(&m.ALU, s.at, p[i]).Span()
		_, a := number.Single.Abs(&m.ALU, s.at, p[(i+1)%3]).Span()
		_, b := number.Single.Abs(&m.ALU, s.at, p[(i+2)%3]).Span()
		if lo > max(a, b) {
			return i, true
		}
	}
	return 0, false
}

// wrap applies the wrap mode to index i in a dimension of n texels.
func (t *texture) wrap(i, n int) int {
	if n == 0 {
		return 0
	}
	switch t.Wrap {
	case "repeat":
		return ((i % n) + n) % n
	case "mirror":
		if i = ((i % (2 * n)) + 2*n) % (2 * n); i >= n {
			i = 2*n - 1 - i
		}
		return i
	}
	return max(0, min(n-1, i))
}

// sampled is a filtered lookup. The result of a linear filter lies among the texels of
// the footprint.
func (s *sample) sampled(m *machine, t *texture, p, out []cell) {
	half := 0.0
	if t.Filter == "linear" {
		half = 0.5
	}
	r, ok := s.reach(m, t, p, half)
	if !ok {
		s.unknown(m, out)
		return
	}
	s.shifted(m, &r, 0)
	first := true
	var texel [4]cell
	s.each(t, r, func(n int) {
		t.read(m, s.at, n, texel[:], s.kind)
		for i := range out {
			if first {
				out[i] = texel[i]
			} else {
				out[i] = s.either(m, out[i], texel[i])
			}
		}
		first = false
	})
}

func (s *sample) shifted(m *machine, r *footprint, texel int) {
	for d := range r {
		if d < 2 || s.dims == 3 && !s.cube {
			k := s.shift(m, d, texel)
			r[d][0] += k
			r[d][1] += k
		}
	}
}

// each calls f for the texels of a footprint.
func (s *sample) each(t *texture, r footprint, f func(n int)) {
	for z := r[2][0]; z <= r[2][1]; z++ {
		for y := r[1][0]; y <= r[1][1]; y++ {
			for x := r[0][0]; x <= r[0][1]; x++ {
				k := z
				if s.dims == 3 && !s.cube {
					k = t.wrap(z, t.Depth)
				}
				f((k*t.Height+t.wrap(y, t.Height))*t.Width + t.wrap(x, t.Width))
			}
		}
	}
}

// either is a value that is a, b or between them.
func (s *sample) either(m *machine, a, b cell) cell {
	switch {
	case a == b:
		return a
	case s.kind != types.Float:
		return s.open(m)
	}
	lo, hi := a.Span()
	c, d := b.Span()
	return number.Between(s.at, a.Float(), min(lo, c), max(hi, d))
}

func (s *sample) unknown(m *machine, out []cell) {
	for i := range out {
		if s.kind == types.Float {
			out[i] = number.Unknown(s.at, 0.5)
		} else {
			out[i] = s.open(m)
		}
	}
}

// open is an integer that is not definite. The invocation becomes unsure.
func (s *sample) open(m *machine) cell {
	m.undecided(FloatInexact, s.at, s.at.What+" with a coordinate that may mean several texels")
	return cell{Bits: 1}
}

// gathered is one component of each of four texels (8.9.4).
func (s *sample) gathered(m *machine, t *texture, p, out []cell) {
	component := 0
	if s.component >= 0 {
		component = int(int32(m.mem[s.starts[s.component]].Bits))
	}
	if component < 0 || component > 3 {
		m.report(BuiltinDomain, s.at, "%s of component %d", s.at.What, component)
	}
	r, ok := s.reach(m, t, p, 0.5)
	if !ok || r[0][1]-r[0][0] != 1 || r[1][1]-r[1][0] != 1 {
		s.unknown(m, out)
		return
	}
	var texel [4]cell
	for i, corner := range [4][2]int{{0, 1}, {1, 1}, {1, 0}, {0, 0}} {
		one := r
		one[0] = [2]int{r[0][corner[0]], r[0][corner[0]]}
		one[1] = [2]int{r[1][corner[1]], r[1][corner[1]]}
		if s.offsets {
			one[0] = [2]int{r[0][0], r[0][0]}
			one[1] = [2]int{r[1][0], r[1][0]}
		}
		s.shifted(m, &one, i)
		s.each(t, one, func(n int) { t.read(m, s.at, n, texel[:], s.kind) })
		out[i] = texel[component&3]
	}
}

// queries compiles textureQueryLevels and textureQueryLod.
func (c *compiler) queries(e *ast.Call) value {
	if c.nameOf(e) == "textureQueryLevels" {
		c.texture(e, e.Args[0].Info().Type)
		return literal(e.Type, cell{Bits: 1})
	}
	at := c.site(e, e.Name)
	x := c.toKind(c.expr(e.Args[1]), types.Float, e)
	start, write := c.alloc(x.n), x.whole()
	return value{t: e.Type, n: 2, many: func(m *machine, out []cell) {
		write(m, m.mem[start:start+x.n])
		m.agree(at)
		out[0], out[1] = number.Unknown(at, 0), number.Unknown(at, 0)
	}}
}
