package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/wgslfinish"
	"shsmith/lib/liveness"
)

// program makes the whole test: the translation unit, the resources and the vertex shader.
func (g *generator) program() *Test {
	u := &ast.Unit{Version: g.Spell.Target(), Decls: append(g.Spell.Header(g.HasHalf, g.HasSubgroups), g.extensions...)}
	add := func(d ...ast.Decl) { u.Decls = append(u.Decls, d...) }
	g.scope.Push()
	if g.io.Fragment() {
		g.io.DrawImageSize()
		g.io.AddFragmentInputs()
		g.io.InputsInStruct = g.Has.EntryPointForms && g.Chance(0.3)
	} else {
		g.io.DrawWorkGroups()
		g.io.DrawWrittenSizes()
		add(g.Spell.LocalSize(&g.io.EntryPoint)...)
		g.io.AddComputeInputs()
	}
	for range g.AtMost(policy.Structs) {
		add(g.structure())
	}
	blocks, resources := g.io.DeclareBuffers()
	add(blocks...)
	units, textures := g.io.DeclareTextures(len(resources))
	add(units...)
	resources = append(resources, textures...)
	if g.io.Fragment() {
		add(g.io.DeclareVaryings()...)
		add(g.io.DeclareOutputs()...)
	}
	if g.io.Full {
		g.cost.limit = fullWork(g.io)
	} else {
		g.cost.setLimits(g.Weight(policy.Work), g.io.Invocations)
	}
	add(g.globals()...)
	add(g.sharedVars()...)
	add(g.functions()...)
	g.scope.Pop()
	if share := g.Weight(policy.PLive); share > 0 && !g.Bilingual() {
		liveness.Extend(u, share, g.Source)
	}
	g.finishText(u)
	return &Test{
		Unit:      u,
		Stage:     g.Stage,
		Resources: resources,
		Dispatch:  g.io.Groups,
		Image:     g.io.Image,
		Vertex:    g.io.Vertex,
		Open:      g.io.UnsizedLength,
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
	if g.Bilingual() {
		return
	}
	style := &wgslfinish.Style{
		Source:       g.Source,
		Abstract:     g.Weight(policy.PAbstract),
		Alias:        g.Weight(policy.PAlias),
		Other:        g.Weight(policy.PWritten),
		ArrayAliases: g.DeepPointers,
		Name:         g.FreshName,
	}
	style.Apply(u, true)
	if g.io.Vertex != nil {
		style.Apply(g.io.Vertex, false)
	}
}
