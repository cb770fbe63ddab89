package reduce

import (
	"reflect"
	"sync/atomic"

	"shsmith/lib/coverage"
	"shsmith/lib/front"
	"shsmith/lib/harness"
	"shsmith/lib/inquiry"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/relax"
	"shsmith/lib/shrink"
)

// Finish reduces the smallest interesting text in the folder f further, and returns the reduced
// test, which needs no reconditioning if possible. `ask` judges candidates, up to `jobs` in
// parallel. If `ask` fails, Finish returns the test reduced so far.
func Finish(f *Folder, jobs int, ask func(inquiry.Candidate) (inquiry.Answer, error)) (*record.Record, error) {
	n, err := newFinisher(f, jobs, ask)
	if err != nil {
		return nil, err
	}
	c := inquiry.Candidate{Text: f.Best(), Variant: f.variant()}
	if f.isPair() && !n.isInteresting(c) { // the best text may need other sites
		c.Text = f.shader
	}
	c, err = n.reduceVariant(c)
	if err != nil {
		return nil, err
	}
	if c.Text, err = f.Restored(c.Text); err != nil {
		return nil, err
	}
	if c, err = n.shrink(c, shrink.Options{}, c.With); err != nil {
		return nil, err
	}
	rec, err := f.Reconditioned(c)
	if err != nil {
		return nil, err
	}
	bare := n.anchorSites(c)
	bare.Text, bare.Bare = rec.Source, true
	if !n.isInteresting(bare) {
		// If the interpreter cannot run the test, it cannot prove that a guard is not
		// needed, so all guards stay.
		rec.Original = c.Text
		return f.removeIneffective(rec)
	}
	if bare, err = n.reduceBare(bare); err != nil {
		return nil, err
	}
	if rec, err = f.Reconditioned(bare); err != nil {
		return nil, err
	}
	return f.removeIneffective(rec)
}

// removeIneffective changes rec and returns it: if Goal.Shown is set, it removes from rec.Source
// the code that has no effect on any output. If Goal.Shown is not set, rec stays as it is.
func (f *Folder) removeIneffective(rec *record.Record) (*record.Record, error) {
	if !f.Goal.Shown {
		return rec, nil
	}
	// The judge has run this text for each interesting candidate.
	text, err := coverage.Effective(rec)
	if text != "" {
		rec.Source = text
	}
	return rec, err
}

// newFinisher returns the state with which Finish reduces the test of the folder f. It returns an
// error if the test is not a valid shader.
func newFinisher(f *Folder, jobs int, ask func(inquiry.Candidate) (inquiry.Answer, error)) (*finisher, error) {
	rec, err := f.Reconditioned(inquiry.Candidate{Text: f.shader})
	if err != nil {
		return nil, err
	}
	return &finisher{
		folder:    f,
		jobs:      jobs,
		ask:       ask,
		lang:      rec.Lang,
		stage:     language.Stage(rec.Stage),
		resources: rec.Resources,
	}, nil
}

// shrink returns c with a smaller text, which shrink.Run finds with the options o. The function
// `candidate` makes a candidate from a text. If the text cannot be used, that candidate's field
// Text is empty.
func (n *finisher) shrink(c inquiry.Candidate, o shrink.Options, candidate func(text string) inquiry.Candidate) (inquiry.Candidate, error) {
	variant := c.Variant
	with := func(text string) inquiry.Candidate {
		next := candidate(text)
		next.Variant = variant
		return next
	}
	o.Lang, o.Stage, o.Jobs = n.lang, n.stage, n.jobs
	o.Taken = func(text string) { variant = n.anchorSites(with(text)).Variant }
	small, err := shrink.Run(c.Text, o, func(text string) bool {
		next := with(text)
		return next.Text != "" && n.isInteresting(next)
	})
	if err != nil {
		return c, err
	}
	return with(small), nil
}

// finisher is the state of a call of Finish, which reduces a test further after a reducer has
// reduced its text.
type finisher struct {
	folder    *Folder
	jobs      int
	ask       func(inquiry.Candidate) (inquiry.Answer, error)
	failed    atomic.Bool
	lang      string
	stage     language.Stage
	resources []record.Resource // of the test
}

// isInteresting asks whether c is interesting. After an error it returns false without asking.
func (n *finisher) isInteresting(c inquiry.Candidate) bool {
	if n.failed.Load() {
		return false
	}
	a, err := n.ask(c)
	if err != nil {
		n.failed.Store(true)
	}
	return err == nil && a.Interesting
}

// reduceBare reduces c, a candidate that runs without reconditioning. It repeats a list of steps
// until they change neither c.Text nor c.Variant. It also ends after n.ask has returned an error.
func (n *finisher) reduceBare(c inquiry.Candidate) (inquiry.Candidate, error) {
	for {
		before, list := c.Text, c.Variant
		for _, step := range []func(inquiry.Candidate) (inquiry.Candidate, error){n.reduceVariant, n.dropGuards, n.dropCode, n.simplifyInputs, n.shortenNames} {
			var err error
			if c, err = step(c); err != nil {
				return c, err
			}
		}
		if c.Text == before && reflect.DeepEqual(c.Variant, list) || n.failed.Load() {
			return c, nil
		}
	}
}

// dropGuards returns c without the guards that its input does not need: `SAFE_DIV(x, y)` becomes
// `x / y` if y is never 0.
func (n *finisher) dropGuards(c inquiry.Candidate) (inquiry.Candidate, error) {
	rec, err := n.folder.Reconditioned(c)
	if err != nil {
		return c, err
	}
	relaxed, err := relax.While(file, rec, n.folder.budget(), func(text string) bool { return n.isInteresting(c.With(text)) })
	if err != nil {
		return c, err
	}
	return n.anchorSites(c.With(relaxed.Text)), nil
}

// dropCode returns c without code and resources that its failure does not need.
func (n *finisher) dropCode(c inquiry.Candidate) (inquiry.Candidate, error) {
	before, err := n.declaredResources(c.Text)
	if err != nil {
		return c, err
	}
	o := shrink.Options{Blocks: true, Inputs: inputs(n.resourcesOf(c))}
	return n.shrink(c, o, func(text string) inquiry.Candidate {
		after, err := n.declaredResources(text)
		if err != nil {
			return inquiry.Candidate{}
		}
		fitted := c.With(text)
		if !reflect.DeepEqual(before, after) {
			fitted.Resources = fitContents(after, n.resourcesOf(c))
		}
		return fitted
	})
}

// shortenNames returns c with the short names that shrink.Tidy gives to functions and variables.
// The resources in c get their new names. shortenNames returns c itself if the result would not be
// interesting.
func (n *finisher) shortenNames(c inquiry.Candidate) (inquiry.Candidate, error) {
	text := shrink.Tidy(n.lang, c.Text, n.stage)
	if text == c.Text {
		return c, nil
	}
	before, err := n.declaredResources(c.Text)
	if err != nil {
		return c, err
	}
	after, err := n.declaredResources(text)
	if err != nil || len(after) != len(before) {
		return c, err
	}
	tidy := c.With(text)
	tidy.Resources = copyContents(after, fitContents(before, n.resourcesOf(c)))
	if !n.renameVariant(&tidy, c) || !n.isInteresting(tidy) {
		return c, nil
	}
	return tidy, nil
}

func (n *finisher) resourcesOf(c inquiry.Candidate) []record.Resource {
	if c.Resources != nil {
		return c.Resources
	}
	return n.resources
}

// declaredResources returns the resources that a text declares, without contents.
func (n *finisher) declaredResources(text string) ([]record.Resource, error) {
	u, err := front.Parse(n.lang, file, text)
	if err != nil {
		return nil, err
	}
	info, err := front.Check(file, u, n.stage)
	if err != nil {
		return nil, err
	}
	return info.Resources(harness.DefaultElements), nil
}
