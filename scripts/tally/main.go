// tally counts what became of tests, by back-end and by verdict, and which
// kinds of undefined behaviour the reference interpreter met in how many.
//
// Usage: tally [flags] [file ...]
//
//	-strip   pass the records on instead, without texts, resources and
//	         outputs, for long-lived results
//	-first K name the first K tests of each outcome but ok, of each kind of
//	         undefined behaviour and of each tool that had an error, by their
//	         seeds. Then the exit status is 1 if a test has another outcome
//	         than ok, timeout and unsupported, or an error
//	-expect N
//	         with -first, the exit status is 1 as well if there are not N tests
//	-bear K  undefined behaviour of kind K alone counts as ok there
//	-pairs   count by pairs of back-ends too, each judged by itself: a crash,
//	         time-out, mismatch or match of the two
//	-jobs N  tests in hand at a time with -strip (the number of processors);
//	         otherwise one is
//	-lang L, -stage S
//	         of bare shaders
//
// Exit status: 0 if all was written, 1 if -first finds what it may not, 2 on wrong usage or unreadable input.
package main

import (
	"cmp"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"shsmith/lib/cli"
	"shsmith/lib/record"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	strip := fs.Bool("strip", false, "")
	byPairs := fs.Bool("pairs", false, "")
	first := fs.Int("first", 0, "")
	expect := fs.Int("expect", 0, "")
	bear := fs.String("bear", "", "")
	return func(c *cli.Call) error {
		if *strip {
			return in.Filter(c, cli.Filter{Do: func(t *cli.Test) error { bare(t.Record); return nil }})
		}
		t := tally{outcomes: map[string]map[string]int{}, verdicts: map[string]int{}, kinds: map[string]int{}, errors: map[string]int{}}
		if *byPairs {
			t.pairs = &pairs{counts: map[string]map[string]int{}}
		}
		if *first > 0 {
			t.troubles = &troubles{most: *first, bear: *bear, expect: *expect, of: map[string]*trouble{}}
		}
		tests := in.Tests(c)
		for {
			test, err := tests.Next()
			if err == io.EOF {
				return errors.Join(t.print(c.Stdout), t.troubles.verdict(t.tests))
			}
			if err != nil {
				return err
			}
			t.add(test.Record)
		}
	}
}

// bare takes from a record what its seed brings back.
func bare(r *record.Record) {
	r.Source, r.Original = "", ""
	r.Resources, r.Variants, r.Blobs = nil, nil, nil
}

// tally has counts by name.
type tally struct {
	tests    int
	backends []string                  // in the order in which they were seen
	outcomes map[string]map[string]int // by back-end
	verdicts map[string]int
	kinds    map[string]int // of undefined behaviour: in how many tests
	errors   map[string]int // by tool
	pairs    *pairs         // nil if not asked for
	troubles *troubles      // likewise
}

func (t *tally) add(r *record.Record) {
	t.tests++
	for i := range r.Runs {
		b := r.Runs[i].Backend
		if t.outcomes[b] == nil {
			t.outcomes[b] = map[string]int{}
			t.backends = append(t.backends, b)
		}
		t.outcomes[b][string(r.Runs[i].Outcome)]++
		for k := range kinds(&r.Runs[i]) {
			t.kinds[k]++
		}
	}
	if t.pairs != nil {
		t.pairs.add(r)
	}
	t.troubles.add(r)
	if r.Verdict != nil {
		name := r.Verdict.Class
		if len(r.Verdict.Suspects) > 0 {
			name += ": " + strings.Join(r.Verdict.Suspects, ", ")
		}
		t.verdicts[name]++
	}
	if r.Error != nil {
		t.errors[r.Error.Tool]++
	}
}

func (t *tally) print(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	seen := map[string]int{}
	for _, counts := range t.outcomes {
		for outcome, n := range counts {
			seen[outcome] += n
		}
	}
	columns := byCount(seen)
	fmt.Fprintf(w, "%d tests\t%s\n", t.tests, strings.Join(columns, "\t"))
	for _, b := range t.backends {
		fmt.Fprint(w, b)
		for _, outcome := range columns {
			fmt.Fprintf(w, "\t%d", t.outcomes[b][outcome])
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w)
	for _, name := range byCount(t.verdicts) {
		fmt.Fprintf(w, "%d\t%s\n", t.verdicts[name], name)
	}
	for _, name := range byCount(t.errors) {
		fmt.Fprintf(w, "%d\terror of %s\n", t.errors[name], name)
	}
	if len(t.kinds) > 0 {
		fmt.Fprintln(w)
	}
	for _, name := range byCount(t.kinds) {
		fmt.Fprintf(w, "%d\tub: %s\n", t.kinds[name], name)
	}
	if t.pairs != nil {
		t.pairs.print(w)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return t.troubles.print(out)
}

// byCount gives the names of counts, the most frequent first.
func byCount(counts map[string]int) []string {
	return slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], strings.Compare(a, b))
	})
}
