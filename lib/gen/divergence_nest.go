package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// divergentLoopWithLiveVariables returns statements for the main function: a nest of loops and
// branches, and variables that are live across it. It returns nil if the test's policy gives
// statements no divergence types (TracksDivergence).
func (g *statements) divergentLoopWithLiveVariables() []ast.Stmt {
	if !g.TracksDivergence() {
		return nil
	}
	uniform := g.uniformFlow
	budget := g.cost.budget
	list, live := g.liveVariables()
	g.cost.budget = max(budget/2, 40)
	left := g.cost.budget
	g.uniformFlow = false
	list = append(list, g.divergentLoop(g.Bound(policy.StmtDepth))...)
	g.uniformFlow = uniform
	g.cost.budget = budget - (left - g.cost.budget)
	return append(list, g.mixVariables(live)...)
}

// withType calls the function `make` and returns its statements. During the call, the statement
// under construction has the divergence type typ.
func (g *statements) withType(typ scope.Divergence, make func() []ast.Stmt) []ast.Stmt {
	limit := g.scope.Limit
	g.scope.Limit = typ
	defer func() { g.scope.Limit = limit }()
	return make()
}

// divergentLoop makes a loop in uniform control flow, which the lanes of a warp leave in different
// iterations:
//
//	for (…) { …; if (uniform) { … } if (lane) break; if (lane) { … } if (uniform) continue; }
//
// `uniform` stands for conditions with the same value in all invocations, `lane` for those that may
// differ between lanes.
func (g *statements) divergentLoop(depth int) []ast.Stmt {
	return g.withType(scope.ByDispatch, func() []ast.Stmt {
		return g.countedLoop(g.Range(3, 5), func() ast.Stmt {
			return g.block(1, g.nestedBlock(g.branchOn(scope.ByDispatch, depth-2)), g.nestedBlock(g.exitOn(scope.ByInvocation)),
				g.nestedBlock(g.branchOn(scope.ByInvocation, depth-2)), g.nestedBlock(g.uniformJump))
		})
	})
}

// nestedBlock returns a function that makes a block with its own scope. The block contains the
// statements that the function `make` returns.
func (g *statements) nestedBlock(make func() []ast.Stmt) func() ast.Stmt {
	return func() ast.Stmt {
		g.scope.Push()
		defer g.scope.Pop()
		list := make()
		return &ast.Block{List: list}
	}
}

// branchOn returns a function that makes two nested `if` statements. The outer condition has the
// divergence type typ. The inner condition has the type ByDispatch if typ is ByInvocation, and
// ByInvocation otherwise.
func (g *statements) branchOn(typ scope.Divergence, depth int) func() []ast.Stmt {
	other := scope.ByInvocation
	if typ == scope.ByInvocation {
		other = scope.ByDispatch
	}
	return func() []ast.Stmt {
		return g.withType(typ, func() []ast.Stmt {
			s := &ast.If{Cond: g.typedCondition(true)}
			leave := g.enterRegion(typ, scope.BranchRegion)
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
func (g *statements) exitOn(typ scope.Divergence) func() []ast.Stmt {
	return func() []ast.Stmt {
		return g.withType(typ, func() []ast.Stmt {
			g.noteJump(&ast.Break{})
			cond := g.typedCondition(false)
			if typ == scope.ByInvocation && g.Chance(0.8) {
				cond = g.laneTest()
			}
			return one(&ast.If{Cond: cond, Then: &ast.Block{List: one(&ast.Break{})}})
		})
	}
}

// uniformJump makes `if (cond) continue;`, or sometimes `if (cond) break;`, with a condition of
// divergence type ByDispatch.
func (g *statements) uniformJump() []ast.Stmt {
	if g.Chance(0.3) {
		return g.exitOn(scope.ByDispatch)()
	}
	return g.withType(scope.ByDispatch, func() []ast.Stmt {
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
	low := node.Unsigned("&", x, g.Number(types.Uint, n-1))
	return node.Binary(scope.OneOf(g, "==", "<="), node.Bool, low, g.Number(types.Uint, int64(g.Intn(int(n)-1))))
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
	for _, p := range g.scope.Variables {
		if p.Divergence < g.scope.Limit && p.Obj.Storage == ast.Local && p.Trips == 0 && writesTo(s.Body, p.Obj) {
			p.Divergence = g.scope.Limit
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
