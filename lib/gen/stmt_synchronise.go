package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/shaderio"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// publishedType returns the type of the variable or element to which publish(p, e) assigns e. If
// the shared variable p has an element for each invocation (perLocal), that is one element, and
// otherwise p itself.
func (g *statements) publishedType(p *scope.Variable) *types.Type {
	if g.perLocal(p) {
		return p.Stored().Elem
	}
	return p.Type()
}

// perLocal reports whether the shared variable p has an element for each invocation of a work
// group.
func (g *statements) perLocal(p *scope.Variable) bool {
	return p.Atomic == "" && p.Stored().Kind == types.Array && p.Stored().Len == shaderio.Volume(g.io.Size)
}

// publish returns a statement that stores e into the shared variable p without a race, for example
// in one invocation only: `if (gl_LocalInvocationIndex == 3u) { p = e; }`.
func (g *statements) publish(p *scope.Variable, e ast.Expr) ast.Stmt {
	if p.OwnAtomic {
		return g.Spell.AtomicStore(p.Use(), e)
	}
	if g.perLocal(p) {
		l := &ast.Index{ExprInfo: ast.Typed(g.publishedType(p)), X: p.Whole(), I: g.permutedIndex()}
		if g.Has.Let && g.Chance(g.Weight(policy.PPointer)/2) {
			return g.storeThrough(l, e)
		}
		return g.store(l, e)
	}
	who := g.Number(types.Uint, int64(g.Intn(shaderio.Volume(g.io.Size))))
	only := node.Binary("==", node.Bool, g.io.LocalIndex(), who)
	return &ast.If{Cond: only, Then: &ast.Block{List: one(g.storeShared(p, e))}}
}

// storeShared returns a statement that stores e into the shared variable p: `p = e`, or an atomic
// store if p is atomic.
func (g *statements) storeShared(p *scope.Variable, e ast.Expr) ast.Stmt {
	if p.Atomic != "" {
		return g.Spell.AtomicStore(p.Use(), e)
	}
	return g.store(p.Use(), e)
}

// permutedIndex makes an index into an array with an element for each invocation of a work group.
// Different invocations get different indices, such as `7u - gl_LocalInvocationIndex`.
func (g *statements) permutedIndex() ast.Expr {
	n := shaderio.Volume(g.io.Size)
	switch g.Weighted([]float64{4, 1, 1, 1}) {
	case 1:
		return node.Unsigned("-", g.Number(types.Uint, int64(n-1)), g.io.LocalIndex())
	case 2:
		if n&(n-1) == 0 {
			return node.Unsigned("^", g.io.LocalIndex(), g.Number(types.Uint, int64(g.Intn(n))))
		}
	case 3:
		return node.Unsigned("%", node.Unsigned("+", g.io.LocalIndex(), g.Number(types.Uint, int64(g.Intn(n)))),
			g.Number(types.Uint, int64(n)))
	}
	return g.io.LocalIndex()
}

// barrier makes a barrier for all invocations of a work group. It draws the kind of memory to which
// the barrier applies.
func (g *statements) barrier() []ast.Stmt {
	return g.Spell.Barrier(g.Weighted([]float64{6, 2, 2, 0.3, 0.2, 0.2}))
}

// exchangeStmt makes statements by which the invocations of a work group exchange values: by a
// shared variable and barriers, by workgroupUniformLoad, or by a subgroup operation. It returns nil
// if there is no suitable shared variable.
func (g *statements) exchangeStmt(depth int) []ast.Stmt {
	ps := slices.DeleteFunc(g.sharedPlaces(), func(p *scope.Variable) bool { return p.OwnAtomic })
	if len(ps) == 0 {
		return nil
	}
	p := scope.OneOf(g, ps...)
	if g.uniformlyLoaded(p) && g.Chance(0.4) {
		return one(g.uniformLoad(p))
	}
	if g.HasSubgroups && g.Chance(0.4) {
		if s := g.subgroupStmt(); s != nil {
			return s
		}
	}
	t := g.publishedType(p)
	e := g.fullExpr(spelling.ValueOf(t))
	if p.Atomic != "" {
		e = g.Spell.AtomicLoad(p.Use())
	}
	before := g.barrier()
	d, kept := g.scope.Declare(spelling.ValueOf(t), ast.Local, e, false)
	if p.Atomic != "" {
		return append(append(before, &ast.DeclStmt{Decl: d}), g.barrier()...)
	}
	list := append(one(&ast.DeclStmt{Decl: d}), before...)
	list = append(list, g.publish(p, kept.Use()))
	if g.uniformlyLoaded(p) && g.Chance(0.3) {
		return append(list, g.uniformLoad(p)) // it is a barrier, too (WGSL section 17.11.4)
	}
	return append(list, g.barrier()...)
}

// uniformlyLoaded reports whether workgroupUniformLoad can read the shared variable p.
func (g *statements) uniformlyLoaded(p *scope.Variable) bool {
	return g.Has.UniformLoads && p.Atomic == "" && !p.OwnAtomic && !g.perLocal(p)
}

// uniformLoad declares a variable with the value of `workgroupUniformLoad(&p)`, which is the same
// in all invocations of the work group.
func (g *statements) uniformLoad(p *scope.Variable) ast.Stmt {
	load := node.Call("workgroupUniformLoad", p.Type(), spelling.AddressOf(p.Use()))
	d, kept := g.scope.Declare(p.Type(), ast.Local, load, false)
	d.Word, kept.Writable, kept.WorkgroupUniform = "let", false, g.uniformFlow
	return &ast.DeclStmt{Decl: d}
}

// uniformStmt makes an if statement or a loop, mostly with barriers inside. Either all invocations
// of a work group reach these barriers, or none does. The result is nil without shared variables,
// and maybe if no loop is possible.
func (g *statements) uniformStmt(depth int) []ast.Stmt {
	if len(g.sharedPlaces()) == 0 {
		return nil
	}
	loops := g.loops
	defer func() { g.loops = loops }()
	inside := func() ast.Stmt {
		g.uniformFlow, g.loops = true, 0 // no loops, so no jump that would end uniform control flow
		return g.block(depth-1, func() ast.Stmt { return &ast.Block{List: g.exchangeStmt(depth)} })
	}
	if cond := g.uniformTest(); cond != nil && g.Chance(0.5) {
		return one(&ast.If{Cond: cond, Then: inside()})
	}
	return g.countedLoop(g.Range(2, 3), inside)
}

// uniformTest makes a condition that has the same value in the whole work group, or returns nil if
// no variable is uniform in the work group.
func (g *statements) uniformTest() ast.Expr {
	x := g.uniformValue()
	if x == nil {
		return nil
	}
	return g.testOf(x)
}

// uniformValue makes a uint expression that has the same value in the whole work group. It returns
// nil if no variable has such a value.
func (g *statements) uniformValue() ast.Expr {
	x := g.scope.Access(node.Uint, func(p *scope.Variable) bool {
		return p.Obj.Storage == ast.Uniform && p.Type() == node.Uint && p.Element == nil ||
			p.Input != nil && p.Input.Uniform || p.WorkgroupUniform
	}, 0, scope.AsValue)
	if x == nil {
		return nil
	}
	return g.Spell.Uncopied(x)
}

// subgroupStmt declares a variable with the result of a subgroup operation on a value that is
// uniform in the work group. It returns nil if no value is uniform.
func (g *statements) subgroupStmt() []ast.Stmt {
	// With a uniform operand, the result does not depend on the size of subgroups.
	x := g.uniformValue()
	if x == nil {
		return nil
	}
	name := scope.OneOf(g, "subgroupMin", "subgroupMax", "subgroupAnd", "subgroupOr", "subgroupBroadcastFirst")
	e := node.Call(name, node.Uint, x)
	if g.Chance(0.3) {
		vote := scope.OneOf(g, "subgroupAll", "subgroupAny")
		e = g.Spell.Convert(node.Uint, node.Call(vote, node.Bool, g.testOf(x)))
	}
	d, _ := g.scope.Declare(node.Uint, ast.Local, e, false)
	return one(&ast.DeclStmt{Decl: d})
}
