package reduce

import (
	"reflect"
	"sync/atomic"

	"shsmith/lib/coverage"
	"shsmith/lib/front"
	"shsmith/lib/inquiry"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/relax"
	"shsmith/lib/shrink"
)

// Finish reduces the smallest interesting text in a folder as far as possible. That may be the text
// of the test, or a text that the server stored for another reducer. The result is a test that
// needs no reconditioning. Finish drops the guards that the test's input does not need. It removes
// buffers, members, invocations, texels and attachments that the failure does not need. It replaces
// initial values by 0 or 1, and shortens names.
//
// The function `ask` judges candidates, up to `jobs` of them in parallel. After its first error,
// for example when the time is over, every candidate counts as uninteresting, and Finish returns
// the result so far.
func Finish(f *Folder, jobs int, ask func(inquiry.Candidate) (inquiry.Answer, error)) (*record.Record, error) {
	n, err := newFinisher(f, jobs, ask)
	if err != nil {
		return nil, err
	}
	c := inquiry.Candidate{Text: f.Best(), Variant: f.variant()}
	if f.isPair() && !n.interesting(c) { // the best text may need other sites
		c.Text = f.shader
	}
	c, err = n.fewer(c)
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
	bare := n.follow(c)
	bare.Text, bare.Bare = rec.Source, true
	if !n.interesting(bare) {
		// If the interpreter cannot run the test, it cannot prove that a guard is not
		// needed, so all guards stay.
		rec.Original = c.Text
		return f.effective(rec)
	}
	if bare, err = n.bare(bare); err != nil {
		return nil, err
	}
	if rec, err = f.Reconditioned(bare); err != nil {
		return nil, err
	}
	return f.effective(rec)
}

// effective returns rec without the code on which no output depends, if Goal.Shown is set. The
// judge has run this text for each interesting candidate.
func (f *Folder) effective(rec *record.Record) (*record.Record, error) {
	if !f.Goal.Shown {
		return rec, nil
	}
	text, err := coverage.Effective(rec)
	if text != "" {
		rec.Source = text
	}
	return rec, err
}

// newFinisher returns a finisher for the folder f.
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

// shrink returns c with a smaller text. The function `candidate` returns the candidate with a given
// text, or a candidate without text if the given one cannot be used.
func (n *finisher) shrink(c inquiry.Candidate, o shrink.Options, candidate func(text string) inquiry.Candidate) (inquiry.Candidate, error) {
	variant := c.Variant
	with := func(text string) inquiry.Candidate {
		next := candidate(text)
		next.Variant = variant
		return next
	}
	o.Lang, o.Stage, o.Jobs = n.lang, n.stage, n.jobs
	o.Taken = func(text string) { variant = n.follow(with(text)).Variant }
	small, err := shrink.Run(c.Text, o, func(text string) bool {
		next := with(text)
		return next.Text != "" && n.interesting(next)
	})
	if err != nil {
		return c, err
	}
	return with(small), nil
}

// finisher is the state of a call of Finish.
type finisher struct {
	folder    *Folder
	jobs      int
	ask       func(inquiry.Candidate) (inquiry.Answer, error)
	failed    atomic.Bool
	lang      string
	stage     language.Stage
	resources []record.Resource // of the test
}

// interesting asks whether c is interesting. After an error it returns false without asking.
func (n *finisher) interesting(c inquiry.Candidate) bool {
	if n.failed.Load() {
		return false
	}
	a, err := n.ask(c)
	if err != nil {
		n.failed.Store(true)
	}
	return err == nil && a.Interesting
}

// bare reduces c, a program that has been reconditioned, until no step changes its text or its
// transformations. It stops early if ask has returned an error.
func (n *finisher) bare(c inquiry.Candidate) (inquiry.Candidate, error) {
	for {
		before, list := c.Text, c.Variant
		for _, step := range []func(inquiry.Candidate) (inquiry.Candidate, error){n.fewer, n.relaxed, n.shrunk, n.plain, n.tidy} {
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

// relaxed returns c without the guards that its input does not need.
func (n *finisher) relaxed(c inquiry.Candidate) (inquiry.Candidate, error) {
	rec, err := n.folder.Reconditioned(c)
	if err != nil {
		return c, err
	}
	relaxed, err := relax.While(file, rec, n.folder.budget(), func(text string) bool { return n.interesting(c.With(text)) })
	if err != nil {
		return c, err
	}
	return n.follow(c.With(relaxed.Text)), nil
}

// shrunk returns c without code and resources that its failure does not need.
func (n *finisher) shrunk(c inquiry.Candidate) (inquiry.Candidate, error) {
	before, err := n.declared(c.Text)
	if err != nil {
		return c, err
	}
	o := shrink.Options{Blocks: true, Inputs: inputs(n.resourcesOf(c))}
	return n.shrink(c, o, func(text string) inquiry.Candidate {
		after, err := n.declared(text)
		if err != nil {
			return inquiry.Candidate{}
		}
		fitted := c.With(text)
		if !reflect.DeepEqual(before, after) {
			fitted.Resources = fit(after, n.resourcesOf(c))
		}
		return fitted
	})
}

// tidy returns c with short names, including those of its resources. It returns c itself if
// the result would not be interesting.
func (n *finisher) tidy(c inquiry.Candidate) (inquiry.Candidate, error) {
	text := shrink.Tidy(n.lang, c.Text, n.stage)
	if text == c.Text {
		return c, nil
	}
	before, err := n.declared(c.Text)
	if err != nil {
		return c, err
	}
	after, err := n.declared(text)
	if err != nil || len(after) != len(before) {
		return c, err
	}
	tidy := c.With(text)
	tidy.Resources = renamed(after, fit(before, n.resourcesOf(c)))
	if !n.renamed(&tidy, c) || !n.interesting(tidy) {
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

// openElements is the number of elements of an array that the shader declares without a size. The
// shader does not tell how many the test has.
const openElements = 16

// declared returns the resources that a text declares, without contents.
func (n *finisher) declared(text string) ([]record.Resource, error) {
	u, err := front.Parse(n.lang, file, text)
	if err != nil {
		return nil, err
	}
	info, err := front.Check(file, u, n.stage)
	if err != nil {
		return nil, err
	}
	return info.Resources(openElements), nil
}
