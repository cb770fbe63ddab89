package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Several invocations never race, by construction: of a buffer that is
// written each has an element of its own in every member, shared variables
// are written between two barriers only, in uniform control flow, and what
// several invocations change atomically is subject to one operation, whose
// order does not matter, and read behind barriers alone.

var uvec3Type = types.Vec(types.Uint, 3)

// shape draws the work group's size and the number of groups.
func (g *generator) shape() {
	g.open = g.Range(4, 8)
	if !g.on(PSeveral) {
		return
	}
	g.size, g.groups = g.extent(g.upTo(Invocations)), g.extent(g.upTo(Groups))
	g.invocations = volume(g.size) * volume(g.groups)
	g.lanes = g.invocations
	g.laneForm, g.open = g.Intn(3), max(4, g.invocations)
}

// extent draws three numbers whose product is at most n: mostly one
// dimension.
func (g *generator) extent(n int) [3]int {
	e := [3]int{1, 1, 1}
	if g.Chance(0.6) {
		e[0] = n
		return e
	}
	for i := range e {
		e[i] = g.Range(1, n)
		n /= e[i]
	}
	return e
}

func volume(e [3]int) int { return e[0] * e[1] * e[2] }

// perInvocation is t, or where there are several invocations an array with
// one for each.
func (g *generator) perInvocation(t *types.Type) *types.Type {
	if g.invocations == 1 {
		return t
	}
	return g.array(t, g.invocations)
}

// dimensions draws which sizes of the work group are written: one that is 1
// may be left out.
func (g *generator) dimensions() {
	for i := range g.size {
		g.written[i] = i == 0 || g.size[i] > 1 || g.Chance(0.1)
	}
}

// inputs brings the built-in variables into scope that tell invocations
// apart.
func (g *generator) inputs() {
	if g.invocations == 1 {
		return
	}
	for i := range computeInputs {
		g.enter(g.input(&builtinInputs[i]))
	}
}

// builtinInput is a built-in variable that tells invocations apart. In WGSL it
// is given to the entry point, which copies it to a variable that functions
// see.
type builtinInput struct {
	glsl, wgsl, copied string
	typ                *types.Type
	uniform            bool // equal throughout a work group
	kept               int  // how many components are copied, 0 for all
}

var builtinInputs = [...]builtinInput{
	{glsl: "gl_LocalInvocationID", wgsl: "local_invocation_id", copied: "localId", typ: uvec3Type},
	{glsl: "gl_GlobalInvocationID", wgsl: "global_invocation_id", copied: "globalId", typ: uvec3Type},
	{glsl: "gl_WorkGroupID", wgsl: "workgroup_id", copied: "groupId", typ: uvec3Type, uniform: true},
	{glsl: "gl_NumWorkGroups", wgsl: "num_workgroups", copied: "groups", typ: uvec3Type, uniform: true},
	{glsl: "gl_LocalInvocationIndex", wgsl: "local_invocation_index", copied: "localIndex", typ: uintType},
	// Depth and 1 / w are the rasteriser's results.
	{glsl: "gl_FragCoord", wgsl: "position", copied: "fragCoord", typ: types.Vec(types.Float, 4), kept: 2},
	{glsl: "gl_FrontFacing", wgsl: "front_facing", copied: "frontFacing", typ: boolType},
	{glsl: "gl_PrimitiveID", typ: intType},
	{glsl: "gl_SampleID", typ: intType},
	{glsl: "gl_NumSamples", typ: intType},
	{glsl: "gl_Layer", typ: intType},
	{glsl: "gl_ViewportIndex", typ: intType},
	{glsl: "gl_HelperInvocation", typ: boolType},
	{wgsl: "sample_index", copied: "sampleIndex", typ: uintType},
	{wgsl: "sample_mask", copied: "sampleMask", typ: uintType},
}

// computeInputs are those of compute shaders.
const computeInputs = 5

// sameInputs are equal for all pixels, and one language's alone: images have one
// sample and one layer, and what helpers compute is not drawn.
var sameInputs = builtinInputs[7:]

var (
	globalID, groupID, groupCount, localNumber = &builtinInputs[1], &builtinInputs[2], &builtinInputs[3], &builtinInputs[4]
	fragCoord, frontFacing                     = &builtinInputs[5], &builtinInputs[6]
)

func (g *generator) input(i *builtinInput) *place {
	return &place{obj: g.say.input(i), readable: true, input: i}
}

// inputPart is one component of a built-in vector.
func (g *generator) inputPart(in *builtinInput, i int) ast.Expr {
	return &ast.Member{ExprInfo: ast.Typed(uintType), X: g.input(in).use(), Name: "xyz"[i : i+1]}
}

func (g *generator) localIndex() ast.Expr { return g.input(localNumber).use() }

// lane is the number of the running invocation among all.
func (g *generator) lane() ast.Expr {
	switch {
	case g.laneVar != nil && g.laneVar.hidden == 0:
		return g.laneVar.use()
	case g.fragment():
		return g.pixelNumber()
	case g.size[0]*g.groups[0] == g.invocations && g.laneForm != 1:
		return g.inputPart(globalID, 0)
	case volume(g.groups) == 1:
		return g.localIndex()
	}
	group := g.inputPart(groupID, 2)
	for i := 1; i >= 0; i-- {
		group = u32("+", u32("*", group, g.inputPart(groupCount, i)), g.inputPart(groupID, i))
	}
	return u32("+", u32("*", group, g.number(types.Uint, int64(volume(g.size)))), g.localIndex())
}

// laneVariable declares a global variable for the number of the invocation,
// which main sets first of all, in one of three tests.
func (g *generator) laneVariable() []ast.Decl {
	if g.invocations == 1 || g.laneForm != 2 {
		return nil
	}
	d, p := g.declare(uintType, ast.Global, nil, false)
	p.writable, p.sum = false, true // not to be hidden by another variable
	d.Vars[0].Init = g.number(types.Uint, 0)
	g.laneVar = p
	return []ast.Decl{d}
}

// sharedVars declares what the invocations of a work group share: arrays
// with an element for each, lone values, and some for atomic functions.
func (g *generator) sharedVars() []ast.Decl {
	if volume(g.size) == 1 {
		return nil
	}
	var list []ast.Decl
	cells := 0.0
	if g.only(inWGSL) {
		cells = g.weight(PAtomic)
	}
	for range g.upTo(Shared) {
		t, op, sized, cell := g.varType(), "", false, false
		switch g.Weighted([]float64{6, 1, 2 * g.weight(PAtomic), cells}) {
		case 0:
			t, sized = g.array(t, volume(g.size)), g.only(inWGSL) && g.on(POverride)
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

func (g *generator) sharedPlaces() []*place {
	var list []*place
	for _, p := range g.places {
		if p.obj.Storage == ast.Shared && p.hidden == 0 {
			list = append(list, p)
		}
	}
	return list
}

// prologue numbers the invocations and gives shared variables their first
// values.
func (g *generator) prologue() []ast.Stmt {
	var list []ast.Stmt
	if p := g.laneVar; p != nil {
		g.laneVar = nil
		list = append(list, g.store(p.use(), g.lane()))
		g.laneVar = p
	}
	if g.fragment() {
		return append(append(list, g.startTargets()...), g.firstLookups()...)
	}
	ps := g.sharedPlaces()
	if len(ps) == 0 {
		return list
	}
	if g.only(inWGSL) && g.on(PZeroed) {
		return list
	}
	list = append(list, g.firstValues(ps, func(p *place) ast.Stmt { return g.publish(p, g.full(valueOf(g.published(p)))) })...)
	return append(list, g.barrier()...)
}

// firstValues initialises ps, by what none of them is read for.
func (g *generator) firstValues(ps []*place, set func(*place) ast.Stmt) []ast.Stmt {
	var list []ast.Stmt
	funcs := g.funcs
	g.funcs = nil // they may read what is not written yet
	for _, p := range ps {
		p.hidden++
	}
	for _, p := range ps {
		list = append(list, set(p))
	}
	for _, p := range ps {
		p.hidden--
	}
	g.funcs = funcs
	return list
}

// published is the type of what one invocation stores into p.
func (g *generator) published(p *place) *types.Type {
	if g.perLocal(p) {
		return p.stored().Elem
	}
	return p.typ()
}

// perLocal reports whether p has an element for each invocation of a group.
func (g *generator) perLocal(p *place) bool {
	return p.atomic == "" && p.stored().Kind == types.Array && p.stored().Len == volume(g.size)
}

// publish stores e into the shared variable p: into the element that is the
// invocation's own, or, of a lone value, from one invocation.
func (g *generator) publish(p *place, e ast.Expr) ast.Stmt {
	if p.cell {
		return g.say.start(p.use(), e)
	}
	if g.perLocal(p) {
		l := &ast.Index{ExprInfo: ast.Typed(g.published(p)), X: p.whole(), I: g.permuted()}
		if g.only(inWGSL) && g.Chance(g.weight(PPointer)/2) {
			return g.storeThrough(l, e)
		}
		return g.store(l, e)
	}
	who := g.number(types.Uint, int64(g.Intn(volume(g.size))))
	only := binaryOf("==", boolType, g.localIndex(), who)
	return &ast.If{Cond: only, Then: &ast.Block{List: one(g.first(p, e))}}
}

// first stores into a variable that may be one for atomic functions.
func (g *generator) first(p *place, e ast.Expr) ast.Stmt {
	if p.atomic != "" {
		return g.say.start(p.use(), e)
	}
	return g.store(p.use(), e)
}

// permuted numbers the invocations of a group, each of them differently.
func (g *generator) permuted() ast.Expr {
	n := volume(g.size)
	switch g.Weighted([]float64{4, 1, 1, 1}) {
	case 1:
		return u32("-", g.number(types.Uint, int64(n-1)), g.localIndex())
	case 2:
		if n&(n-1) == 0 {
			return u32("^", g.localIndex(), g.number(types.Uint, int64(g.Intn(n))))
		}
	case 3:
		return u32("%", u32("+", g.localIndex(), g.number(types.Uint, int64(g.Intn(n)))), g.number(types.Uint, int64(n)))
	}
	return g.localIndex()
}

// barrier is where the invocations of a work group wait for each other.
func (g *generator) barrier() []ast.Stmt {
	return g.say.barrier(g.Weighted([]float64{6, 2, 2, 0.3, 0.2, 0.2}))
}

// exchangeStmt gives a shared variable new values, which may depend on the
// old ones, between two barriers; or takes what atomic functions made of it.
func (g *generator) exchangeStmt(depth int) []ast.Stmt {
	ps := slices.DeleteFunc(g.sharedPlaces(), func(p *place) bool { return p.cell })
	if len(ps) == 0 {
		return nil
	}
	p := oneOf(g, ps...)
	if g.uniformlyLoaded(p) && g.Chance(0.4) {
		return one(g.uniformLoad(p))
	}
	if g.subgroups && g.Chance(0.4) {
		if s := g.subgroupStmt(); s != nil {
			return s
		}
	}
	t := g.published(p)
	e := g.full(valueOf(t))
	if p.atomic != "" {
		e = g.say.loaded(p.use())
	}
	before := g.barrier()
	d, kept := g.declare(valueOf(t), ast.Local, e, false)
	if p.atomic != "" {
		return append(append(before, &ast.DeclStmt{Decl: d}), g.barrier()...)
	}
	list := append(one(&ast.DeclStmt{Decl: d}), before...)
	list = append(list, g.publish(p, kept.use()))
	if g.uniformlyLoaded(p) && g.Chance(0.3) {
		return append(list, g.uniformLoad(p)) // a barrier, too (WGSL section 17.11.4)
	}
	return append(list, g.barrier()...)
}

// uniformlyLoaded reports whether p may be loaded by workgroupUniformLoad.
func (g *generator) uniformlyLoaded(p *place) bool {
	return g.only(inWGSL) && p.atomic == "" && !p.cell && !g.perLocal(p)
}

// uniformLoad takes the value of p, the same throughout the work group.
func (g *generator) uniformLoad(p *place) ast.Stmt {
	load := builtinCall("workgroupUniformLoad", p.typ(), addressOf(p.use()))
	d, kept := g.declare(p.typ(), ast.Local, load, false)
	d.Word, kept.writable, kept.agreed = "let", false, g.uniform
	return &ast.DeclStmt{Decl: d}
}

// uniformStmt is an if or a loop that the invocations of a group agree on,
// so that they may meet at barriers inside it.
func (g *generator) uniformStmt(depth int) []ast.Stmt {
	if len(g.sharedPlaces()) == 0 {
		return nil
	}
	loops := g.loops
	defer func() { g.loops = loops }()
	inside := func() ast.Stmt {
		g.uniform, g.loops = true, 0 // a jump would part them
		return g.block(depth-1, func() ast.Stmt { return &ast.Block{List: g.exchangeStmt(depth)} })
	}
	if cond := g.agreed(); cond != nil && g.Chance(0.5) {
		return one(&ast.If{Cond: cond, Then: inside()})
	}
	return g.counted(g.Range(2, 3), inside)
}

// agreed is a condition that is equal throughout a work group: on its number,
// or on what cannot be written.
func (g *generator) agreed() ast.Expr {
	x := g.common()
	if x == nil {
		return nil
	}
	return g.asked(x)
}

// common is a uint that is equal throughout a work group, or nil.
func (g *generator) common() ast.Expr {
	x := g.reach(uintType, func(p *place) bool {
		return p.obj.Storage == ast.Uniform && p.typ() == uintType && p.own == nil || p.input != nil && p.input.uniform || p.agreed
	}, 0, asValue)
	if x == nil {
		return nil
	}
	return g.say.direct(x)
}

// subgroupStmt has the invocations of a subgroup tell each other what they all
// know: nothing else is definite, whoever is among them.
func (g *generator) subgroupStmt() []ast.Stmt {
	x := g.common()
	if x == nil {
		return nil
	}
	name := oneOf(g, "subgroupMin", "subgroupMax", "subgroupAnd", "subgroupOr", "subgroupBroadcastFirst")
	e := builtinCall(name, uintType, x)
	if g.Chance(0.3) {
		vote := oneOf(g, "subgroupAll", "subgroupAny")
		e = g.say.convert(uintType, builtinCall(vote, boolType, g.asked(x)))
	}
	d, _ := g.declare(uintType, ast.Local, e, false)
	return one(&ast.DeclStmt{Decl: d})
}
