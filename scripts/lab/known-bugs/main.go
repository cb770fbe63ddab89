// known-bugs tells disagreements that a known bug explains from those that nothing
// explains yet.
//
// Usage: known-bugs -bugs DIR [flags] [file ...]
//
//	known-bugs -matrix [file ...]
//
// It reads tests that shcmp has judged. DIR has a shader for each known bug,
// reduced, with its harness, and with the lines
//
//	// Wrong on: llvmpipe (Mesa 22.3.6), zink (Mesa 22.3.6)
//	// Explains: grid-*-umulExtended-*-constant smith-glsl-310es-9f3c-2a
//
// the back-ends that it fools, each with a part of what its driver says of its
// version, and patterns of the ids of tests, if it explains any. One that
// shrecond can keep out of tests has "// Workaround: NAME", one that is in the code
// for some processors alone "// Needs: avx512vl", one that takes a back-end more time than
// anyone has "// Outcome: timeout". known-bugs prints what it cannot explain: results that differ and have no bug, tests that are
// unfair or broken, and that too few tests match. It prints other crashes too,
// but they are the drivers' and explain themselves.
//
// With -matrix it prints, as Markdown, what each back-end made of each test: empty
// where it agrees with the reference interpreter, - where it takes no such test.
//
//	-least N  how many tests must match (1)
//	-jobs N   ignored: one test at a time
//	-lang L, -stage S
//	          of bare shaders
//
// Exit status: 0 if all is explained, 1 if something is not, 2 on wrong usage
// or unreadable input.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"slices"
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
		bugs, err := bucket.Claims(*dir)
		if err != nil {
			return cli.Usage("-bugs: %v", err)
		}
		t := tally{bugs: bugs, explained: map[string]int{}, out: c.Stdout}
		tests := in.Tests(c)
		for {
			test, err := tests.Next()
			if err == io.EOF {
				return t.finish(*least)
			}
			if err != nil {
				return err
			}
			t.add(test.Record)
		}
	}
}

// tally counts what became of tests.
type tally struct {
	bugs        []bucket.Claim
	tests       int
	match       int
	explained   map[string]int // by the bug's file
	slow        int            // time-outs and what did not repeat: a loaded machine
	crashed     int
	unexplained int
	out         io.Writer
}

func (t *tally) add(r *record.Record) {
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
}

// explain finds a bug for each suspect.
func (t *tally) explain(r *record.Record) {
	used := map[string]bool{}
	for _, name := range r.Verdict.Suspects {
		i := slices.IndexFunc(t.bugs, func(b bucket.Claim) bool { return b.Covers(r, name) })
		switch {
		case i >= 0:
			used[t.bugs[i].File] = true
			continue
		case r.Verdict.Class == compare.Crash:
			t.crashed++
		default:
			t.unexplained++
		}
		t.show(r, r.Verdict.Class+", "+name)
		return
	}
	for file := range used {
		t.explained[file]++
	}
}

// show prints a test with what became of its runs.
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

// finish prints the counts and says whether all is well.
func (t *tally) finish(least int) error {
	fmt.Fprintf(t.out, "%d tests: %d match", t.tests, t.match)
	for _, b := range t.bugs {
		if n := t.explained[b.File]; n > 0 {
			fmt.Fprintf(t.out, ", %d have %s", n, b.File)
		}
	}
	fmt.Fprintf(t.out, ", %d other crashes, %d time-outs or flaky, %d not explained\n", t.crashed, t.slow, t.unexplained)
	switch {
	case t.unexplained > 0:
		return cli.Negative("%d tests are not explained", t.unexplained)
	case t.match < least:
		return cli.Negative("%d tests match, want %d", t.match, least)
	}
	return nil
}
