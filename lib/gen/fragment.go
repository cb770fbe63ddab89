package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/choice"
	"shsmith/lib/record"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// A fragment test draws a small image. Each invocation is a pixel: it has its
// coordinates, and what a vertex shader passes, which is the same everywhere,
// so that no interpolation is inexact once fractions are dropped. Outputs are
// whole numbers: integers of 32 bits, floats, or normalised floats, which are
// 0 or 1 then.

func (g *generator) fragment() bool { return g.stage == version.Fragment }

// mostTargets is how many attachments every version grants (GLSL ES 3.00:
// MAX_DRAW_BUFFERS is at least 4).
const mostTargets = 4

// canvas draws the size of the image.
func (g *generator) canvas() {
	n := g.upTo(Pixels)
	w := g.Range(1, n)
	g.image = &record.Image{Width: w, Height: max(1, n/w)}
	g.lanes = g.image.Width * g.image.Height
}

// targets declares the outputs: the checksum, and variables that the program
// may use as it likes.
func (g *generator) targets() []ast.Decl {
	var list []ast.Decl
	n := g.Range(1, mostTargets)
	last := g.Intn(n)
	for i := range n {
		t, format := uintType, "r32ui"
		if i != last {
			t, format = g.target8or32()
		}
		name := sink
		if i != last {
			name = g.fresh("out_")
		}
		o := &ast.Object{Name: name, Type: t, Storage: ast.Output}
		v := &ast.Var{Name: name, Obj: o}
		o.Decl = v
		list = append(list, &ast.VarDecl{Quals: []ast.Qualifier{located(i), {Name: "out"}}, Spec: spec(t), Vars: []*ast.Var{v}})
		g.image.Attachments = append(g.image.Attachments, record.Attachment{Name: name, Location: i, Format: format})
		if i == last {
			g.sink = &place{obj: o}
		} else {
			g.enter(&place{obj: o, readable: true, writable: true})
		}
	}
	return list
}

func located(i int) ast.Qualifier {
	return ast.Qualifier{Name: "layout", Layout: []ast.LayoutArg{{Name: "location", Value: literal(types.Int, decimal(i))}}}
}

// target8or32 draws the type of an output and the format behind it. Floats
// of 32 bits cannot be drawn on in every version.
func (g *generator) target8or32() (*types.Type, string) {
	n := [...]int{1, 2, 4}[g.Intn(3)]
	size := [...]string{1: "r", 2: "rg", 4: "rgba"}[n]
	switch k := g.component(); {
	case k == types.Int:
		return types.Vec(k, n), size + "32i"
	case k != types.Float:
		return types.Vec(types.Uint, n), size + "32ui"
	case !g.only(inGLSL) || g.version.ES() || g.Chance(0.5):
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
	n := g.Intn(g.bound(Varyings) + 1)
	if n == 0 {
		return nil
	}
	at := &place{obj: &ast.Object{Name: "at", Type: types.Vec(types.Float, 2), Storage: ast.Input}}
	g.vertex = &ast.Unit{Version: g.version, Decls: g.say.header(g)}
	g.vertex.Decls = append(g.vertex.Decls, &ast.VarDecl{Quals: []ast.Qualifier{located(0), {Name: "in"}}, Spec: spec(at.typ()), Vars: []*ast.Var{{Name: "at"}}})
	var decls []ast.Decl
	var body []ast.Stmt
	for i := range n {
		name, t := g.fresh("in_"), g.numeric()
		flat := !t.IsFloat() || g.Chance(0.5)
		how := ast.Qualifier{Name: map[bool]string{true: "flat", false: "smooth"}[flat]}
		pass := func(way string) ast.Decl {
			return &ast.VarDecl{Quals: []ast.Qualifier{located(4 * i), how, {Name: way}}, Spec: spec(t), Vars: []*ast.Var{{Name: name}}}
		}
		decls = append(decls, pass("in"))
		g.vertex.Decls = append(g.vertex.Decls, pass("out"))
		p := &place{obj: &ast.Object{Name: name, Type: t, Storage: ast.Input}, readable: true}
		body = append(body, g.store(p.use(), g.passed(t, flat)))
		g.enter(p)
	}
	position := &place{obj: &ast.Object{Name: "gl_Position", Type: types.Vec(types.Float, 4), Storage: ast.Output}}
	body = append(body, g.store(position.use(), g.construct(position.typ(), at.use(), literal(types.Float, "0.0"), literal(types.Float, "1.0"))))
	g.vertex.Decls = append(g.vertex.Decls, &ast.FuncDecl{Result: spec(types.Scalar(types.Void)), Name: "main", Body: &ast.Block{List: body}})
	return decls
}

// passed is what a vertex shader passes: constants, floats that are
// interpolated in the middle between whole numbers.
func (g *generator) passed(t *types.Type, flat bool) ast.Expr {
	if flat {
		return g.whole(t)
	}
	if !t.IsScalar() {
		return g.construct(t, g.each(t, func(u *types.Type) ast.Expr { return g.passed(u, flat) })...)
	}
	n := g.Range(1, 5000)
	return negative(g.Chance(0.4), literal(types.Float, decimal(n)+".5"))
}

// whole is a literal in the exact set, or a composite of such.
func (g *generator) whole(t *types.Type) ast.Expr {
	if t.IsScalar() {
		if t.Kind == types.Float {
			return g.number(t.Kind, g.exact())
		}
		return g.integer(t.Kind, g.word())
	}
	return g.construct(t, g.each(t, g.whole)...)
}

// pixel brings into scope what a fragment knows of itself.
func (g *generator) pixel() {
	coord := g.input(fragCoord)
	for i := range 2 { // depth and 1 / w are the rasteriser's results
		g.enter(&place{obj: coord.obj, readable: true, own: func() ast.Expr { return literal(types.Int, decimal(i)) }})
	}
	g.enter(g.input(frontFacing))
	if g.atLeast(150, 320) {
		g.enter(g.input(primitiveID))
	}
	for i := range sameInputs {
		if in := &sameInputs[i]; g.only(inGLSL) && g.has(in) && g.Chance(0.15) {
			g.enter(g.input(in))
		}
	}
}

// sameInputs are equal for all pixels: images have one sample and one layer,
// and what helpers compute is not drawn. They are GLSL's alone.
var sameInputs = [...]builtinInput{
	{glsl: "gl_SampleID", typ: intType},
	{glsl: "gl_NumSamples", typ: intType},
	{glsl: "gl_Layer", typ: intType},
	{glsl: "gl_ViewportIndex", typ: intType},
	{glsl: "gl_HelperInvocation", typ: boolType},
}

func (g *generator) has(in *builtinInput) bool {
	return slices.ContainsFunc(builtin.Variables(g.version, g.stage), func(v builtin.Var) bool { return v.Name == in.glsl })
}

// discardStmt ends the fragment, so that something is drawn mostly behind a
// condition that seldom holds.
func (g *generator) discardStmt(depth int) []ast.Stmt {
	if !g.fragment() {
		return nil
	}
	cond := g.condition(false)
	if at := choice.Pick(g.Source, []int{0, 1}); g.Chance(0.5) {
		x := &ast.Index{ExprInfo: ast.Typed(floatType), X: g.input(fragCoord).use(), I: literal(types.Int, decimal(at))}
		cond = binaryOf([...]string{"<", ">"}[g.Intn(2)], boolType, x, g.number(types.Float, int64(g.Range(1, 4))))
	}
	return one(&ast.If{Cond: cond, Then: &ast.Block{List: one(&ast.Discard{})}})
}
