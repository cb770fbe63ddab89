package gen

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/wgslfinish"
	"shsmith/lib/types"
)

// program makes the whole translation unit.
func (g *generator) program() *Test {
	u := &ast.Unit{Version: g.say.version(), Decls: append(g.say.header(g.shaderInterface), g.extensions...)}
	add := func(d ...ast.Decl) { u.Decls = append(u.Decls, d...) }
	g.push()
	if g.fragment() {
		g.canvas()
		g.pixel()
		g.bundled = g.has.entryPointForms && g.Chance(0.3)
	} else {
		g.shape()
		g.dimensions()
		add(g.say.localSize(g.shaderInterface)...)
		g.inputs()
	}
	for range g.atMost(policy.Structs) {
		add(g.structure())
	}
	blocks, resources := g.buffers()
	add(blocks...)
	units, textures := g.textures(len(resources))
	add(units...)
	resources = append(resources, textures...)
	if g.fragment() {
		add(g.varyings()...)
		add(g.targets()...)
	}
	g.cost.share(g.weight(policy.Work), g.invocations)
	add(g.globals()...)
	add(g.sharedVars()...)
	add(g.functions()...)
	g.pop()
	g.finishText(u)
	return &Test{Unit: u, Stage: g.stage, Resources: resources, Dispatch: g.groups, Image: g.image, Vertex: g.vertex, Open: g.open}
}

// finishText makes the module u valid WGSL and writes parts of it in other forms. The
// vertex shader gets other forms, too.
func (g *generator) finishText(u *ast.Unit) {
	if !u.Version.Lang.HasAbstractTypes() {
		return
	}
	g.settled = wgslfinish.ReplaceInvalidConstants(u)
	if g.bilingual() {
		return
	}
	style := &wgslfinish.Style{
		Source: g.Source, Abstract: g.weight(policy.PAbstract), Alias: g.weight(policy.PAlias), Other: g.weight(policy.PWritten),
		ArrayAliases: g.deep, Name: g.fresh,
	}
	style.Apply(u, true)
	if g.vertex != nil {
		style.Apply(g.vertex, false)
	}
}

// structure declares a structure of basic members and arrays of them.
func (g *generator) structure() ast.Decl {
	t := &types.Type{Kind: types.Struct, Name: fmt.Sprintf("S%d", len(g.structs))}
	for i := range g.upTo(policy.Members) {
		f := types.Field{Name: fmt.Sprintf("m%d", i), Type: g.fieldType()}
		g.placed(&f)
		t.Fields = append(t.Fields, f)
	}
	g.structs = append(g.structs, t)
	return g.say.structure(t)
}

// globals declares private variables, the first a checksum of what functions
// do beside their results. They are initialised by constants,
// which every version allows.
func (g *generator) globals() []ast.Decl {
	total, p := g.declare(node.Uint, ast.Global, g.number(types.Uint, int64(g.word())), false)
	p.writable, p.sum, p.global = false, true, true
	g.total = p
	list := append([]ast.Decl{total}, g.laneVariable()...)
	for g.has.overrides && g.on(policy.POverride) && len(list) < 5 {
		list = append(list, g.override(len(list)))
	}
	if g.has.assertions && g.Chance(g.weight(policy.StmtAssert)/4) {
		list = append(list, g.assertion())
	}
	for range g.Intn(4) {
		t := g.varType()
		g.constant = true
		d, p := g.declare(t, ast.Global, g.expr(t, 2), g.on(policy.PConst))
		g.constant = false
		p.global = true
		list = append(list, d)
	}
	return list
}

// sharedVars declares what the invocations of a work group share: arrays
// with an element for each, lone values, and some for atomic functions.
func (g *generator) sharedVars() []ast.Decl {
	if volume(g.size) == 1 {
		return nil
	}
	var list []ast.Decl
	cells := 0.0
	if g.has.atomicElements {
		cells = g.weight(policy.PAtomic)
	}
	for range g.upTo(policy.Shared) {
		t, op, sized, cell := g.varType(), "", false, false
		switch g.Weighted([]float64{6, 1, 2 * g.weight(policy.PAtomic), cells}) {
		case 0:
			t, sized = g.array(t, volume(g.size)), g.has.overrides && g.on(policy.POverride)
		case 2:
			t, op = g.say.atomicOf(oneOf(g, types.Int, types.Uint)), oneOf(g, unordered...)
		case 3:
			t, cell = g.array(g.say.atomicOf(oneOf(g, types.Int, types.Uint)), volume(g.size)), true
		}
		d, p := g.declare(t, ast.Shared, nil, false)
		p.readable, p.writable, p.atomic, p.cell = op == "" && !cell, false, op, cell
		if cell {
			p.own = g.localIndex
		}
		if list = append(list, d); sized {
			list = append(list, g.sizedBy(d, p))
		}
	}
	return list
}

// sizedBy declares the override that gives the array p, of declaration d, its
// size. Only elements of such an array are values (WGSL section 6.2.9).
func (g *generator) sizedBy(d *ast.VarDecl, p *place) ast.Decl {
	n := p.typ().Len
	k := [...]types.Kind{types.Int, types.Uint}[g.Intn(2)]
	o, size := g.overriding(types.Scalar(k), g.number(k, int64(n)))
	d.Spec.TArgs[1] = size.use()
	p.own = func() ast.Expr { return g.index(n, 1) }
	return o
}
