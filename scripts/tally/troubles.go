package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/cli"
	"shsmith/lib/record"
)

// troubles are the tests with another outcome than ok.
type troubles struct {
	most   int    // tests to name of each trouble
	bear   string // kind of undefined behaviour that is none, if it is the only one
	expect int    // how many tests there are to be; 0: any number
	of     map[string]*trouble
	count  int // of tests with one that may not be
}

// trouble is what has happened to some tests.
type trouble struct {
	tests int
	first []string // seeds, or names where a test has none
}

// harmless are outcomes that say nothing against a test.
var harmless = []record.Outcome{record.Timeout, record.Unsupported}

// add notes what is wrong with r. Of nil nothing is noted.
func (t *troubles) add(r *record.Record) {
	if t == nil {
		return
	}
	names, fault := map[string]bool{}, false
	if r.Error != nil {
		names["error of "+r.Error.Tool], fault = true, true
	}
	for i := range r.Runs {
		run := &r.Runs[i]
		if run.Outcome == record.OK {
			continue
		}
		found := kinds(run)
		borne := len(found) == 1 && found[t.bear]
		fault = fault || !borne && !slices.Contains(harmless, run.Outcome)
		for kind := range found {
			names[run.Backend+": "+string(run.Outcome)+": "+kind] = true
		}
		if len(found) == 0 {
			names[run.Backend+": "+string(run.Outcome)] = true
		}
	}
	for name := range names {
		t.note(name, r)
	}
	if fault {
		t.count++
	}
}

func (t *troubles) note(name string, r *record.Record) {
	x := t.of[name]
	if x == nil {
		x = new(trouble)
		t.of[name] = x
	}
	x.tests++
	if len(x.first) >= t.most {
		return
	}
	seed := r.ID
	if r.Provenance != nil && r.Provenance.Seed != nil {
		seed = fmt.Sprint(*r.Provenance.Seed)
	}
	x.first = append(x.first, seed)
}

// print writes a line for each trouble.
func (t *troubles) print(out io.Writer) error {
	if t == nil || len(t.of) == 0 {
		return nil
	}
	fmt.Fprintln(out)
	for _, name := range slices.Sorted(maps.Keys(t.of)) {
		if _, err := fmt.Fprintf(out, "first of %s: %s\n", name, strings.Join(t.of[name].first, " ")); err != nil {
			return err
		}
	}
	return nil
}

// verdict is an error if there is a trouble that may not be, or are not as
// many tests as there should be.
func (t *troubles) verdict(tests int) error {
	switch {
	case t == nil:
	case t.count > 0:
		return cli.Negative("%d tests at fault", t.count)
	case t.expect > 0 && tests != t.expect:
		return cli.Negative("%d tests, not %d", tests, t.expect)
	}
	return nil
}
