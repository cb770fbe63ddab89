package reduce

import (
	"maps"
	"slices"

	"shsmith/lib/backend"
	"shsmith/lib/check"
	"shsmith/lib/compare"
	"shsmith/lib/front"
	"shsmith/lib/inquiry"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
)

// Restored returns `text` with declarations of all buffers of the test, even if a reducer has
// removed some. If candidates are not reconditioned (Goal.Bare), it returns `text` unchanged.
func (f *Folder) Restored(text string) (string, error) {
	if f.Goal.Bare {
		return text, nil
	}
	u, err := front.Parse(f.test.Lang, file, text)
	if err != nil {
		return "", err
	}
	o := recond.Options{Only: []string{"buffers"}, Stage: language.Stage(f.test.Stage), Resources: f.test.Resources}
	// Run restores the blocks first, so a later error does not matter. The error may be
	// about something that only other passes correct, such as an endless loop in WGSL.
	_, _ = recond.Run(file, u, o)
	return front.Print(u), nil
}

// Reconditioned returns the test of candidate c, reconditioned with the options of the
// original test. It returns an error if the text is not a valid shader.
func (f *Folder) Reconditioned(c inquiry.Candidate) (*record.Record, error) {
	p, err := f.makeProgram(c)
	if err != nil {
		return nil, err
	}
	return p.rec, nil
}

// program is the program of a candidate. It keeps the checked tree, so that the text need not be
// parsed and checked again.
type program struct {
	rec  *record.Record
	info *check.Info // of rec.Source; nil after takeInfo has returned it
	// driverMS is the time in milliseconds that drivers took for the candidate, including
	// runs with workarounds.
	driverMS float64
}

// runOn runs p on the back-ends of r. If p is a pair, it also runs p's variant. It adds the time of
// these runs to p.driverMS.
func (p *program) runOn(r *backend.Runner) error {
	// The programs of a pair run as two tests. Different results within one test would be repeated
	// in fresh workers, which takes long.
	for v := -1; v < len(p.rec.Variants); v++ {
		one := *p.rec
		if v >= 0 {
			one = *p.rec.WithVariant(&p.rec.Variants[v])
		}
		one.Variants, one.Runs, one.Blobs = nil, nil, nil
		if err := r.Run(&one); err != nil {
			return err
		}
		for _, run := range one.Runs {
			p.driverMS += run.CompileMS + run.RunMS
			if v >= 0 {
				run.Variant = p.rec.Variants[v].Name
			}
			p.rec.Runs = append(p.rec.Runs, run)
		}
		if p.rec.Blobs == nil {
			p.rec.Blobs = map[string][]byte{}
		}
		maps.Copy(p.rec.Blobs, one.Blobs)
		p.rec.Optimisations = one.Optimisations
	}
	return nil
}

// takeInfo returns the checked program of p, which the caller may change. The next call parses and
// checks the text again.
func (p *program) takeInfo() (*check.Info, error) {
	info := p.info
	p.info = nil
	if info != nil {
		return info, nil
	}
	u, err := front.Parse(p.rec.Lang, file, p.rec.Source)
	if err != nil {
		return nil, err
	}
	return front.Check(file, u, language.Stage(p.rec.Stage))
}

// budget returns the number of steps that one invocation may take in the interpreter. The number
// comes from the configuration of the back-end ref. If ref is not one of the back-ends, budget
// returns 0, which means the default (interp.Options).
func (f *Folder) budget() int {
	for _, c := range f.Backends {
		if c.Kind == compare.Reference {
			return c.Budget
		}
	}
	return 0
}

// file is the name of a candidate in error messages.
const file = "candidate"

// makeProgram parses, reconditions and checks the candidate c. If the test is a pair, makeProgram
// also makes the variant. An error means that c is invalid.
func (f *Folder) makeProgram(c inquiry.Candidate) (*program, error) {
	rec := *f.test
	if c.Resources != nil {
		rec.Resources = c.Resources
	}
	if c.Dispatch != nil {
		rec.Dispatch = c.Dispatch
	}
	if c.Image != nil {
		rec.Image = c.Image
	}
	if c.Passing {
		rec.Stages = nil
	}
	u, err := front.Parse(rec.Lang, file, c.Text)
	if err != nil {
		return nil, err
	}
	rec.Source, rec.Version = c.Text, u.Version.String()
	bare := c.Bare || f.Goal.Bare
	o := f.options
	if bare {
		o = recond.Options{Only: []string{recond.NoPass}}
	}
	o.Stage, o.Resources = language.Stage(rec.Stage), rec.Resources
	if _, err := recond.Run(file, u, o); err != nil {
		return nil, err
	}
	info, err := front.Check(file, u, o.Stage)
	if err != nil {
		return nil, err
	}
	if !bare {
		rec.Source = front.Print(u)
	}
	if err := f.addVariant(&rec, c); err != nil {
		return nil, err
	}
	return &program{rec: &rec, info: info}, rec.Validate()
}

// withWorkarounds returns a copy of p that the given workarounds have rewritten. It returns nil if
// the workarounds find nothing to rewrite. The record of the copy has no runs.
func (p *program) withWorkarounds(workarounds []string) (*program, error) {
	info, err := p.takeInfo()
	if err != nil {
		return nil, err
	}
	rec := *p.rec
	rec.Runs, rec.Blobs = nil, nil
	o := recond.Options{
		Stage:       language.Stage(rec.Stage),
		Only:        []string{recond.NoPass},
		Workarounds: workarounds,
		Resources:   rec.Resources,
	}
	applied, err := recond.Apply(info, o)
	if err != nil {
		return nil, err
	}
	rec.Source = front.Print(info.Unit)
	rec.Variants = slices.Clone(rec.Variants)
	for i := range rec.Variants {
		v := &rec.Variants[i]
		other := program{rec: p.rec.WithVariant(v)}
		if info, err = other.takeInfo(); err != nil {
			return nil, err
		}
		more, err := recond.Apply(info, o)
		if err != nil {
			return nil, err
		}
		applied = append(applied, more...)
		v.Source = front.Print(info.Unit)
	}
	if len(applied) == 0 {
		return nil, nil
	}
	return &program{rec: &rec}, nil
}
