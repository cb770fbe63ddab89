package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
)

// divergence tells which invocations agree: on the value of an expression, or on whether they
// execute a statement. Compilers for GPUs keep values on which all lanes of a warp agree in
// scalar registers, and execute code on which lanes disagree under a mask.
type divergence uint8

const (
	byDispatch   divergence = iota // all invocations of the dispatch or draw agree
	byGroup                        // those of a work group agree
	byInvocation                   // any two invocations may differ
)

// divergenceEnvironment has the divergence of the code under construction, in the manner of
// ShaDiv ("Divergence-aware testing of graphics shader compiler back-ends", PLDI 2025). Each
// statement has a type that is drawn before the statement. The expressions of the statement
// use only variables of at most this type. An assignment writes only to variables of at least
// its own type and the types of the conditions around it, counted from the declaration of the
// variable. So the type of a variable need not change at assignments. It changes only at the
// end of a loop that invocations leave at different times, because then they have the values of
// different iterations (temporal divergence).
//
// The types guide the generator. Whether invocations really differ depends on values
// (interp.Witness). Barriers are legal by other rules, see statements.uniformFlow.
type divergenceEnvironment struct {
	limit   divergence // the type of the statement under construction
	regions []*region  // outer ones first
}

// region is a part of a function in which fewer invocations may be active than before it.
type region struct {
	kind    regionKind
	typ     divergence  // on the decision to execute the rest of the region
	exits   divergence  // of a loop: on the iteration in which an invocation leaves the loop
	written []*variable // by the region
}

type regionKind uint8

const (
	branchRegion regionKind = iota
	switchRegion
	loopRegion
	functionRegion
)

// tracksDivergence reports whether statements have divergence types.
func (c *chooser) tracksDivergence() bool {
	return c.weight(policy.DivergeDispatch)+c.weight(policy.DivergeGroup)+c.weight(policy.DivergeInvocation) > 0
}

// setDivergence sets the type of the variable p, which is declared here.
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

// divergenceOf returns the type of a variable that is no built-in input.
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

// fits reports whether the statement under construction may use p for this purpose.
func (s *scope) fits(p *variable, as purpose) bool {
	switch {
	case !s.tracksDivergence():
		return true
	case as == asValue:
		return p.divergence <= s.limit
	case as == asPointer || p.divergence == byInvocation:
		return p.divergence == byInvocation
	}
	since := s.regions[p.regions:]
	loops := 0
	need := s.limit
	for _, r := range since {
		need = max(need, r.typ)
		if r.kind == loopRegion {
			loops++
		}
	}
	// The type may change at the end of the inner loop, too late for the code before it in
	// the outer one.
	return p.divergence >= need && loops <= 1
}

// noteWrite records that the current regions write to p.
func (s *scope) noteWrite(p *variable) {
	for _, r := range s.regions[min(p.regions, len(s.regions)):] {
		r.written = append(r.written, p)
	}
}

// enterRegion begins a region. The caller calls the result at its end.
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
		for _, p := range r.written {
			p.divergence = max(p.divergence, r.exits)
		}
	}
}

// noteJump records the jump s, which the statement under construction makes on a condition of
// its type.
func (g *statements) noteJump(s ast.Stmt) {
	list := g.scope.regions
	typ := g.scope.limit
	_, leaves := s.(*ast.Break)
	_, goesOn := s.(*ast.Continue)
	for _, r := range slices.Backward(list) {
		switch {
		case leaves && r.kind == switchRegion, goesOn && r.kind == loopRegion:
			r.typ = max(r.typ, typ) // the rest of the region is executed without those that jumped
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

// drawDivergence draws the type of the next statement. The caller calls the result at the end
// of the statement.
func (g *statements) drawDivergence() (end func()) {
	if !g.tracksDivergence() {
		return func() {}
	}
	limit := g.scope.limit
	g.scope.limit = g.divergenceType()
	return func() { g.scope.limit = limit }
}

// divergenceType draws a type with the weights of the policy.
func (c *chooser) divergenceType() divergence {
	group := c.weight(policy.DivergeGroup)
	return divergence(c.Weighted([]float64{c.weight(policy.DivergeDispatch), group,
		c.weight(policy.DivergeInvocation)}))
}

// drawParameterDivergence draws the types of f's parameters. The result of a function that
// sees only its parameters has their greatest type.
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

// returnsWithin reports whether the statement under construction may use the result of f.
func (g *expressions) returnsWithin(f *function) bool {
	return !g.tracksDivergence() || f.divergence <= g.scope.limit
}

// argumentOf makes an argument for p, which the called function only reads.
func (g *expressions) argumentOf(p param, depth int) ast.Expr {
	limit := g.scope.limit
	if g.tracksDivergence() {
		g.scope.limit = min(limit, p.divergence)
	}
	e := g.expr(p.typ, min(depth, 3))
	g.scope.limit = limit
	return e
}
