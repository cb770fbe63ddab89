// check-relax relaxes reconditioned tests, and counts the guards that relaxing drops and keeps. It
// also checks each relaxed test:
//
//   - Each guard that is left is needed, if all other guards stay.
//   - The relaxed test has no undefined behaviour.
//   - Its outputs are those of the test before relaxing.
//
// Usage: check-relax [flags] [file ...]
//
// check-relax stops at a test that it cannot relax: the shader is invalid, or the test has
// undefined behaviour or does not run to its end.
//
//	-jobs N  ignored: one test at a time, so that the processor time of each can be measured
//	-lang L, -stage S
//	         language and stage of bare shaders, which have the harness in a comment
//
// Exit status: 0 if all relaxed tests pass the checks, 1 if one does not or if a shader is invalid,
// 2 on wrong usage, on unreadable input, or if a test cannot be relaxed for another reason.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"

	"golang.org/x/sys/unix"

	"shsmith/lib/cli"
	"shsmith/lib/harness"
	"shsmith/lib/interp"
	"shsmith/lib/record"
	"shsmith/lib/relax"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := &cli.Input{Shader: harness.Complete}
	in.Flags(fs)
	return func(c *cli.Call) error {
		s := &sums{had: map[string]int{}, left: map[string]int{}, simpler: map[string]int{}}
		if err := in.Tests(c).Each(func(r *record.Record) error { return s.add(c.Stderr, r) }); err != nil {
			return err
		}
		if err := s.print(c.Stdout); err != nil {
			return err
		}
		if s.droppable+s.wrong > 0 {
			return cli.Negative("")
		}
		return nil
	}
}

// sums has totals over all tests: numbers of guards, sizes, times and faults. The maps have the
// kinds of guards as keys.
type sums struct {
	had, left, simpler map[string]int // guards before relaxing; kept; replaced by simpler code
	before, after      int            // bytes of text
	runs               []int
	times              []time.Duration
	droppable          int // remaining guards, each of which can be dropped alone
	wrong              int // tests that do not behave as before
}

// add relaxes a test, counts its guards, and judges the relaxed text. It prints faults to log.
func (s *sums) add(log io.Writer, r *record.Record) error {
	start := processorTime()
	out, err := relax.Run(r.ID, r)
	if err != nil {
		return err
	}
	if out.Outcome != record.OK {
		return fmt.Errorf("%s: %s: %s", r.ID, out.Outcome, out.Detail)
	}
	s.times = append(s.times, processorTime()-start)
	s.runs = append(s.runs, out.Runs)
	s.before, s.after = s.before+len(r.Source), s.after+len(out.Text)
	for _, g := range out.Dropped {
		s.had[g.Kind]++
		if g.Replacement != "" {
			s.simpler[g.Kind]++
		}
	}
	for _, g := range out.Kept {
		s.had[g.Kind]++
		s.left[g.Kind]++
	}
	return s.judge(log, r, out.Text)
}

// processorTime returns the processor time that this process has used so far.
func processorTime() time.Duration {
	var u unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// judge checks the relaxed text of r: the test needs each remaining guard, and the program is
// defined and has the outputs of r. judge writes faults and causes of inexact outputs to `log`, and
// counts the faults in s.
func (s *sums) judge(log io.Writer, r *record.Record, text string) error {
	short := *r
	short.Source = text
	list, err := relax.Droppable(r.ID, &short)
	if err != nil {
		return err
	}
	for _, g := range list {
		fmt.Fprintf(log, "%s:%s: %s guard can go: %s\n", r.ID, g.Pos, g.Kind, g.Text)
	}
	s.droppable += len(list)
	a, err := run(r)
	if err != nil {
		return err
	}
	b, err := run(&short)
	if err != nil {
		return err
	}
	for _, f := range slices.Concat(b.Findings, b.Inexact) {
		fmt.Fprintf(log, "%s:%v\n", r.ID, f)
	}
	if a.Outcome != b.Outcome || (a.Inexact == nil) != (b.Inexact == nil) || !slices.EqualFunc(a.Outputs, b.Outputs, slices.Equal[[]byte]) {
		fmt.Fprintf(log, "%s: not as before\n", r.ID)
		s.wrong++
	}
	return nil
}

func run(r *record.Record) (*interp.Result, error) {
	p, err := interp.Read(r.ID, r)
	if err != nil {
		return nil, err
	}
	return p.Check(r.Resources, r.Groups(), interp.Options{})
}

// print prints the table of guards. Below the table it prints sizes, times and numbers of faults.
func (s *sums) print(out io.Writer) error {
	n := len(s.runs)
	if n == 0 {
		return cli.Usage("no tests")
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "guards of %d tests\tbefore\tleft\tshare\tsimplified\t\n", n)
	var had, left, simpler int
	for _, kind := range relax.Kinds {
		k := string(kind)
		row(w, k, s.had[k], s.left[k], s.simpler[k])
		had, left, simpler = had+s.had[k], left+s.left[k], simpler+s.simpler[k]
	}
	row(w, "all", had, left, simpler)
	if err := w.Flush(); err != nil {
		return err
	}
	slices.Sort(s.runs)
	slices.Sort(s.times)
	_, err := fmt.Fprintf(out, "\nbytes of text a test: %d before, %d after\n"+
		"runs of the interpreter a test: median %d, at most %d\n"+
		"processor time a test: median %v, 99 %% of them below %v, at most %v\n"+
		"guards that could go by themselves: %d\ntests that do not behave as before: %d\n",
		s.before/n, s.after/n, s.runs[n/2], s.runs[n-1],
		s.times[n/2].Round(time.Millisecond), s.times[n*99/100].Round(time.Millisecond),
		s.times[n-1].Round(time.Millisecond),
		s.droppable, s.wrong)
	return err
}

// row prints the line of the table for one kind of guard. `had` counts the guards before relaxing,
// `left` those that were kept, and `simpler` those that became simpler code.
func row(w io.Writer, kind string, had, left, simpler int) {
	fmt.Fprintf(w, "%s\t%d\t%d\t%d %%\t%d\t\n", kind, had, left, 100*left/max(had, 1), simpler)
}
