package compare

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"shsmith/lib/record"
)

// pairResults has the words for the result of two back-ends in one test, the worst first ("Program
// Reconditioning", PLDI 2023, section 6.2). "unusable" results cannot be compared, for example
// because a back-end does not support the test.
var pairResults = []string{"crash", "timeout", "mismatch", "match", "unusable"}

// pairs counts the results of tests for each pair of back-ends. A result is a word of pairResults,
// such as "match" if both back-ends have equal outputs.
type pairs struct {
	order []string // "A and B", in the order of their first test
	ends  counts
}

// add counts the result of the test r for each pair of back-ends. It ignores runs of the reference,
// of variants and of repeats.
func (p *pairs) add(r *record.Record) {
	runs := slices.DeleteFunc(slices.Clone(r.Runs), func(run record.Run) bool {
		return run.Backend == Reference || run.Variant != "" || run.Repeat > 1
	})
	for i := range runs {
		for k := range runs[:i] {
			p.count(runs[k].Backend+" and "+runs[i].Backend, pairResult(r.Verdict, &runs[k], &runs[i]))
		}
	}
}

func (p *pairs) count(pair, end string) {
	if p.ends[pair] == nil {
		p.order = append(p.order, pair)
	}
	p.ends.add(pair, end)
}

// pairResult compares two runs of a test and returns one of the words in pairResults. `v` is the
// verdict on the test.
func pairResult(v *record.Verdict, a, b *record.Run) string {
	one := func(list ...record.Outcome) bool {
		return slices.Contains(list, a.Outcome) || slices.Contains(list, b.Outcome)
	}
	switch {
	case one(record.Crash, record.CompileError, record.LinkError, record.DeviceLost, record.OutOfMemory):
		return "crash"
	case one(record.Timeout):
		return "timeout"
	case a.Outcome != record.OK || b.Outcome != record.OK || v == nil:
		return "unusable"
	}
	g, h := groupIndex(v, a), groupIndex(v, b)
	switch {
	case g == h && (g >= 0 || len(v.Groups) == 0):
		return "match"
	case g < 0 || h < 0: // the groups are about repetitions or variants, not about these two runs
		return "unusable"
	}
	return "mismatch"
}

// groupIndex returns the index of the group in the verdict v that contains the run r, or -1 if no
// group contains it.
func groupIndex(v *record.Verdict, r *record.Run) int {
	return slices.IndexFunc(v.Groups, func(g []string) bool { return slices.Contains(g, Name(r)) })
}

func (p *pairs) print(w io.Writer) {
	if p.order == nil {
		return
	}
	fmt.Fprintf(w, "\n\t%s\n", strings.Join(pairResults, "\t"))
	for _, pair := range p.order {
		fmt.Fprint(w, pair)
		for _, e := range pairResults {
			fmt.Fprintf(w, "\t%d", p.ends[pair][e])
		}
		fmt.Fprintln(w)
	}
}
