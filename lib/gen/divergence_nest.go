package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

const (
	// fullImage is the width and the height of the image in a fragment test that fills warps.
	fullImage = 64
	// warp is the number of lanes of the smallest warps.
	warp = 32
)

// divergentLoopWithLiveVariables returns statements for the main function: a nest of loops and
// branches, and variables that are live across it. It returns nil if the test's policy gives
// statements no divergence types (tracksDivergence).
func (g *statements) divergentLoopWithLiveVariables() []ast.Stmt {
	if !g.tracksDivergence() {
		return nil
	}
	uniform := g.uniformFlow
	budget := g.cost.budget
	list, live := g.liveVariables()
	g.cost.budget = max(budget/2, 40)
	left := g.cost.budget
	g.uniformFlow = false
	list = append(list, g.divergentLoop(g.bound(policy.StmtDepth))...)
	g.uniformFlow = uniform
	g.cost.budget = budget - (left - g.cost.budget)
	return append(list, g.mixVariables(live)...)
}

// withType calls the function `make` and returns its statements. During the call, the statement
// under construction has the divergence type typ.
func (g *statements) withType(typ divergence, make func() []ast.Stmt) []ast.Stmt {
	limit := g.scope.limit
	g.scope.limit = typ
	defer func() { g.scope.limit = limit }()
	return make()
}

// divergentLoop makes a loop with 3 to 5 iterations in uniform control flow. Invocations of a warp
// leave it in different ways, because the conditions `lane` differ between them:
//
//	for (…) { …; if (uniform) { … } if (lane) break; if (lane) { … } if (uniform) continue; }
func (g *statements) divergentLoop(depth int) []ast.Stmt {
	return g.withType(byDispatch, func() []ast.Stmt {
		return g.countedLoop(g.Range(3, 5), func() ast.Stmt {
			return g.block(1, g.nestedBlock(g.branchOn(byDispatch, depth-2)), g.nestedBlock(g.exitOn(byInvocation)),
				g.nestedBlock(g.branchOn(byInvocation, depth-2)), g.nestedBlock(g.uniformJump))
		})
	})
}

// nestedBlock returns a function that makes a block with its own scope. The block contains the
// statements that the function `make` returns.
func (g *statements) nestedBlock(make func() []ast.Stmt) func() ast.Stmt {
	return func() ast.Stmt {
		g.scope.push()
		defer g.scope.pop()
		list := make()
		return &ast.Block{List: list}
	}
}

// branchOn returns a function that makes two nested `if` statements. The outer condition has the
// divergence type typ. The inner condition has the type byDispatch if typ is byInvocation, and
// byInvocation otherwise.
func (g *statements) branchOn(typ divergence, depth int) func() []ast.Stmt {
	other := byInvocation
	if typ == byInvocation {
		other = byDispatch
	}
	return func() []ast.Stmt {
		return g.withType(typ, func() []ast.Stmt {
			s := &ast.If{Cond: g.typedCondition(true)}
			leave := g.enterRegion(typ, branchRegion)
			s.Then = g.block(max(depth, 0), func() ast.Stmt {
				return g.withType(other, func() []ast.Stmt {
					return one(g.branch(g.typedCondition(true), max(depth, 1)))
				})[0]
			})
			leave()
			return one(s)
		})
	}
}

// exitOn returns a function that makes `if (cond) break;` with a condition of divergence type typ.
func (g *statements) exitOn(typ divergence) func() []ast.Stmt {
	return func() []ast.Stmt {
		return g.withType(typ, func() []ast.Stmt {
			g.noteJump(&ast.Break{})
			cond := g.typedCondition(false)
			if typ == byInvocation && g.Chance(0.8) {
				cond = g.laneTest()
			}
			return one(&ast.If{Cond: cond, Then: &ast.Block{List: one(&ast.Break{})}})
		})
	}
}

// uniformJump makes `if (cond) continue;`, or sometimes `if (cond) break;`, with a condition of
// divergence type byDispatch.
func (g *statements) uniformJump() []ast.Stmt {
	if g.Chance(0.3) {
		return g.exitOn(byDispatch)()
	}
	return g.withType(byDispatch, func() []ast.Stmt {
		g.noteJump(&ast.Continue{})
		return one(&ast.If{Cond: g.typedCondition(false), Then: &ast.Block{List: one(&ast.Continue{})}})
	})
}

// laneTest makes a condition that is true for some lanes of a warp, and does not change between
// iterations of a loop.
func (g *statements) laneTest() ast.Expr {
	x := g.lane()
	if x == nil {
		return g.typedCondition(false)
	}
	n := int64(2) << g.Intn(3)
	low := node.Unsigned("&", x, g.number(types.Uint, n-1))
	return node.Binary(oneOf(g, "==", "<="), node.Bool, low, g.number(types.Uint, int64(g.Intn(int(n)-1))))
}

// shortenLoop adds a second condition x to the counting loop s: `i < 5` becomes `i < 5 && x`. The
// divergence type of x is that of the statement under construction.
func (g *statements) shortenLoop(s *ast.For) {
	if s.Cond == nil {
		return
	}
	s.Cond = node.Binary("&&", node.Bool, s.Cond, g.typedCondition(true))
	// The region of the loop has ended already. So the condition x raises the divergence types of
	// the variables that the loop writes here, and not at the end of the region.
	for _, p := range g.scope.variables {
		if p.divergence < g.scope.limit && p.obj.Storage == ast.Local && p.trips == 0 && writesTo(s.Body, p.obj) {
			p.divergence = g.scope.limit
		}
	}
}

// writesTo reports whether s assigns to the variable o or to a part of it.
func writesTo(s ast.Stmt, o *ast.Object) bool {
	found := false
	is := func(l ast.Expr) { found = found || l != nil && ast.Root(l) == o }
	ast.Walk(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			is(n.L)
		case *ast.IncDec:
			is(n.X)
		case *ast.AssignStmt:
			is(n.L)
		case *ast.IncDecStmt:
			is(n.X)
		}
		return !found
	})
	return found
}
