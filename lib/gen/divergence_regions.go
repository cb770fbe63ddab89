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

// noteJump raises divergence types for the jump s: a break, continue, return or discard. A
// divergence type tells how far invocations agree, and a greater type means less agreement.
// Invocations that disagree on whether they execute s also disagree on two things:
//   - The iteration in which they leave a loop, if s leaves it. So noteJump raises the field Exits
//     of the loop's region.
//   - Whether they execute the code that s skips. So noteJump raises the field Type of the region
//     with this code: the switch of a break, the loop of a continue, or the function of a return or
//     discard.
//
// noteJump raises each of these fields at least to the divergence type of the statement under
// construction, and at least to that of each region between s and the region with the field.
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
			if r.Exits = max(r.Exits, typ); leaves {
				return
			}
		case r.Kind == scope.FunctionRegion:
			r.Type = max(r.Type, typ)
			return
		}
		typ = max(typ, r.Type)
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

// drawParameterDivergence draws the divergence types of f's parameters. From these it computes the
// divergence type of f's result. If f uses no outer variables (f.isolated), this is the greatest
// type of all parameters, in the order ByDispatch < ByGroup < ByInvocation. Otherwise it is
// ByInvocation.
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

// mayUseResult reports whether the statement under construction may use the result of f. A
// divergence type tells which invocations agree, and a greater type means less agreement:
// ByDispatch < ByGroup < ByInvocation. The type of the result must be at most that of the
// statement. With a greater type, invocations that must agree on the statement could disagree on
// the result.
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
