package mutate

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/interp"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Facts are what one run of a reference shows: which expressions have only one value, and which
// statements are not executed. Variants for the same inputs may rely on them (Le et al., "Compiler
// Validation via Equivalence Modulo Inputs", PLDI 2014).
type Facts struct {
	seen       map[string]*seen // by the site name of an expression
	unexecuted map[string]bool  // the site names of statements that are not executed
}

// seen describes the values that an expression has in a run.
type seen struct {
	words  []uint32 // of the first value; nil if the expression is never evaluated
	varies bool
}

// factSteps is the number of steps that a run for facts may take.
const factSteps = 8_000_000

// sampleSide is the width and height of a small image. It is drawn first, to estimate how many
// steps a large image takes.
const sampleSide = 8

// Facts runs r in the interpreter with the inputs of rec. It returns nil if nothing is certain, for
// example after undefined behaviour, and an error if r is not valid.
func (r *Reference) Facts(rec *record.Record) (*Facts, error) {
	p, err := r.program()
	if err != nil {
		return nil, err
	}
	p.findSites()
	f := &Facts{seen: map[string]*seen{}, unexecuted: map[string]bool{}}
	watched := map[ast.Expr]*seen{}
	x, err := interp.CompileWatched(p.info, &interp.Watch{
		Wants: func(e ast.Expr) bool {
			if f.wants(p, e) {
				watched[e] = f.seen[p.names[e]]
			}
			return watched[e] != nil
		},
		Value: func(e ast.Expr, words []uint32) { watched[e].note(words) },
	})
	if err != nil {
		return nil, nil // the interpreter lacks something
	}
	if tooLong(x, rec) {
		return nil, nil
	}
	for _, s := range f.seen {
		*s = seen{}
	}
	if !ends(x, rec, factSteps) {
		return nil, nil
	}
	for _, s := range p.order {
		if onNode(s.node) == Statements && !f.executes(p, s.node) {
			f.unexecuted[s.Name] = true
		}
	}
	return f, nil
}

// ends reports whether x, with the inputs of rec, ends within the given number of steps, without
// undefined behaviour and without a decision by an inexact value.
func ends(x *interp.Program, rec *record.Record, steps int) bool {
	x, err := x.For(rec)
	if err != nil {
		return false
	}
	result, err := x.Run(rec.Resources, rec.Groups(), interp.Options{Budget: steps, Steps: steps, Findings: 1, Sure: true})
	return err == nil && result.Outcome == record.OK && !result.Unsure
}

// tooLong estimates whether x takes more than factSteps to draw a large image, by drawing a small
// one. It also returns true if that shows nothing certain.
func tooLong(x *interp.Program, rec *record.Record) bool {
	im := rec.Image
	if im == nil || im.Width*im.Height <= 4*sampleSide*sampleSide {
		return false
	}
	part := *rec
	small := *im
	small.Width, small.Height = min(im.Width, sampleSide), min(im.Height, sampleSide)
	part.Image = &small
	// The small image may take as large a share of the steps as it has of the pixels.
	share := factSteps * small.Width * small.Height / (im.Width * im.Height)
	return !ends(x, &part, share)
}

// wants reports whether the run of Reference.Facts has to record the values of e. If so, it makes
// an entry for e in f.seen.
func (f *Facts) wants(p *program, e ast.Expr) bool {
	name := p.names[e]
	if name == "" || !isPlain(e.Info().Type) {
		return false
	}
	f.seen[name] = &seen{}
	return true
}

func (s *seen) note(words []uint32) {
	if s.words == nil {
		s.words = slices.Clone(words)
	}
	s.varies = s.varies || !slices.Equal(s.words, words)
}

// constantAt returns the value of the expression with the site name `name`. It returns false if the
// run never evaluates it or it has several values.
func (f *Facts) constantAt(name string) (words []uint32, ok bool) {
	s := f.seen[name]
	if s == nil || s.words == nil || s.varies {
		return nil, false
	}
	return s.words, true
}

// executes reports whether the run may execute the statement n.
func (f *Facts) executes(p *program, n ast.Node) bool {
	watched, evaluated := false, false
	ast.Walk(n, func(n ast.Node) bool {
		if s := f.seen[p.names[n]]; s != nil {
			watched = true
			evaluated = evaluated || s.words != nil
		}
		return !evaluated
	})
	// If the run watched no expression of n, nothing is known about n.
	return evaluated || !watched
}

// factKinds returns the kinds of transformations that need Facts. Only Make uses the facts, so a
// transformation stays valid without them.
func factKinds() []*Kind {
	return []*Kind{
		{
			Name:   "constant-here",
			Needs:  hasFacts,
			Doc:    "an integer or bool that has one value in the run becomes that constant",
			Exact:  true,
			Weight: 3,
			Applies: func(p *program, s *Site) bool {
				k := s.typ().Component()
				isKind := k == types.Bool || k == types.Int || k == types.Uint
				return s.expr().Info().Const == nil && s.typ().Kind != types.Matrix && isKind &&
					// Elsewhere in WGSL, a constant could become part of a constant expression that
					// overflows, which is an error.
					(!p.isWGSL() || isCondition(s))
			},
			Make: constantHere,
		},
		{
			Name:    "remove-unexecuted",
			Needs:   hasFacts,
			Doc:     "a statement that the run does not execute disappears",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return p.isRemovable(s) },
			Make: func(p *program, s *Site, _ *choice.Source) (Code, bool) {
				return Code{Text: "{ }"}, p.isUnexecuted(s)
			},
		},
		{
			Name:    "fill-unexecuted",
			Needs:   hasFacts,
			Doc:     "s, which the run does not execute, becomes junk s",
			Exact:   true,
			On:      Statements,
			Weight:  3,
			Applies: func(p *program, s *Site) bool { return !s.inContinuing && !p.inSwitchBody(s) },
			Make:    fillUnexecuted,
		},
	}
}

func hasFacts(p *program) bool { return p.facts != nil }

// NeedFacts reports whether o selects a kind of transformation that needs Facts.
func (o *Options) NeedFacts() bool {
	return o.Kinds == nil ||
		slices.ContainsFunc(factKinds(), func(k *Kind) bool { return slices.Contains(o.Kinds, k.Name) })
}

// isCondition reports whether s is the condition of an if, for or while statement.
func isCondition(s *Site) bool {
	switch x := s.stmt.(type) {
	case *ast.If:
		return s.node == x.Cond
	case *ast.For:
		return s.node == x.Cond
	case *ast.While:
		return s.node == x.Cond
	}
	return false
}

// isUnexecuted reports whether p.facts show that the reference, run with its inputs, does not
// execute s. It returns false if there are no facts.
func (p *program) isUnexecuted(s *Site) bool { return p.facts != nil && p.facts.unexecuted[s.Name] }

// isRemovable reports whether the program certainly stays valid without the statement s.
// Declarations, jumps and barriers stay.
func (p *program) isRemovable(s *Site) bool {
	if _, declares := s.node.(*ast.DeclStmt); declares || p.inSwitchBody(s) || p.restrictsLoops() {
		return false
	}
	n := s.node.(ast.Stmt)
	return !hasJump(n) && !ast.HasBreak(n) && !ast.HasContinue(n) && !p.synchronises(n)
}

func constantHere(p *program, s *Site, _ *choice.Source) (Code, bool) {
	if p.facts == nil {
		return Code{}, false
	}
	words, ok := p.facts.constantAt(s.Name)
	if !ok || p.hasSideEffects(s.expr()) {
		return Code{}, false
	}
	return Code{Text: p.constantText(s.typ(), words)}, true
}

// constantText returns the constant of type t with the bits `words`, one word for each component. t
// is a scalar or vector of bool, int or uint.
func (p *program) constantText(t *types.Type, words []uint32) string {
	var list []string
	for _, w := range words {
		list = append(list, p.scalarText(t.Component(), w))
	}
	if t.IsScalar() {
		return list[0]
	}
	return p.typed(t, strings.Join(list, ", "))
}

// scalarText returns the constant of kind k (bool, int or uint) with the bits `word`, such as true,
// (5) or 5u.
func (p *program) scalarText(k types.Kind, word uint32) string {
	switch {
	case k == types.Bool:
		return fmt.Sprint(word != 0)
	// The rest is for GLSL: in WGSL only conditions become constant.
	case k == types.Uint:
		return fmt.Sprintf("%du", word)
	// 2147483648 is out of the range of int.
	case int32(word) == math.MinInt32:
		return "(-2147483647 - 1)"
	}
	return fmt.Sprintf("(%d)", int32(word))
}

func fillUnexecuted(p *program, s *Site, src *choice.Source) (Code, bool) {
	if !p.isUnexecuted(s) {
		return Code{}, false
	}
	text, ok := p.deadStatements(s, src, false)
	return Code{Text: p.statements("{ " + text + " } HOLE")}, ok
}
