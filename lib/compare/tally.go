package compare

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// Tally counts the results of tests: outcomes by back-end, verdicts, kinds of undefined behaviour,
// and errors. The zero Tally is ready to use.
type Tally struct {
	// Pairs is set if Add also counts the results of each pair of back-ends.
	Pairs bool
	// First is the number of tests that Print names for each fault. A fault is an outcome
	// other than ok (an inexact result is one), a kind of undefined behaviour, or an error.
	First int
	// IgnoredKind is a kind of undefined behaviour. Faults ignores runs with only this kind.
	IgnoredKind string

	tests    int
	backends []string // in the order of their first run
	outcomes counts   // by back-end
	verdicts map[string]int
	kinds    map[string]int // number of tests by kind of undefined behaviour
	errors   map[string]int // by tool
	pairs    pairs
	faults   faults
}

// counts contains a number for each pair of names. For example, counts[a][b] is how many runs of
// the back-end a have the outcome b.
type counts map[string]map[string]int

func (c *counts) add(a, b string) {
	if *c == nil {
		*c = counts{}
	}
	if (*c)[a] == nil {
		(*c)[a] = map[string]int{}
	}
	(*c)[a][b]++
}

func increment(m *map[string]int, name string) {
	if *m == nil {
		*m = map[string]int{}
	}
	(*m)[name]++
}

// Add adds the results of the test r to the counts.
func (t *Tally) Add(r *record.Record) {
	t.tests++
	for i := range r.Runs {
		b := r.Runs[i].Backend
		if t.outcomes[b] == nil {
			t.backends = append(t.backends, b)
		}
		t.outcomes.add(b, outcomeOf(&r.Runs[i]))
		for k := range kindsOf(&r.Runs[i]) {
			increment(&t.kinds, k)
		}
	}
	if t.Pairs {
		t.pairs.add(r)
	}
	t.faults.add(t, r)
	if r.Verdict != nil {
		name := r.Verdict.Class
		if len(r.Verdict.Suspects) > 0 {
			name += ": " + strings.Join(r.Verdict.Suspects, ", ")
		}
		increment(&t.verdicts, name)
	}
	if r.Error != nil {
		increment(&t.errors, r.Error.Tool)
	}
}

// finding matches a line in a run's detail that reports undefined behaviour, such as
// `4:9: index: ...`. The submatch is the kind, here "index".
var finding = pattern.Of(`(?m)^[0-9:]+: ([a-z-]+): `)

// inexactOutcome is the word that tables show instead of the outcome ok if a run has inexact
// outputs.
const inexactOutcome = "inexact"

// outcomeOf returns the outcome of a run. But if the outcome is ok and some output is inexact, it
// returns inexactOutcome.
func outcomeOf(r *record.Run) string {
	if r.Outcome == record.OK && len(r.Bands) > 0 {
		return inexactOutcome
	}
	return string(r.Outcome)
}

// kindsOf returns the kinds of undefined behaviour that a run reports.
func kindsOf(r *record.Run) map[string]bool {
	found := map[string]bool{}
	if f := outcomeOf(r); f == string(record.UB) || f == inexactOutcome {
		for _, m := range finding().FindAllStringSubmatch(r.Detail, -1) {
			found[m[1]] = true
		}
	}
	return found
}

// Tests returns the number of tests that were counted.
func (t *Tally) Tests() int { return t.tests }

// Faults returns the number of tests with an error or a faulty run: one with an inexact result, or
// an outcome other than ok, timeout and unsupported. Runs that report only the kind t.IgnoredKind
// do not count.
func (t *Tally) Faults() int { return t.faults.tests }

// Print writes how often each outcome, verdict, error and kind of undefined behaviour occurred and,
// if t.Pairs is set, each result of a pair of back-ends. At the end it writes the first tests with
// each fault.
func (t *Tally) Print(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	t.printOutcomes(w)
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
	t.pairs.print(w)
	if err := w.Flush(); err != nil {
		return err
	}
	return t.faults.print(out)
}

// printOutcomes writes a table with the number of runs for each back-end and outcome.
func (t *Tally) printOutcomes(w io.Writer) {
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
}

// byCount returns the names in `counts`, the most frequent first.
func byCount(counts map[string]int) []string {
	return slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], strings.Compare(a, b))
	})
}
