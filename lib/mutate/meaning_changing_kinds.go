package mutate

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// crashKinds returns the kinds that change what the program computes, so that their variants are
// compared for crashes only.
func crashKinds() []*Kind {
	// None changes code inside a loop, so that nearly all loops still end. But a loop may depend on
	// a variable or function that they change.
	return []*Kind{
		{
			Name:   "change-literal",
			Doc:    "3 becomes another number",
			Crash:  true,
			Weight: 2,
			Applies: func(_ *program, s *Site) bool {
				_, literal := s.expr().(*ast.Literal)
				return literal && s.isOutsideLoops() && s.typ().IsScalar() && isOpaqueKind(s.typ().Kind)
			},
			Make: changeLiteral,
		},
		{
			Name:    "operand",
			Doc:     "a + b becomes a, and f(a) becomes a, if a has the type of the whole",
			Crash:   true,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return s.isOutsideLoops() && len(p.operandsLike(s)) > 0 },
			Make: func(p *program, s *Site, src *choice.Source) (Code, bool) {
				return Code{Text: choice.Pick(src, p.operandsLike(s))}, true
			},
		},
		{
			Name:    "junk",
			Doc:     "an expression becomes any other of its type",
			Crash:   true,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return s.isOutsideLoops() && isOpaqueKind(s.typ().Component()) },
			Make: func(p *program, s *Site, src *choice.Source) (Code, bool) {
				text, ok := p.junk(s, src, s.typ(), policy.Default())
				return Code{Text: "(" + text + ")"}, ok
			},
		},
		{
			Name:   "other-variable",
			Doc:    "x becomes another variable of its type",
			Crash:  true,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				return s.isOutsideLoops() && variableOf(s.expr()) != nil && len(p.namesLike(s)) > 0
			},
			Make: func(p *program, s *Site, src *choice.Source) (Code, bool) {
				return Code{Text: choice.Pick(src, p.namesLike(s))}, true
			},
		},
		{
			Name:   "other-operator",
			Doc:    "x += y; becomes x *= y;",
			Crash:  true,
			On:     Statements,
			Weight: 2,
			Applies: func(_ *program, s *Site) bool {
				l, _, op := assignment(s.node.(ast.Stmt))
				return s.isOutsideLoops() && slices.Contains(compound, op) && l.Info().Type != nil &&
					l.Info().Type.Kind != types.Matrix
			},
			Make: func(_ *program, s *Site, src *choice.Source) (Code, bool) {
				return Code{Text: "HOLE1 " + choice.Pick(src, compound) + " HOLE2;"}, true
			},
		},
		{
			Name:   "drop-initialiser",
			Doc:    "int x = 3; becomes int x;",
			Crash:  true,
			On:     Statements,
			Weight: 1,
			Applies: func(_ *program, s *Site) bool {
				_, v := declaredVariable(s.node)
				return s.isOutsideLoops() && v != nil && v.Init != nil && isPlain(v.Obj.Type)
			},
			Make:    noArguments,
			Rewrite: dropInitialiser,
		},
		{
			Name:    "drop-statement",
			Doc:     "s becomes ; or stands in a case that is not executed",
			Crash:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return s.isOutsideLoops() && wrapApplies(true)(p, s) },
			Make:    dropStatement,
		},
	}
}

// compound has the operators of compound assignments that both floats and integers have.
var compound = []string{"+=", "-=", "*="}

// isOutsideLoops reports whether the site is neither in a loop nor in the head of one. A whole loop
// that no other loop contains is outside.
func (s *Site) isOutsideLoops() bool {
	return !s.inLoop && !s.inContinuing && !s.inHead
}

// changeLiteral returns code that replaces the literal at s by a random one of the same type, such
// as 5 by 31. This may change what the program computes.
func changeLiteral(p *program, s *Site, src *choice.Source) (Code, bool) {
	t := s.typ()
	text := choice.Pick(src, []string{"0", "1", "2", "3", "7", "31", "64", "1000", "65536", "2147483647"})
	switch t.Kind {
	case types.Bool:
		return Code{Text: choice.Pick(src, []string{"true", "false"})}, true
	case types.Float:
		text = choice.Pick(src, []string{"0.0", "1.0", "0.5", "3.25", "100000.0", "0.001"})
	case types.Uint:
		if p.atLeast(130, 300) {
			text += "u"
		}
	}
	_, value, _ := assignment(s.stmt)
	if _, v := declaredVariable(s.stmt); v != nil {
		value = v.Init
	}
	// A compiler may reject a constant that is out of range, for example as an index. So the number
	// is multiplied by an opaque 1, except where it is a whole initial or assigned value.
	if value == nil || value != s.expr() {
		text = "(" + text + " * " + p.opaqueScalar(src, t.Kind, 1) + ")"
	}
	return Code{Text: text}, true
}

// operandsLike returns the holes, such as HOLE1, of the operands that have the same type as the
// whole expression at s.
func (p *program) operandsLike(s *Site) (holes []string) {
	for i, n := range parts(s.node) {
		e, ok := n.(ast.Expr)
		// An abstract constant of WGSL would take another type from the context.
		if ok && !isAbstract(e) && e.Info().Type != nil && types.Identical(e.Info().Type, s.typ()) {
			holes = append(holes, Hole+decimal(i+1))
		}
	}
	return holes
}

// namesLike returns the names of the other local variables that can replace the variable at s:
// visible there, readable, not constant, and of the same type.
func (p *program) namesLike(s *Site) (names []string) {
	i := p.surroundings(s)
	if i == nil {
		return nil
	}
	for _, o := range i.Locals {
		if o != variableOf(s.expr()) && o.Storage != ast.Const && !o.WriteOnly && types.Identical(o.Type, s.typ()) {
			names = append(names, o.Name)
		}
	}
	return names
}

func dropInitialiser(r *rewriting) bool {
	_, v := declaredVariable(r.site.node)
	return r.replace(Code{Text: r.variableLike(v.Obj, v.Name) + ";"})
}

func dropStatement(p *program, s *Site, src *choice.Source) (Code, bool) {
	if !p.atLeast(130, 300) || src.Chance(0.5) {
		return Code{Text: ";"}, true
	}
	form := "switch ($1) { case 0: break; case 1: HOLE; break; default: break; }"
	if p.isWGSL() {
		form = "switch $1 { case 0: { } case 1: { HOLE; } default: { } }"
	}
	return Code{Text: strings.ReplaceAll(fillText(form, p.opaqueScalar(src, types.Int, 0)), "HOLE;", p.hole())}, true
}
