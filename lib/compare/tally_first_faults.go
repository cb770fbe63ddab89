package compare

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/record"
)

// faults collects the tests that have an error, an outcome other than ok, or an inexact result.
type faults struct {
	first map[string][]string // by fault: seeds of the first tests, or ids of tests without a seed
	tests int                 // number of tests with a fault that counts in Tally.Faults
}

// harmless lists the outcomes that do not count in Tally.Faults, because they do not show that
// anything is wrong.
var harmless = []record.Outcome{record.Timeout, record.Unsupported}

// add records the faults of the test r: its error, and runs with an inexact result or an outcome
// other than ok. Each fault has a name, such as "llvmpipe: crash". If r counts in Tally.Faults, add
// increments f.tests.
func (f *faults) add(t *Tally, r *record.Record) {
	names, fault := map[string]bool{}, false
	if r.Error != nil {
		names["error of "+r.Error.Tool], fault = true, true
	}
	for i := range r.Runs {
		run := &r.Runs[i]
		if outcomeOf(run) == string(record.OK) {
			continue
		}
		found := kindsOf(run)
		// The user of the Tally accepts such runs.
		borne := len(found) == 1 && found[t.IgnoredKind]
		// An inexact result is legal, but reconditioned tests should have exact results only.
		fault = fault || !borne && !slices.Contains(harmless, run.Outcome)
		for kind := range found {
			names[run.Backend+": "+outcomeOf(run)+": "+kind] = true
		}
		if len(found) == 0 {
			names[run.Backend+": "+outcomeOf(run)] = true
		}
	}
	for name := range names {
		f.note(t, name, r)
	}
	if fault {
		f.tests++
	}
}

func (f *faults) note(t *Tally, name string, r *record.Record) {
	if len(f.first[name]) >= t.First {
		return
	}
	seed := r.ID
	if r.Provenance != nil && r.Provenance.Seed != nil {
		seed = fmt.Sprint(*r.Provenance.Seed)
	}
	if f.first == nil {
		f.first = map[string][]string{}
	}
	f.first[name] = append(f.first[name], seed)
}

// print writes a line for each fault with the first tests that have it, such as
// `first of llvmpipe: crash: 17 42`.
func (f *faults) print(out io.Writer) error {
	if len(f.first) == 0 {
		return nil
	}
	fmt.Fprintln(out)
	for _, name := range slices.Sorted(maps.Keys(f.first)) {
		if _, err := fmt.Fprintf(out, "first of %s: %s\n", name, strings.Join(f.first[name], " ")); err != nil {
			return err
		}
	}
	return nil
}
