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

// subject is a program and what it is run on.
type subject struct {
	file string
	rec  *record.Record
	also func(text string) bool
	want *interp.Result // of the program with all its guards
	// budget is that of the program itself, steps is what a program like this one may take.
	budget, steps int
	runs          int // programs tried so far
	// simpler has what was put in place of guards.
	simpler map[place]string
}

// place is where a guard was in the text with all guards.
type place struct {
	kind Kind
	pos  source.Pos
}

func placeOf(g *guard) place { return place{g.kind, g.node.Pos()} }

// parse reads a text; the error is a source.Errors.
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

// run runs a program in both orders of evaluation.
func (s *subject) run(info *check.Info, o interp.Options) (*interp.Result, error) {
	s.runs++
	p, err := interp.ReadChecked(info, s.rec)
	if err != nil {
		return nil, err
	}
	return p.Check(s.rec.Resources, s.rec.Groups(), o)
}

// first runs the program with all its guards, whose outputs count from then on.
func (s *subject) first(info *check.Info) (*interp.Result, error) {
	r, err := s.run(info, interp.Options{Budget: s.budget})
	if err != nil {
		return nil, err
	}
	s.want = r
	s.steps = 2*r.Steps + 1000
	return r, nil
}

// holds reports whether u is valid, free of undefined behaviour on this test's input,
// has the outputs wanted, as certain as they were, and whatever else it has to have.
func (s *subject) holds(u *ast.Unit) bool {
	info, err := s.check(u)
	if err != nil {
		return false
	}
	r, err := s.run(info, interp.Options{Budget: s.steps, Steps: s.steps, Findings: 1, Exact: s.want.Inexact == nil})
	return err == nil && r.Outcome == record.OK && s.agrees(r) && s.also(front.Print(u))
}

// agrees reports whether r has the outputs wanted where these are exact, and nowhere
// another band: a guard of floats may go if nothing is less certain without it.
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

// watch sees what guards do as a program runs, in which they were found.
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
