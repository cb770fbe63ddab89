package interp

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Texture lookups (GLSL 4.60 section 8.9, WGSL section 17.7). A lookup computes its coordinates
// (texture_coordinates.go) and its level of detail (texture_levels.go). It filters the texels there
// (texture_filter.go); before that it may compare them (texture_depths.go). A lookup is definite if
// all possible values of its coordinates and its level lead to texels with the same value.

// lookup has the properties of a texture lookup that follow from the name of the function.
type lookup struct {
	fetch, proj, gather bool
	lod, grad, bias     bool
	largest             bool // always reads level 0, which is the largest
	clamped             bool // clamps the coordinates, whatever the sampler's mode
	compare             bool // compares depths, in WGSL
	offset, offsets     bool
}

// parseLookup parses the name of a texture lookup function. It ignores the shape in the name:
// texture2DProjLod counts as textureProjLod. It returns false for other functions.
func parseLookup(name string) (lookup, bool) {
	if strings.HasPrefix(name, "texelFetch") || name == "textureLoad" {
		return lookup{fetch: true, lod: true, offset: strings.HasSuffix(name, "Offset")}, true
	}
	rest, ok := strings.CutPrefix(name, "texture")
	if !ok {
		rest, ok = strings.CutPrefix(name, "shadow")
	}
	if !ok || slices.ContainsFunc(noLookups, func(what string) bool { return strings.HasPrefix(rest, what) }) {
		return lookup{}, false
	}
	for _, shape := range []string{"1D", "2D", "3D", "Cube", "Rect"} {
		rest = strings.TrimPrefix(rest, shape)
	}
	rest = coreName(rest)
	has := func(word string) bool { return strings.Contains(rest, word) }
	return lookup{
		proj:    has("Proj"),
		gather:  strings.HasPrefix(rest, "Gather"),
		lod:     has("Lod") || rest == "SampleLevel",
		grad:    has("Grad"),
		bias:    rest == "SampleBias",
		largest: rest == "SampleCompareLevel" || rest == "SampleBaseClampToEdge",
		clamped: rest == "SampleBaseClampToEdge",
		compare: has("Compare"),
		offset:  strings.HasSuffix(rest, "Offset"),
		offsets: strings.HasSuffix(rest, "Offsets"),
	}, true
}

// noLookups has words that may follow "texture" in the name of a function. Functions with such
// names are not lookups.
var noLookups = []string{"Query", "Size", "Samples", "Dimensions", "Num", "Store", "Barrier"}

// implicit reports whether derivatives determine the level of detail of the lookup.
func (l *lookup) implicit() bool { return !l.fetch && !l.gather && !l.lod && !l.grad && !l.largest }

// noArgument is the index of an argument that a lookup does not have.
const noArgument = -1

// sample is a compiled call of a texture lookup.
type sample struct {
	lookup
	at          *operation
	handle      func(*machine) cell
	sampler     func(*machine) cell // nil in GLSL, where the texture has the sampler's state
	kind        types.Kind
	dims        int // number of components of a coordinate, without the layer
	layered     bool
	cube        bool
	rect        bool
	compared    bool // the lookup compares depths with a reference
	referenceAt int  // index of the reference in the coordinate, or noArgument
	args        []value
	run         []func(*machine) // evaluate the arguments into memory
	starts      []int            // addresses of the arguments
	// Indices of arguments in args. If the lookup has no such argument, the index is noArgument.
	layerArg, reference, level, biasArg, gradient, offsetArg, component int
}

func (c *compiler) lookup(e *ast.Call) value {
	l, _ := parseLookup(e.Name)
	first := 0 // index of the texture among the arguments
	if e.Args[0].Info().Type.Kind != types.Opaque {
		first = 1
	}
	typ := e.Args[first].Info().Type
	x := c.texture(e, typ)
	s := &sample{
		lookup:      l,
		at:          c.newOperation(e, e.Name),
		kind:        x.Of,
		layerArg:    noArgument,
		reference:   noArgument,
		referenceAt: noArgument,
		level:       noArgument,
		biasArg:     noArgument,
		gradient:    noArgument,
		offsetArg:   noArgument,
		component:   noArgument,
	}
	s.handle = c.expr(e.Args[first]).one
	s.dims = dimensions(x.Shape)
	s.layered = strings.HasSuffix(x.Shape, "_array")
	s.cube = strings.HasPrefix(x.Shape, "cube")
	s.rect = x.Shape == record.ShapeRect
	if s.layered && !s.cube {
		s.dims--
	}
	c.code.implicitLevels = c.code.implicitLevels || c.looksUpImplicitly(e)
	switch {
	case l.fetch:
		c.fetchArguments(s, e, x.Shape)
	case c.info.Unit.Version.Lang == language.WGSL:
		c.moduleArguments(s, e, first)
	default:
		s.compared = x.Depth
		c.lookupArguments(s, e, x.Shape)
	}
	s.run, s.starts = c.spill(s.args, false)
	return c.scalarOrMany(e.Type, s.evaluate)
}

// looksUpImplicitly reports whether the call e looks up a texture at a level that derivatives
// determine.
func (c *compiler) looksUpImplicitly(e *ast.Call) bool {
	l, ok := parseLookup(e.Name)
	return ok && l.implicit() && c.stage == language.Fragment
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
		s.level = c.argument(s, rest[0], types.Int)
		rest = rest[1:]
	}
	if s.offset {
		s.offsetArg = c.argument(s, rest[0], types.Int)
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
	case !s.compared:
	case s.gather || shape == record.ShapeCubeArray:
		s.reference = take(types.Float)
	case shape == record.Shape2DArray || shape == record.ShapeCube:
		s.referenceAt = 3
	default:
		s.referenceAt = 2
	}
	switch {
	case s.lod:
		s.level = take(types.Float)
	case s.grad:
		s.gradient = take(types.Float)
		take(types.Float)
	}
	if s.offset || s.offsets {
		s.offsetArg = take(types.Int)
	}
	switch {
	case len(rest) == 0:
	case s.gather:
		s.component = take(types.Int)
	default:
		s.biasArg = take(types.Float)
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
	if s.layered {
		s.layerArg = take(types.Int)
	}
	switch {
	case s.bias:
		s.biasArg = take(types.Float)
	case s.lod:
		s.level = take(types.Float)
	case s.grad:
		s.gradient = take(types.Float)
		take(types.Float)
	case s.compare:
		s.compared = true
		s.reference = take(types.Float)
	}
	if len(rest) > 0 {
		s.offset = true
		s.offsetArg = take(types.Int)
	}
	if first > 0 {
		s.component = c.argument(s, e.Args[0], types.Int)
	}
}

// arg returns the value of the argument with index n in s.args.
func (s *sample) arg(m *machine, n int) []cell { return m.mem[s.starts[n] : s.starts[n]+s.args[n].n] }

func (s *sample) evaluate(m *machine, out []cell) {
	t := m.unit(s.at, s.handle(m))
	g := &sampled{sample: s, texture: t}
	if t.Texels != nil {
		g.sampling = t.Texels.Sampling
	}
	if s.sampler != nil {
		g.sampling = *m.unit(s.at, s.sampler(m)).sampling
	}
	for _, f := range s.run {
		f(m)
	}
	switch {
	case s.fetch:
		s.writeFetched(m, t, s.arg(m, 0), out)
	case s.gather:
		g.writeGathered(m, out)
	default:
		g.writeFiltered(m, out)
	}
	if m.Draw != nil && s.kind == types.Float {
		for i := range out {
			out[i] = m.Drawn(out[i])
		}
	}
}

// leastOffset and mostOffset are the least and the greatest offset that every implementation
// accepts (GLSL 4.60 section 8.9: gl_MinProgramTexelOffset and gl_MaxProgramTexelOffset).
const leastOffset, mostOffset = -8, 7

// shift returns the offset of the lookup in dimension `dim`, in texels, and reports an offset out
// of range. `texel` matters only in textureGatherOffsets, where each texel from 0 to 3 has its own
// offset.
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

// writeFetched computes texelFetch with the coordinate p, and writes the result to out. A fetch
// from outside of the texture is reported, and reads the first texel instead.
func (s *sample) writeFetched(m *machine, t *texture, p, out []cell) {
	var to [3]int
	for i, v := range p {
		to[i] = int(int32(v.Bits))
		if i < s.dims {
			to[i] += s.shift(m, i, 0)
		}
	}
	level := 0
	if s.level >= 0 {
		level = int(int32(m.mem[s.starts[s.level]].Bits))
	}
	ok := level >= 0 && level < len(t.levels)
	n := 0
	if ok {
		n, ok = t.texelAt(to, level)
	}
	if !ok {
		m.report(IndexRange, s.at, "a fetch from outside of %s", t.name)
		n = 0
	}
	t.read(m, s.at, n, out, s.kind)
}

// read reads texel n of the texture, and writes its components to out as scalars of kind k.
func (t *texture) read(m *machine, at *operation, n int, out []cell, k types.Kind) {
	f := t.format
	for i := range out {
		if i >= f.Components {
			out[i] = number.MissingComponent(i, k)
			continue
		}
		out[i] = m.SampleTexel(at, f, number.RawTexel(t.init[(n*f.Components+i)*f.Bytes:], f))
	}
}

// unknownTexel is called if a lookup may read one of several integer texels, and their values
// differ. It makes the invocation unsure, and returns 1 in place of the component of the texel.
func (s *sample) unknownTexel(m *machine) cell {
	m.undecided(FloatInexact, s.at, s.at.What+" with a coordinate that may mean several texels")
	return cell{Bits: 1}
}

// queries compiles calls of textureQueryLevels and textureQueryLod. The interpreter does not
// compute the results of textureQueryLod: they count as uncertain floats that may be any numbers.
func (c *compiler) queries(e *ast.Call) value {
	if c.nameOf(e) == "textureQueryLevels" {
		c.texture(e, e.Args[0].Info().Type)
		at, handle := c.newOperation(e, e.Name), c.expr(e.Args[0]).one
		return value{t: e.Type, n: 1, pure: true, one: func(m *machine) cell {
			return cell{Bits: uint32(len(m.unit(at, handle(m)).levels))}
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
