package scope

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/spelling"
)

// Divergence tells which invocations agree on the value of an expression, or on whether they
// execute a statement.
type Divergence uint8

// The divergence types, from agreement to disagreement.
const (
	ByDispatch   Divergence = iota // all invocations of the dispatch or draw agree
	ByGroup                        // all invocations of a work group agree
	ByInvocation                   // any two invocations may differ
)

// divergenceEnvironment tracks the divergence types of the code under construction, as ShaDiv does
// ("Divergence-aware testing of graphics shader compiler back-ends", PLDI 2025). The types only
// guide the generator. The real divergence of a run is recorded elsewhere, by interp.Witness.
type divergenceEnvironment struct {
	Limit   Divergence // the divergence type of the statement under construction
	Regions []*Region  // the regions around the statement, outer ones first
}

// Region is a part of a function in which fewer invocations may be active than before it.
type Region struct {
	Kind RegionKind
	Type Divergence // how far invocations agree on whether they execute the rest of the region
	// Exits is for loops: how far invocations agree on the iteration in which they leave the loop.
	Exits   Divergence
	Written []*Variable // variables that the region writes
}

// RegionKind is the kind of a region.
type RegionKind uint8

// The kinds of regions.
const (
	BranchRegion RegionKind = iota
	SwitchRegion
	LoopRegion
	FunctionRegion
)

// TracksDivergence reports whether the policy gives each statement a divergence type.
func (c *Chooser) TracksDivergence() bool {
	return c.Weight(policy.DivergeDispatch)+c.Weight(policy.DivergeGroup)+c.Weight(policy.DivergeInvocation) > 0
}

// setDivergence sets the divergence type of the variable p, which is being declared.
func (s *Scope) setDivergence(p *Variable) {
	p.regions = len(s.Regions)
	switch {
	case p.Input == spelling.GroupCount || p.Trips > 0:
		p.Divergence = ByDispatch
	case p.Input == spelling.GroupID:
		p.Divergence = ByGroup
	case p.Input != nil || p.Obj.Builtin:
		p.Divergence = ByInvocation
	default:
		p.Divergence = s.divergenceOf(p)
	}
}

// divergenceOf returns the divergence type of p at its declaration. The variable p is neither a
// built-in input nor a loop counter.
func (s *Scope) divergenceOf(p *Variable) Divergence {
	switch p.Obj.Storage {
	case ast.Uniform, ast.Const:
		return ByDispatch
	case ast.Buffer:
		if p.Readable && !p.Writable {
			return ByDispatch
		}
	case ast.Shared:
		if !p.OwnAtomic {
			return ByGroup
		}
	case ast.Local:
		return s.Limit
	}
	return ByInvocation // a function may write global variables under any condition
}

// Fits reports whether the statement under construction may use the variable p for the purpose
// `as`. This depends on the divergence types of both (ByDispatch < ByGroup < ByInvocation). If the
// policy has no divergence types, Fits returns true.
func (s *Scope) Fits(p *Variable, as Purpose) bool {
	switch {
	case !s.TracksDivergence():
		return true
	case as == AsValue:
		return p.Divergence <= s.Limit
	case as == AsPointer || p.Divergence == ByInvocation:
		return p.Divergence == ByInvocation
	}
	// An assignment leaves the type of p as it is. So this type must be at least that of the
	// statement, and of each region around it that does not contain the declaration of p.
	since := s.Regions[p.regions:]
	loops := 0
	need := s.Limit
	for _, r := range since {
		need = max(need, r.Type)
		if r.Kind == LoopRegion {
			loops++
		}
	}
	// With two loops, the type of p may change at the end of the inner loop. That is too late for
	// code of the outer loop that comes before the inner loop, and reads p in the next iteration.
	return p.Divergence >= need && loops <= 1
}

// noteWrite records a write to the variable p. Each region (such as a branch or a loop) that
// contains the write and began after the declaration of p gets p in its list of written variables.
func (s *Scope) noteWrite(p *Variable) {
	for _, r := range s.Regions[min(p.regions, len(s.Regions)):] {
		r.Written = append(r.Written, p)
	}
}

// DivergenceType draws a divergence type with the weights of the policy.
func (c *Chooser) DivergenceType() Divergence {
	group := c.Weight(policy.DivergeGroup)
	return Divergence(c.Weighted([]float64{c.Weight(policy.DivergeDispatch), group,
		c.Weight(policy.DivergeInvocation)}))
}
