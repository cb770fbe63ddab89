package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

func (g *statements) sharedPlaces() []*variable {
	var list []*variable
	for _, p := range g.scope.variables {
		if p.obj.Storage == ast.Shared && p.shadows == 0 {
			list = append(list, p)
		}
	}
	return list
}

// prologue numbers the invocations and gives shared variables their first
// values.
func (g *statements) prologue() []ast.Stmt {
	var list []ast.Stmt
	if p := g.io.indexVariable; p != nil {
		g.io.indexVariable = nil
		list = append(list, g.store(p.use(), g.io.invocationIndex()))
		g.io.indexVariable = p
	}
	if g.io.fragment() {
		return append(append(list, g.startTargets()...), g.firstLookups()...)
	}
	ps := g.sharedPlaces()
	if len(ps) == 0 {
		return list
	}
	if g.has.zeroedShared && g.flip(policy.PZeroed) {
		return list
	}
	list = append(list, g.firstValues(ps, func(p *variable) ast.Stmt { return g.publish(p, g.fullExpr(valueOf(g.publishedType(p)))) })...)
	return append(list, g.barrier()...)
}

// firstValues initialises ps, by what none of them is read for.
func (g *statements) firstValues(ps []*variable, set func(*variable) ast.Stmt) []ast.Stmt {
	var list []ast.Stmt
	funcs := g.funcs
	g.funcs = nil // they may read what is not written yet
	for _, p := range ps {
		p.shadows++
	}
	for _, p := range ps {
		list = append(list, set(p))
	}
	for _, p := range ps {
		p.shadows--
	}
	g.funcs = funcs
	return list
}

// startTargets gives outputs their first values.
func (g *statements) startTargets() []ast.Stmt {
	var ps []*variable
	for _, p := range g.scope.variables {
		if p.obj.Storage == ast.Output {
			ps = append(ps, p)
		}
	}
	return g.firstValues(ps, func(p *variable) ast.Stmt { return g.store(p.use(), g.fullExpr(p.typ())) })
}

// publishedType is the type of what one invocation stores into p.
func (g *statements) publishedType(p *variable) *types.Type {
	if g.perLocal(p) {
		return p.stored().Elem
	}
	return p.typ()
}

// perLocal reports whether p has an element for each invocation of a group.
func (g *statements) perLocal(p *variable) bool {
	return p.atomic == "" && p.stored().Kind == types.Array && p.stored().Len == volume(g.io.size)
}

// publish stores e into the shared variable p: into the element that is the
// invocation's own, or, of a lone value, from one invocation.
func (g *statements) publish(p *variable, e ast.Expr) ast.Stmt {
	if p.ownAtomic {
		return g.spell.atomicStore(p.use(), e)
	}
	if g.perLocal(p) {
		l := &ast.Index{ExprInfo: ast.Typed(g.publishedType(p)), X: p.whole(), I: g.permutedIndex()}
		if g.has.let && g.Chance(g.weight(policy.PPointer)/2) {
			return g.storeThrough(l, e)
		}
		return g.store(l, e)
	}
	who := g.number(types.Uint, int64(g.Intn(volume(g.io.size))))
	only := node.Binary("==", node.Bool, g.io.localIndex(), who)
	return &ast.If{Cond: only, Then: &ast.Block{List: one(g.storeFirst(p, e))}}
}

// storeFirst stores into a variable that may be one for atomic functions.
func (g *statements) storeFirst(p *variable, e ast.Expr) ast.Stmt {
	if p.atomic != "" {
		return g.spell.atomicStore(p.use(), e)
	}
	return g.store(p.use(), e)
}

// permutedIndex numbers the invocations of a group, each of them differently.
func (g *statements) permutedIndex() ast.Expr {
	n := volume(g.io.size)
	switch g.Weighted([]float64{4, 1, 1, 1}) {
	case 1:
		return node.Unsigned("-", g.number(types.Uint, int64(n-1)), g.io.localIndex())
	case 2:
		if n&(n-1) == 0 {
			return node.Unsigned("^", g.io.localIndex(), g.number(types.Uint, int64(g.Intn(n))))
		}
	case 3:
		return node.Unsigned("%", node.Unsigned("+", g.io.localIndex(), g.number(types.Uint, int64(g.Intn(n)))), g.number(types.Uint, int64(n)))
	}
	return g.io.localIndex()
}

// barrier is where the invocations of a work group wait for each other.
func (g *statements) barrier() []ast.Stmt {
	return g.spell.barrier(g.Weighted([]float64{6, 2, 2, 0.3, 0.2, 0.2}))
}

// exchangeStmt gives a shared variable new values, which may depend on the
// old ones, between two barriers; or takes what atomic functions made of it.
func (g *statements) exchangeStmt(depth int) []ast.Stmt {
	ps := slices.DeleteFunc(g.sharedPlaces(), func(p *variable) bool { return p.ownAtomic })
	if len(ps) == 0 {
		return nil
	}
	p := oneOf(g, ps...)
	if g.uniformlyLoaded(p) && g.Chance(0.4) {
		return one(g.uniformLoad(p))
	}
	if g.hasSubgroups && g.Chance(0.4) {
		if s := g.subgroupStmt(); s != nil {
			return s
		}
	}
	t := g.publishedType(p)
	e := g.fullExpr(valueOf(t))
	if p.atomic != "" {
		e = g.spell.atomicLoad(p.use())
	}
	before := g.barrier()
	d, kept := g.scope.declare(valueOf(t), ast.Local, e, false)
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
func (g *statements) uniformlyLoaded(p *variable) bool {
	return g.has.uniformLoads && p.atomic == "" && !p.ownAtomic && !g.perLocal(p)
}

// uniformLoad takes the value of p, the same throughout the work group.
func (g *statements) uniformLoad(p *variable) ast.Stmt {
	load := node.Call("workgroupUniformLoad", p.typ(), addressOf(p.use()))
	d, kept := g.scope.declare(p.typ(), ast.Local, load, false)
	d.Word, kept.writable, kept.workgroupUniform = "let", false, g.uniformFlow
	return &ast.DeclStmt{Decl: d}
}

// uniformStmt is an if or a loop that the invocations of a group agree on,
// so that they may meet at barriers inside it.
func (g *statements) uniformStmt(depth int) []ast.Stmt {
	if len(g.sharedPlaces()) == 0 {
		return nil
	}
	loops := g.loops
	defer func() { g.loops = loops }()
	inside := func() ast.Stmt {
		g.uniformFlow, g.loops = true, 0 // a jump would part them
		return g.block(depth-1, func() ast.Stmt { return &ast.Block{List: g.exchangeStmt(depth)} })
	}
	if cond := g.uniformTest(); cond != nil && g.Chance(0.5) {
		return one(&ast.If{Cond: cond, Then: inside()})
	}
	return g.counted(g.Range(2, 3), inside)
}

// uniformTest is a condition that is equal throughout a work group: on its number,
// or on what cannot be written.
func (g *statements) uniformTest() ast.Expr {
	x := g.uniformValue()
	if x == nil {
		return nil
	}
	return g.testOf(x)
}

// uniformValue is a uint that is equal throughout a work group, or nil.
func (g *statements) uniformValue() ast.Expr {
	x := g.scope.access(node.Uint, func(p *variable) bool {
		return p.obj.Storage == ast.Uniform && p.typ() == node.Uint && p.element == nil || p.input != nil && p.input.uniform || p.workgroupUniform
	}, 0, asValue)
	if x == nil {
		return nil
	}
	return g.spell.uncopied(x)
}

// subgroupStmt has the invocations of a subgroup tell each other what they all
// know: nothing else is definite, whoever is among them.
func (g *statements) subgroupStmt() []ast.Stmt {
	x := g.uniformValue()
	if x == nil {
		return nil
	}
	name := oneOf(g, "subgroupMin", "subgroupMax", "subgroupAnd", "subgroupOr", "subgroupBroadcastFirst")
	e := node.Call(name, node.Uint, x)
	if g.Chance(0.3) {
		vote := oneOf(g, "subgroupAll", "subgroupAny")
		e = g.spell.convert(node.Uint, node.Call(vote, node.Bool, g.testOf(x)))
	}
	d, _ := g.scope.declare(node.Uint, ast.Local, e, false)
	return one(&ast.DeclStmt{Decl: d})
}
