package mutate

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// factKinds returns the kinds of transformations that need Facts, which a run of the program gives.
// Only Make, which chooses the code of a new transformation, uses the Facts. So a stored
// transformation can be replayed without them.
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

// NeedFacts reports whether o selects a kind of transformation that needs Facts, which are the
// results of running the program in the interpreter.
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

// isUnexecuted reports whether p.facts says that the statement at s is not executed. It returns
// false if p.facts is nil.
func (p *program) isUnexecuted(s *Site) bool { return p.facts != nil && p.facts.unexecuted[s.Name] }

// isRemovable reports whether the statement at s can be removed. For example, a declaration cannot,
// and neither can a statement that contains a barrier or a jump out of the statement.
func (p *program) isRemovable(s *Site) bool {
	if _, declares := s.node.(*ast.DeclStmt); declares || p.inSwitchBody(s) || p.restrictsLoops() {
		return false
	}
	n := s.node.(ast.Stmt)
	return !hasReturnOrDiscard(n) && !ast.HasBreak(n) && !ast.HasContinue(n) && !p.synchronises(n)
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

// constantText returns the text of a constant of type t, a scalar or vector of bool, int or uint.
// `words` has the bits of each component.
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

// scalarText returns the text of the constant of kind k with the bits `word`. For example, it is
// `true` for a bool, `(5)` for an int, or `5u` for a uint.
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
