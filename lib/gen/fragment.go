package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// A fragment test draws a small image. Each invocation is a pixel: it has its
// coordinates, and what a vertex shader passes, which is the same everywhere,
// so that no interpolation is inexact once fractions are dropped. Outputs are
// whole numbers: integers of 32 bits, floats, or normalised floats, which are
// 0 or 1 then.

func (g *generator) fragment() bool { return g.stage == language.Fragment }

// mostTargets is how many attachments every version grants (GLSL ES 3.00:
// MAX_DRAW_BUFFERS is at least 4).
const mostTargets = 4

// port is an output of the fragment shader, or an input that a vertex shader
// passes.
type port struct {
	obj      *ast.Object
	location int
	// Of an input: whether it is not interpolated, how that is said in WGSL
	// where it says more, and the value that is passed.
	flat  bool
	words []string
	value ast.Expr
}

// canvas draws the size of the image.
func (g *generator) canvas() {
	n := g.upTo(Pixels)
	w := g.Range(1, n)
	g.image = &record.Image{Width: w, Height: max(1, n/w)}
	g.invocations = g.image.Width * g.image.Height
	g.lanes = g.invocations
	g.open = max(4, g.invocations)
	if g.laneForm = 2; g.only(inGLSL) { // in WGSL, main alone has more than copies that guards have changed
		g.laneForm = g.Intn(3)
	}
}

// pixelNumber counts the pixels row by row.
func (g *generator) pixelNumber() ast.Expr {
	at := func(i int) ast.Expr { return g.say.convert(uintType, g.say.direct(g.coordinateOf(i))) }
	switch {
	case g.image.Height == 1:
		return at(0)
	case g.image.Width == 1:
		return at(1)
	}
	return u32("+", u32("*", at(1), g.number(types.Uint, int64(g.image.Width))), at(0))
}

// coordinateOf is x or y of the pixel, half a pixel more.
func (g *generator) coordinateOf(i int) ast.Expr {
	return &ast.Index{ExprInfo: ast.Typed(floatType), X: g.input(fragCoord).use(), I: literal(types.Int, decimal(i))}
}

// targets declares the outputs: the checksum, and variables that the program
// may use as it likes.
func (g *generator) targets() []ast.Decl {
	var list []ast.Decl
	n := g.Range(1, mostTargets)
	last := g.Intn(n)
	room := record.MaxPixelCost - formatOf("r32ui").Cost()
	for i := range n {
		o := &ast.Object{Name: sink, Type: uintType, Storage: ast.Output}
		p, format := &place{obj: o}, "r32ui"
		if i == last {
			g.sink = p
		} else {
			o.Type, format = g.target8or32(&room)
			o.Name, p.readable, p.writable = g.fresh("out_"), true, true
			g.enter(p)
		}
		g.outputs = append(g.outputs, port{obj: o, location: i})
		g.image.Attachments = append(g.image.Attachments, record.Attachment{Name: o.Name, Location: i, Format: format})
		list = append(list, g.say.port(&g.outputs[i]))
	}
	if g.lone = n == 1 && g.only(inWGSL) && g.Chance(0.5); g.lone {
		g.image.Attachments[0].Name = check.SoleOutput
	}
	return list
}

// target8or32 draws the type of an output and the format behind it, for which
// there is room where WebGPU is to draw.
func (g *generator) target8or32(room *int) (t *types.Type, format string) {
	for range 20 {
		t, format = g.anyTarget()
		if left := *room - formatOf(format).Cost(); g.only(inGLSL) || left >= 0 {
			*room = left
			return t, format
		}
	}
	return uintType, "r32ui"
}

func formatOf(name string) record.Format {
	f, ok := record.FormatOf(name)
	if !ok {
		panic("gen: no format " + name)
	}
	return f
}

// anyTarget has no floats of 32 bits where a version does not draw on them.
func (g *generator) anyTarget() (*types.Type, string) {
	n := oneOf(g, 1, 2, 4)
	size := [...]string{1: "r", 2: "rg", 4: "rgba"}[n]
	switch k := g.component(); {
	case k == types.Int:
		return types.Vec(k, n), size + "32i"
	case k == types.Half && g.only(inWGSL):
		return types.Vec(k, n), size + "16f"
	case k != types.Float:
		return types.Vec(types.Uint, n), size + "32ui"
	case g.langs == inBoth || g.version.ES() || g.Chance(0.5):
		return types.Vec(types.Float, n), size + "8"
	}
	return types.Vec(types.Float, n), size + "32f"
}

// startTargets gives outputs their first values.
func (g *generator) startTargets() []ast.Stmt {
	var ps []*place
	for _, p := range g.places {
		if p.obj.Storage == ast.Output {
			ps = append(ps, p)
		}
	}
	return g.firstValues(ps, func(p *place) ast.Stmt { return g.store(p.use(), g.full(p.typ())) })
}

// varyings declares inputs, and writes the vertex shader that they come from.
func (g *generator) varyings() []ast.Decl {
	var decls []ast.Decl
	for i := range g.Intn(g.bound(Varyings) + 1) {
		t := g.passable()
		p := port{obj: &ast.Object{Name: g.fresh("in_"), Type: t, Storage: ast.Input}, location: 4 * i}
		p.flat = !t.IsFloat() || g.Chance(0.5)
		p.words, p.value = g.interpolation(p.flat), g.passed(t, p.flat)
		g.enter(&place{obj: p.obj, readable: true})
		g.passes = append(g.passes, p)
		decls = append(decls, g.say.port(&p))
	}
	if len(decls) > 0 {
		g.vertex = g.say.vertex(g)
	}
	return decls
}

// passable draws the type of an input: WGSL passes no matrices.
func (g *generator) passable() *types.Type {
	for {
		if t := g.number32(); isBasic(t) || g.only(inGLSL) {
			return t
		}
	}
}

// interpolations are ways to ask for it. What is equal at all vertices comes out
// equal in each.
var interpolations = map[bool][][]string{
	true:  {nil, nil, nil, {"flat", "either"}},
	false: {nil, nil, {"perspective"}, {"linear"}, {"perspective", "centroid"}, {"linear", "sample"}},
}

// interpolation draws WGSL's words for it.
func (g *generator) interpolation(flat bool) []string {
	if !g.only(inWGSL) {
		return nil
	}
	return oneOf(g, interpolations[flat]...)
}

// triangleCorner is the input of a vertex shader, builtPosition its output.
var triangleCorner, builtPosition = types.Vec(types.Float, 2), types.Vec(types.Float, 4)

// passed is what a vertex shader passes: constants, floats that are
// interpolated in the middle between whole numbers, so far apart that an error of
// some units in the last place leads to neither.
func (g *generator) passed(t *types.Type, flat bool) ast.Expr {
	if flat {
		return g.whole(t)
	}
	if !t.IsScalar() {
		return g.construct(t, g.each(t, func(u *types.Type) ast.Expr { return g.passed(u, flat) })...)
	}
	most := 5000
	if t.Kind == types.Half {
		most = 60
	}
	n := g.Range(1, most)
	return negative(g.Chance(0.4), g.literal(t.Kind, decimal(n)+".5"))
}

// whole is a literal in the exact set, or a composite of such.
func (g *generator) whole(t *types.Type) ast.Expr {
	if !t.IsScalar() {
		return g.construct(t, g.each(t, g.whole)...)
	}
	switch t.Kind {
	case types.Float:
		return g.number(t.Kind, g.exact())
	case types.Half:
		return g.number(t.Kind, g.exactHalf())
	}
	return g.anyInteger(t.Kind)
}

// pixel brings into scope what a fragment knows of itself.
func (g *generator) pixel() {
	coord := g.input(fragCoord)
	for i := range 2 {
		g.enter(&place{obj: coord.obj, readable: true, own: func() ast.Expr { return literal(types.Int, decimal(i)) }})
	}
	g.enter(g.input(frontFacing))
	for i := range sameInputs {
		if in := &sameInputs[i]; g.has(in) && g.Chance(0.15) {
			g.enter(g.input(in))
		}
	}
}

// has reports whether the one language of the test has in.
func (g *generator) has(in *builtinInput) bool {
	name := in.wgsl
	if g.only(inGLSL) {
		name = in.glsl
	}
	return g.langs != inBoth && slices.ContainsFunc(builtin.Variables(g.version, g.stage), func(v builtin.Var) bool { return v.Name == name })
}

// slopeStmt declares how the pixel's coordinates change from one to the next: of
// what other derivatives give little is sure. Discarded fragments of GLSL take no
// part in them.
func (g *generator) slopeStmt(depth int) []ast.Stmt {
	if !g.fragment() || !g.inMain() || g.discards && !g.only(inWGSL) {
		return nil
	}
	name := [...]string{"dFdx", "dFdy", "fwidth"}[g.Intn(3)]
	if g.only(inWGSL) || g.atLeast(450, 0) {
		name += [...]string{"", "Fine", "Coarse"}[g.Intn(3)]
	}
	x := g.coordinateOf(g.Intn(2))
	if n := g.Range(1, 4); n > 1 {
		letters := make([]byte, n)
		for i := range letters {
			letters[i] = "xy"[g.Intn(2)]
		}
		x = &ast.Member{ExprInfo: ast.Typed(types.Vec(types.Float, n)), X: g.input(fragCoord).use(), Name: string(letters)}
	}
	s, _ := g.local(x.Info().Type, g.say.slope(name, g.say.direct(x)))
	return one(s)
}

// discardStmt ends the fragment, so that something is drawn mostly behind a
// condition that seldom holds.
func (g *generator) discardStmt(depth int) []ast.Stmt {
	if !g.fragment() {
		return nil
	}
	g.discards = true
	cond := g.condition(false)
	if at := oneOf(g, 0, 1); g.Chance(0.5) {
		cond = binaryOf(oneOf(g, "<", ">"), boolType, g.coordinateOf(at), g.number(types.Float, int64(g.Range(1, 4))))
	}
	return one(&ast.If{Cond: cond, Then: &ast.Block{List: one(&ast.Discard{})}})
}
