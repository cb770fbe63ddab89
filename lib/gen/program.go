package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/wgslfinish"
	"shsmith/lib/liveness"
)

// program makes the whole test: the translation unit, the resources and the vertex shader.
func (g *generator) program() *Test {
	u := &ast.Unit{Version: g.spell.version(), Decls: append(g.spell.header(g.io), g.extensions...)}
	add := func(d ...ast.Decl) { u.Decls = append(u.Decls, d...) }
	g.scope.push()
	if g.io.fragment() {
		g.io.drawImageSize()
		g.io.addFragmentInputs()
		g.io.inputsInStruct = g.has.entryPointForms && g.Chance(0.3)
	} else {
		g.io.drawWorkGroups()
		g.io.drawWrittenSizes()
		add(g.spell.localSize(g.io)...)
		g.io.addComputeInputs()
	}
	for range g.atMost(policy.Structs) {
		add(g.structure())
	}
	blocks, resources := g.io.declareBuffers()
	add(blocks...)
	units, textures := g.io.declareTextures(len(resources))
	add(units...)
	resources = append(resources, textures...)
	if g.io.fragment() {
		add(g.io.declareVaryings()...)
		add(g.io.declareOutputs()...)
	}
	if g.io.full {
		g.cost.limit = g.io.fullWork()
	} else {
		g.cost.setLimits(g.weight(policy.Work), g.io.invocations)
	}
	add(g.globals()...)
	add(g.sharedVars()...)
	add(g.functions()...)
	g.scope.pop()
	if share := g.weight(policy.PLive); share > 0 && !g.bilingual() {
		liveness.Extend(u, share, g.Source)
	}
	g.finishText(u)
	return &Test{
		Unit:      u,
		Stage:     g.stage,
		Resources: resources,
		Dispatch:  g.io.groups,
		Image:     g.io.image,
		Vertex:    g.io.vertex,
		Open:      g.io.unsizedLength,
	}
}

// finishText does nothing if u is GLSL. In WGSL, it replaces constant expressions that the language
// rejects. Unless the test is one program in both GLSL and WGSL, finishText also rewrites some
// types and values (package wgslfinish): `vec3<f32>(x, y, z)` becomes `vec3f(x, y, z)`.
func (g *generator) finishText(u *ast.Unit) {
	if !u.Version.Lang.HasAbstractTypes() {
		return
	}
	g.replaced = wgslfinish.ReplaceInvalidConstants(u)
	if g.bilingual() {
		return
	}
	style := &wgslfinish.Style{
		Source:       g.Source,
		Abstract:     g.weight(policy.PAbstract),
		Alias:        g.weight(policy.PAlias),
		Other:        g.weight(policy.PWritten),
		ArrayAliases: g.deepPointers,
		Name:         g.freshName,
	}
	style.Apply(u, true)
	if g.io.vertex != nil {
		style.Apply(g.io.vertex, false)
	}
}
