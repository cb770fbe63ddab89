// match-known-bugs finds failures that no known bug explains.
//
// Usage: match-known-bugs -bugs DIR [flags] [file ...]
//
//	match-known-bugs -matrix [file ...]
//
// It reads tests that shcmp has judged. DIR has a reduced shader for each known bug. Comments in
// the shader describe the bug:
//
//	// Wrong on: llvmpipe (Mesa 22.3.6), zink (Mesa 22.3.6)
//	// Explains: grid-*-umulExtended-*-constant smith-glsl-310es-9f3c-2a
//	// Workaround: NAME
//	// Needs: avx512vl
//	// Outcome: timeout
//
//	Wrong on    back-ends that have the bug, each with a part of the version that its
//	            driver reports
//	Explains    patterns for the ids of tests that fail because of the bug
//	Workaround  the workaround of shrecond that keeps the bug out of tests (optional)
//	Needs       features of the processor without which the bug does not show (optional)
//	Outcome     timeout if the shader never ends on these back-ends (optional)
//
// match-known-bugs prints each test that fails in one of these ways:
//
//   - It is invalid or has undefined behaviour.
//   - It has a wrong result that no known bug explains.
//   - It crashes all back-ends.
//   - It crashes some back-ends, and no known bug explains this.
//
// The last way alone does not change the exit status. Time-outs and flaky results are only counted.
//
// With -matrix it prints a table in Markdown: the result of each test on each back-end. A cell is
// empty if the back-end agrees with ref, and "-" if the back-end does not take the test.
//
//	-least N  fail if the results agree in fewer than N tests (1)
//	-jobs N   ignored: one test at a time
//	-lang L, -stage S
//	          language and stage of bare shaders
//
// Exit status: 0 if no failure is left that counts, 1 if one is or -least is not reached, 2 on
// wrong usage or unreadable input.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"strings"

	"shsmith/lib/bucket"
	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

//go:embed main.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	dir := fs.String("bugs", "", "")
	least := fs.Int("least", 1, "")
	table := fs.Bool("matrix", false, "")
	return func(c *cli.Call) error {
		if *table {
			return matrix(in.Tests(c), c.Stdout)
		}
		bugs, err := bucket.KnownBugs(*dir)
		if err != nil {
			return cli.Usage("-bugs: %v", err)
		}
		t := tally{bugs: bugs, explained: map[string]int{}, out: c.Stdout}
		if err := in.Tests(c).Each(t.add); err != nil {
			return err
		}
		return t.finish(*least)
	}
}

// tally counts the results of tests.
type tally struct {
	bugs        []bucket.KnownBug
	tests       int
	match       int
	explained   map[string]int // number of tests by the file of the bug
	slow        int            // time-outs and flaky results, as on a loaded machine
	crashed     int
	unexplained int
	out         io.Writer
}

// add counts a test by its verdict. It prints the test unless the results of its runs agree, a run
// took too long, a result is flaky, or known bugs explain the failure.
func (t *tally) add(r *record.Record) error {
	t.tests++
	switch v := r.Verdict; {
	case r.Error != nil || v == nil:
		t.unexplained++
		t.show(r, "no verdict")
	case v.Class == compare.Match || v.Class == compare.MatchUnjudged:
		t.match++
	case v.Class == compare.Timeout || v.Class == compare.TimeoutAll || v.Class == compare.Flaky:
		t.slow++
	case v.Class == compare.UndefinedTest || len(v.Suspects) == 0 || v.Class == compare.CrashAll:
		t.unexplained++
		t.show(r, v.Class)
	default:
		t.explain(r)
	}
	return nil
}

// explain looks for known bugs that explain why a test failed. If there is a known bug for each
// suspect, explain counts the test for these bugs. Otherwise it prints the test, and counts the
// test as a crash or as unexplained.
func (t *tally) explain(r *record.Record) {
	bugs, unexplained := bucket.ByID(t.bugs, r)
	switch {
	case len(unexplained) == 0:
		for _, b := range bugs {
			t.explained[b.File]++
		}
		return
	case r.Verdict.Class == compare.Crash:
		t.crashed++
	default:
		t.unexplained++
	}
	t.show(r, r.Verdict.Class+", "+unexplained[0])
}

// show prints the id of a test and a remark, then the outcomes of the test's runs and the
// differences of their outputs.
func (t *tally) show(r *record.Record, what string) {
	fmt.Fprintf(t.out, "%s: %s\n", r.ID, what)
	for i := range r.Runs {
		run := &r.Runs[i]
		detail, _, _ := strings.Cut(run.Detail, "\n")
		fmt.Fprintf(t.out, "    %s: %s\n", compare.Name(run), strings.TrimRight(string(run.Outcome)+": "+detail, ": "))
	}
	if r.Verdict != nil {
		for _, d := range r.Verdict.Differences {
			fmt.Fprintf(t.out, "    %s\n", compare.DifferenceText(d))
		}
	}
}

// finish prints the counts. It returns an error if a test counts as unexplained, or if the
// back-ends agree in fewer than `least` tests.
func (t *tally) finish(least int) error {
	fmt.Fprintf(t.out, "%d tests: %d match", t.tests, t.match)
	for _, b := range t.bugs {
		if n := t.explained[b.File]; n > 0 {
			fmt.Fprintf(t.out, ", %d have %s", n, b.File)
		}
	}
	fmt.Fprintf(t.out, ", %d other crashes, %d time-outs or flaky, %d not explained\n", t.crashed, t.slow,
		t.unexplained)
	switch {
	case t.unexplained > 0:
		return cli.Negative("%d tests are not explained", t.unexplained)
	case t.match < least:
		return cli.Negative("%d tests match, want %d", t.match, least)
	}
	return nil
}
