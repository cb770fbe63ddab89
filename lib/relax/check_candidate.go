package relax

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// subject is the test whose program is relaxed. The relaxed program must give the result of the
// original program, which is in the field `want`. It must also have the property that the function
// in the field `also` checks.
type subject struct {
	file string
	rec  *record.Record
	also func(text string) bool // whether a text has the further property (While)
	want *interp.Result         // result of the program with all its guards
	// budget limits the steps of one invocation (interp.Options.Budget). It does not apply when
	// holds runs a candidate: then the limit is the field `steps`.
	budget int
	steps  int // number of steps that a candidate may take
	runs   int // number of runs of the interpreter so far
	// simpler maps each simplified guard to the text of the simpler expression that replaced it.
	simpler map[guardKey]string
}

// guardKey identifies a guard by its kind and its position in the original text.
type guardKey struct {
	kind Kind
	pos  source.Pos
}

func placeOf(g *guard) guardKey { return guardKey{g.kind, g.node.Pos()} }

// parse parses and checks text. Any error that it returns is a source.Errors.
func (s *subject) parse(text string) (*check.Info, error) {
	u, err := front.Parse(s.rec.Lang, s.file, text)
	if err != nil {
		return nil, err
	}
	return s.check(u)
}

func (s *subject) check(u *ast.Unit) (*check.Info, error) {
	info, err := front.Check(s.file, u, language.Stage(s.rec.Stage))
	if err == nil {
		err = info.Link()
	}
	return info, err
}

// runProgram runs the checked program on the test's input. If the order of evaluation may matter,
// it runs the program again, with operands evaluated from right to left.
func (s *subject) runProgram(info *check.Info, o interp.Options) (*interp.Result, error) {
	s.runs++
	p, err := interp.ReadChecked(info, s.rec)
	if err != nil {
		return nil, err
	}
	return p.Check(s.rec.Resources, s.rec.Groups(), o)
}

// runFirst runs the program with all its guards. It stores the result for comparison, and the
// number of steps that candidates may take.
func (s *subject) runFirst(info *check.Info) (*interp.Result, error) {
	r, err := s.runProgram(info, interp.Options{Budget: s.budget})
	if err != nil {
		return nil, err
	}
	s.want = r
	s.steps = 2*r.Steps + 1000
	return r, nil
}

// holds reports whether the program u is valid, has no undefined behaviour on the test's input,
// ends in time, and has the outputs of the original program. The function s.also must also return
// true for the text of u.
func (s *subject) holds(u *ast.Unit) bool {
	info, err := s.check(u)
	if err != nil {
		return false
	}
	r, err := s.runProgram(info, interp.Options{Budget: s.steps, Steps: s.steps, Findings: 1, Exact: s.want.Inexact == nil})
	return err == nil && r.Outcome == record.OK && s.agrees(r) && s.also(front.Print(u))
}

// agrees reports whether r has the outputs of the program with all guards. Exact scalars must be
// equal, and inexact ones must have equal bands.
func (s *subject) agrees(r *interp.Result) bool {
	if s.want.Inexact == nil && r.Inexact != nil {
		return false
	}
	for i, out := range r.Outputs {
		a, b := s.want.Band(i), r.Band(i)
		if string(a.Low) != string(b.Low) || string(a.High) != string(b.High) || s.want.Bands == nil && string(out) != string(s.want.Outputs[i]) {
			return false
		}
	}
	return true
}

// watch runs a program and returns what the guards in `list` do in the run.
func (s *subject) watch(info *check.Info, list []*guard) (*witness, error) {
	w := newWitness(list)
	p, err := interp.CompileWatched(info, &interp.Watch{Wants: w.wants, Value: w.value})
	if err != nil {
		return nil, err
	}
	if p, err = p.For(s.rec); err != nil {
		return nil, err
	}
	s.runs++
	_, err = p.Run(s.rec.Resources, s.rec.Groups(), interp.Options{Budget: s.budget})
	return w, err
}
