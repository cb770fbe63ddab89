package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// orderCall returns an expression to put in place of the call e. It fixes in which order
// conflicting arguments are evaluated, and overlapping out and inout arguments are written back.
// `discarded` tells whether the value of e is unused:
//
//	swap(i, i)  →  (t = i, swap(i, t), i = t)
func (o *orderer) orderCall(e *ast.Call, discarded bool) ast.Expr {
	p := parts{o: o}
	user := e.Func != nil
	for i := range e.Args {
		p.arg = i
		if user && !o.looseArguments {
			p.group++
		}
		switch d := e.Dirs[i]; {
		case !d.Writes():
			p.addOperand(&e.Args[i])
			continue
		case user && d == ast.InOut:
			p.addPlace(e.Args[i])
			p.addReading(e.Args[i])
			continue
		case !user && d == ast.InOut:
			p.addRead(e.Args[i])
		}
		p.addPlace(e.Args[i])
		if !user {
			p.addWrite(e.Args[i])
		}
	}
	p.decide()
	p.fixIndices(e)
	// GLSL leaves open in which order arguments are written back (GLSL 4.60 section 6.1.1).
	copies := o.overlappingArguments(e)
	p.completeCopies(copies)
	return o.assemble(e, &p, copies, discarded)
}

// fixIndices sets the flag `early` of operands in out and inout arguments of e, such as the index
// of `a[i]`, if the call writes what they read. Drivers disagree on when to evaluate such operands
// (GLSL 4.60 section 6.1.1):
//
//	f(i, a[i])    // the second i gets the flag if both arguments are out arguments
func (p *parts) fixIndices(e *ast.Call) {
	var call check.Effects
	if e.Func != nil {
		call.Writes = append(call.Writes, p.o.Info.FuncEffects(e.Func.Func).Writes...)
	}
	for i, d := range e.Dirs {
		if l, ok := check.LocationOf(e.Args[i]); ok && d.Writes() {
			call.Writes = append(call.Writes, l)
		}
	}
	for i := range p.slots {
		s := &p.slots[i]
		if s.e != nil && e.Dirs[s.arg].Writes() && check.Conflict(&call, &check.Effects{Reads: s.fx.Reads}) {
			s.early = true
		}
	}
	p.markConflicting()
}

// addReading adds a slot that stands for the read of the inout argument e by the call. This slot
// has no operand (slot.e is nil), because the call itself reads e.
func (p *parts) addReading(e ast.Expr) {
	var fx check.Effects
	if l, ok := check.LocationOf(e); ok {
		fx.Reads = append(fx.Reads, l)
	}
	p.slots = append(p.slots, slot{fx: &fx, group: p.group, arg: p.arg})
}

// overlappingArguments tells for each argument of e whether the call writes it and also writes an
// earlier argument that overlaps it.
func (o *orderer) overlappingArguments(e *ast.Call) []bool {
	copies := make([]bool, len(e.Args))
	for i, d := range e.Dirs {
		a, ok := check.LocationOf(e.Args[i])
		if !d.Writes() || !ok {
			continue
		}
		for k := 0; k < i && !copies[i]; k++ {
			b, ok := check.LocationOf(e.Args[k])
			copies[i] = ok && e.Dirs[k].Writes() && a.Overlaps(&b)
		}
	}
	return copies
}

// completeCopies completes the marks of a call's arguments, copies[i] and slot.early. copies[i]
// means that a variable replaces argument i and is copied back after the call. An early slot is
// evaluated into a variable before the call.
func (p *parts) completeCopies(copies []bool) {
	for changed := true; changed; {
		changed = false
		for i := range p.slots {
			s := &p.slots[i]
			// If the read of an inout argument is early, the call writes the variable.
			if s.e == nil && s.early && !copies[s.arg] {
				copies[s.arg], changed = true, true
			}
		}
		for i := range p.slots {
			s := &p.slots[i]
			// The copy after the call must go to the place that the argument had before the call.
			if copies[s.arg] && !s.early {
				s.early, changed = true, true
			}
		}
		p.markConflicting()
	}
}

// assemble returns the sequence that replaces e: assignments to temporary variables, the call,
// assignments back to the arguments marked in `copies`, and the result unless it is discarded.
func (o *orderer) assemble(e *ast.Call, p *parts, copies []bool, discarded bool) ast.Expr {
	var before, after []ast.Expr
	place := make([]ast.Expr, len(e.Args))
	for i := range p.slots {
		s := &p.slots[i]
		if s.e != nil {
			one := parts{o: o, slots: p.slots[i : i+1]}
			before = append(before, one.assignEarly()...)
		} else if s.early && o.Nameable(e.Args[s.arg].Info().Type) {
			place[s.arg] = e.Args[s.arg]
			t := o.Temp(place[s.arg].Info().Type)
			before = append(before, node.Assign("=", node.Ident(t), ast.Clone(place[s.arg])))
			e.Args[s.arg] = node.Ident(t)
		}
	}
	for i, l := range e.Args {
		if !copies[i] || !o.Nameable(l.Info().Type) {
			continue
		}
		if place[i] == nil {
			place[i] = l
			e.Args[i] = node.Ident(o.Temp(l.Info().Type))
		}
		after = append(after, node.Assign("=", place[i], ast.Clone(e.Args[i])))
	}
	if before != nil || after != nil {
		o.Changed = true
	}
	switch {
	case after == nil:
		return node.Comma(append(before, e)...)
	case discarded || e.Info().Type.Kind == types.Void:
		return node.Comma(append(append(before, e), after...)...)
	}
	t := o.Temp(e.Info().Type)
	before = append(before, node.Assign("=", node.Ident(t), e))
	return node.Comma(append(append(before, after...), node.Ident(t))...)
}
