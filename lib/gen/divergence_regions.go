package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
)

// enterRegion begins a region, such as the body of a branch, a loop or a function. `typ` is the
// region's divergence type, which tells how far invocations agree on whether they execute the
// region. The caller must call `leave` where the region ends.
func (g *statements) enterRegion(typ scope.Divergence, kind scope.RegionKind) (leave func()) {
	if !g.TracksDivergence() {
		return func() {}
	}
	s := g.scope
	n, limit := len(s.Regions), s.Limit
	r := &scope.Region{Kind: kind, Type: typ}
	s.Regions = append(s.Regions, r)
	return func() {
		s.Regions, s.Limit = s.Regions[:n], limit
		// After a loop that invocations leave in different iterations, the variables have values of
		// different iterations.
		for _, p := range r.Written {
			p.Divergence = max(p.Divergence, r.Exits)
		}
	}
}

// noteJump raises divergence types for the jump s. Invocations that disagree on s also disagree on
// the iteration in which they leave a loop (Region.Exits), or on whether they execute the code that
// s skips (Region.Type).
func (g *statements) noteJump(s ast.Stmt) {
	list := g.scope.Regions
	typ := g.scope.Limit
	_, leaves := s.(*ast.Break)
	_, goesOn := s.(*ast.Continue)
	for _, r := range slices.Backward(list) {
		switch {
		case leaves && r.Kind == scope.SwitchRegion, goesOn && r.Kind == scope.LoopRegion:
			r.Type = max(r.Type, typ) // invocations that jumped do not execute the rest of the region
			return
		case r.Kind == scope.LoopRegion:
			// Invocations that jump leave the loop in another iteration than the others.
			if r.Exits = max(r.Exits, typ); leaves {
				return
			}
		case r.Kind == scope.FunctionRegion:
			r.Type = max(r.Type, typ)
			return
		}
		typ = max(typ, r.Type) // invocations that disagree on the region r also disagree on s
	}
}

// drawDivergence draws the divergence type of the next statement. The caller calls the function
// `end` at the end of the statement.
func (g *statements) drawDivergence() (end func()) {
	if !g.TracksDivergence() {
		return func() {}
	}
	limit := g.scope.Limit
	g.scope.Limit = g.DivergenceType()
	return func() { g.scope.Limit = limit }
}

// drawParameterDivergence draws the divergence types of f's parameters, and computes the type of
// f's result. This is the greatest of them, in the order ByDispatch < ByGroup < ByInvocation, or
// ByInvocation if f uses outer variables.
func (g *generator) drawParameterDivergence(f *function) {
	if !g.TracksDivergence() {
		return
	}
	if !f.isolated {
		f.divergence = scope.ByInvocation
	}
	for i := range f.params {
		p := &f.params[i]
		if p.Divergence = scope.ByInvocation; !p.dir.Writes() {
			p.Divergence = g.DivergenceType()
		}
		f.divergence = max(f.divergence, p.Divergence)
	}
}

// mayUseResult reports whether the statement under construction may use the result of f. The
// divergence type of the result must be at most that of the statement, in the order
// ByDispatch < ByGroup < ByInvocation.
func (g *expressions) mayUseResult(f *function) bool {
	return !g.TracksDivergence() || f.divergence <= g.scope.Limit
}

// argumentOf makes an argument for the parameter p, an `in` parameter. The divergence type of the
// argument is at most that of p and at most that of the statement under construction (mayUseResult
// explains the order of the types).
func (g *expressions) argumentOf(p param, depth int) ast.Expr {
	limit := g.scope.Limit
	if g.TracksDivergence() {
		g.scope.Limit = min(limit, p.Divergence)
	}
	e := g.expr(p.typ, min(depth, 3))
	g.scope.Limit = limit
	return e
}
