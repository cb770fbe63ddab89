package main

import (
	"slices"

	"shsmith/lib/cli"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/relax"
	"shsmith/lib/source"
)

// relaxed handles -relax: it removes guards that the test's own input does not need. If a program
// cannot be run or has undefined behaviour, all its guards stay, and a flaw tells why.
func (r *reconditioner) relaxed(t *cli.Test) (flaws source.Errors, err error) {
	list, err := programs(t)
	if err != nil {
		return nil, err
	}
	t.Relaxed = nil
	for i := range list {
		p := &list[i]
		out, err := relax.While(t.File, &p.rec, r.budget, r.worksAround(t.File, &p.rec))
		if err != nil {
			return nil, err
		}
		if out.Outcome != record.OK {
			flaws.Add(t.File, source.Pos{}, "all guards stay: %s", out.Detail)
		}
		if out.Text != *p.source {
			*p.source, t.Text = out.Text, ""
		}
		out.Variant = p.variant
		t.Relaxed = append(t.Relaxed, out.Relaxed)
	}
	return flaws, nil
}

// worksAround returns a function that tells whether -relax may replace rec's program by `text`, the
// program with fewer guards. With -workaround, the function returns false if `text` does not parse
// or has an idiom of -workaround that rec's program lacks.
func (r *reconditioner) worksAround(file string, rec *record.Record) func(text string) bool {
	if len(r.options.Workarounds) == 0 {
		return func(string) bool { return true }
	}
	o := r.options
	o.Only, o.Stage = []string{recond.NoPass}, language.Stage(rec.Stage)
	idioms := func(text string) ([]string, error) {
		u, err := front.Parse(rec.Lang, file, text)
		if err != nil {
			return nil, err
		}
		return recond.Run(file, u, o)
	}
	// A guard may hide an idiom from a compiler. An example is a temporary that keeps arguments in
	// order.
	had, _ := idioms(rec.Source)
	return func(text string) bool {
		has, err := idioms(text)
		return err == nil && !slices.ContainsFunc(has, func(name string) bool { return !slices.Contains(had, name) })
	}
}
