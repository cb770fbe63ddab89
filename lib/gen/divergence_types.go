package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
)

// divergence tells which invocations agree on the value of an expression, or on whether they
// execute a statement.
type divergence uint8

const (
	byDispatch   divergence = iota // all invocations of the dispatch or draw agree
	byGroup                        // all invocations of a work group agree
	byInvocation                   // any two invocations may differ
)

// divergenceEnvironment tracks the divergence types of the code under construction, as ShaDiv does
// ("Divergence-aware testing of graphics shader compiler back-ends", PLDI 2025). The types only
// guide the generator. The real divergence of a run is recorded elsewhere, by interp.Witness.
type divergenceEnvironment struct {
	limit   divergence // the divergence type of the statement under construction
	regions []*region  // the regions around the statement, outer ones first
}

// region is a part of a function in which fewer invocations may be active than before it.
type region struct {
	kind regionKind
	typ  divergence // how far invocations agree on whether they execute the rest of the region
	// exits is for loops: how far invocations agree on the iteration in which they leave the loop.
	exits   divergence
	written []*variable // variables that the region writes
}

type regionKind uint8

const (
	branchRegion regionKind = iota
	switchRegion
	loopRegion
	functionRegion
)

// tracksDivergence reports whether the policy gives each statement a divergence type.
func (c *chooser) tracksDivergence() bool {
	return c.weight(policy.DivergeDispatch)+c.weight(policy.DivergeGroup)+c.weight(policy.DivergeInvocation) > 0
}

// setDivergence sets the divergence type of the variable p, which is being declared.
func (s *scope) setDivergence(p *variable) {
	p.regions = len(s.regions)
	switch {
	case p.input == groupCount || p.trips > 0:
		p.divergence = byDispatch
	case p.input == groupID:
		p.divergence = byGroup
	case p.input != nil || p.obj.Builtin:
		p.divergence = byInvocation
	default:
		p.divergence = s.divergenceOf(p)
	}
}

// divergenceOf returns the divergence type of p at its declaration. The variable p is neither a
// built-in input nor a loop counter.
func (s *scope) divergenceOf(p *variable) divergence {
	switch p.obj.Storage {
	case ast.Uniform, ast.Const:
		return byDispatch
	case ast.Buffer:
		if p.readable && !p.writable {
			return byDispatch
		}
	case ast.Shared:
		if !p.ownAtomic {
			return byGroup
		}
	case ast.Local:
		return s.limit
	}
	return byInvocation // a function may write global variables under any condition
}

// fits reports whether the statement under construction may use the variable p for the purpose
// `as`. Divergence types are ordered: byDispatch < byGroup < byInvocation. The statement may read p
// if p.divergence is at most s.limit, the divergence type of the statement. It may write p only if
// p.divergence is at least s.limit.
func (s *scope) fits(p *variable, as purpose) bool {
	switch {
	case !s.tracksDivergence():
		return true
	case as == asValue:
		return p.divergence <= s.limit
	case as == asPointer || p.divergence == byInvocation:
		return p.divergence == byInvocation
	}
	// An assignment leaves the type of p as it is. So this type must be at least that of the
	// statement and of the conditions around it.
	since := s.regions[p.regions:]
	loops := 0
	need := s.limit
	for _, r := range since {
		need = max(need, r.typ)
		if r.kind == loopRegion {
			loops++
		}
	}
	// With two loops, the type of p may change at the end of the inner loop. That is too late for
	// code of the outer loop that comes before the inner loop, and reads p in the next iteration.
	return p.divergence >= need && loops <= 1
}

// noteWrite records a write to the variable p. It adds p to the written variables of each region
// (such as a branch or a loop) that contains the write, but not the declaration of p.
func (s *scope) noteWrite(p *variable) {
	for _, r := range s.regions[min(p.regions, len(s.regions)):] {
		r.written = append(r.written, p)
	}
}

// enterRegion begins a region, such as the body of a branch, a loop or a function. `typ` is the
// region's divergence type, which tells how far invocations agree on whether they execute the
// region. The caller must call `leave` where the region ends.
func (g *statements) enterRegion(typ divergence, kind regionKind) (leave func()) {
	if !g.tracksDivergence() {
		return func() {}
	}
	s := g.scope
	n, limit := len(s.regions), s.limit
	r := &region{kind: kind, typ: typ}
	s.regions = append(s.regions, r)
	return func() {
		s.regions, s.limit = s.regions[:n], limit
		// After a loop that invocations leave in different iterations, the variables have values of
		// different iterations.
		for _, p := range r.written {
			p.divergence = max(p.divergence, r.exits)
		}
	}
}

// noteJump raises divergence types for the jump s: a break, continue, return or discard. A
// divergence type tells how far invocations agree, and a greater type means less agreement. If
// invocations disagree on whether they execute s, they also disagree on
//   - the iteration in which they leave a loop, if s leaves this loop: the field `exits` of the
//     loop's region.
//   - whether they execute the code that s skips: the field `typ` of the region with this code,
//     which is the switch of a break, the loop of a continue, or the function of a return or
//     discard.
//
// noteJump raises each of these fields at least to the divergence type of the statement under
// construction, and at least to that of each region between s and the region with the field.
func (g *statements) noteJump(s ast.Stmt) {
	list := g.scope.regions
	typ := g.scope.limit
	_, leaves := s.(*ast.Break)
	_, goesOn := s.(*ast.Continue)
	for _, r := range slices.Backward(list) {
		switch {
		case leaves && r.kind == switchRegion, goesOn && r.kind == loopRegion:
			r.typ = max(r.typ, typ) // invocations that jumped do not execute the rest of the region
			return
		case r.kind == loopRegion:
			if r.exits = max(r.exits, typ); leaves {
				return
			}
		case r.kind == functionRegion:
			r.typ = max(r.typ, typ)
			return
		}
		typ = max(typ, r.typ)
	}
}

// drawDivergence draws the divergence type of the next statement. The caller calls the function
// `end` at the end of the statement.
func (g *statements) drawDivergence() (end func()) {
	if !g.tracksDivergence() {
		return func() {}
	}
	limit := g.scope.limit
	g.scope.limit = g.divergenceType()
	return func() { g.scope.limit = limit }
}

// divergenceType draws a divergence type with the weights of the policy.
func (c *chooser) divergenceType() divergence {
	group := c.weight(policy.DivergeGroup)
	return divergence(c.Weighted([]float64{c.weight(policy.DivergeDispatch), group,
		c.weight(policy.DivergeInvocation)}))
}

// drawParameterDivergence draws the divergence types of f's parameters. From these it computes the
// divergence type of f's result. If f uses no outer variables (f.isolated), this is the greatest
// type of all parameters, in the order byDispatch < byGroup < byInvocation. Otherwise it is
// byInvocation.
func (g *generator) drawParameterDivergence(f *function) {
	if !g.tracksDivergence() {
		return
	}
	if !f.isolated {
		f.divergence = byInvocation
	}
	for i := range f.params {
		p := &f.params[i]
		if p.divergence = byInvocation; !p.dir.Writes() {
			p.divergence = g.divergenceType()
		}
		f.divergence = max(f.divergence, p.divergence)
	}
}

// mayUseResult reports whether the statement under construction may use the result of f. The
// divergence type of the result must be at most that of the statement, in the order
// byDispatch < byGroup < byInvocation.
func (g *expressions) mayUseResult(f *function) bool {
	return !g.tracksDivergence() || f.divergence <= g.scope.limit
}

// argumentOf makes an argument for the parameter p, an `in` parameter. The divergence type of the
// argument is at most that of p, in the order byDispatch < byGroup < byInvocation.
func (g *expressions) argumentOf(p param, depth int) ast.Expr {
	limit := g.scope.limit
	if g.tracksDivergence() {
		g.scope.limit = min(limit, p.divergence)
	}
	e := g.expr(p.typ, min(depth, 3))
	g.scope.limit = limit
	return e
}
