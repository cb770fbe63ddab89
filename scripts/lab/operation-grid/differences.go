package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// list handles -list. For each run it prints up to `most` differences from the reference run. At
// the end it prints how often each back-end had each outcome.
func list(tests *cli.Tests, most int, out io.Writer) error {
	counts := map[string]map[string]int{}
	err := tests.Each(func(r *record.Record) error {
		report(r, most, counts, out)
		return nil
	})
	if err != nil {
		return err
	}
	return summary(counts, out)
}

// report prints the differences and the failed runs of one test. It counts each run of the test in
// counts[back-end][outcome]. The outcome "differs" means that the results are not those of the
// reference run.
func report(r *record.Record, most int, counts map[string]map[string]int, out io.Writer) {
	if r.Error != nil {
		fmt.Fprintf(out, "%s: %s: %s\n", r.ID, r.Error.Tool, r.Error.Message)
	}
	judge := reference(r)
	for i := range r.Runs {
		run := &r.Runs[i]
		fate := string(run.Outcome)
		switch {
		case run.Outcome != record.OK && run.Outcome != record.Unsupported:
			fmt.Fprintf(out, "%s: %s: %s\n", r.ID, compare.Name(run), failure(run))
		case run.Outcome == record.OK && judge != nil && run.Outputs[results] != judge.Outputs[results] &&
			differences(r, judge, run, most, out):
			fate = "differs"
		}
		if counts[run.Backend] == nil {
			counts[run.Backend] = map[string]int{}
		}
		counts[run.Backend][fate]++
	}
}

// reference returns the run with which all other runs are compared. It is the run of ref or, if ref
// has no outputs, the first run that has some. If no run has outputs, reference returns nil.
func reference(r *record.Record) *record.Run {
	var first *record.Run
	for i := range r.Runs {
		switch run := &r.Runs[i]; {
		case run.Outcome != record.OK:
		case run.Backend == compare.Reference:
			return run
		case first == nil:
			first = run
		}
	}
	return first
}

// failure returns a text with the outcome of a run and the first line of run.Detail.
func failure(run *record.Run) string {
	first, _, _ := strings.Cut(strings.TrimSpace(run.Detail), "\n")
	return strings.TrimRight(string(run.Outcome)+": "+first, ": ")
}

// differences compares the results of `run` with those of `judge`, the reference run. It prints up
// to `most` tuples of operands with different results, and reports whether there is such a tuple.
func differences(r *record.Record, judge, run *record.Run, most int, out io.Writer) bool {
	want, got := r.Blobs[judge.Outputs[results]], r.Blobs[run.Outputs[results]]
	n := tuplesOf(r)
	if n == 0 || len(want) != r.Resources[1].Size || len(got) != len(want) {
		fmt.Fprintf(out, "%s: %s: other results\n", r.ID, compare.Name(run))
		return true
	}
	low, high := want, want
	if band, ok := judge.Bands[results]; ok {
		low, high = r.Blobs[band.Low], r.Blobs[band.High]
	}
	members := r.Resources[1].Members
	seen := 0
	for i := range n {
		w, g := values(members, want, i, n), values(members, got, i, n)
		// A result with a band is inexact: implementations may differ.
		if w == g || values(members, low, i, n) != w || values(members, high, i, n) != w {
			continue
		}
		if seen++; seen <= most {
			operands := values(r.Resources[0].Members, r.Resources[0].Init, i, n)
			fmt.Fprintf(out, "%s: %s: operands %s give %s, %s has %s\n", r.ID, compare.Name(run), operands, g,
				compare.Name(judge), w)
		}
	}
	if seen > most {
		fmt.Fprintf(out, "%s: %s: differs on %d of %d tuples of operands\n", r.ID, compare.Name(run), seen, n)
	}
	return seen > 0
}

// tuplesOf returns the number of tuples of operands in a test. It returns 0 if the test was not
// made by operation-grid.
func tuplesOf(r *record.Record) int {
	if r.Provenance == nil || len(r.Resources) != 2 {
		return 0
	}
	n, _ := strconv.Atoi(r.Provenance.Options["tuples"])
	return n
}

// values returns a text with element i of each array in a buffer, such as "a = 3, b = (0 1)".
// `data` has the bytes of the buffer. Each array has n elements, which are scalars, vectors or
// matrices.
func values(members []record.Member, data []byte, i, n int) string {
	var list []string
	for _, m := range members {
		size := m.Count / n
		var parts []string
		first := data[m.Offset+i*size*m.Stride:]
		if strings.HasPrefix(m.Path, bitsOfLong) && m.Scalar == "uint" {
			// These are doubles, stored as two words each.
			m.Scalar, m.Stride, size = "double", 8, size/2
		}
		for c := range size {
			parts = append(parts, spell(m, first[c*m.Stride:]))
		}
		text := strings.Join(parts, " ")
		if size > 1 {
			text = "(" + text + ")"
		}
		list = append(list, m.Path+" = "+text)
	}
	return strings.Join(list, ", ")
}

// spell returns the text of the scalar at the start of `data`. m is the array that contains the
// scalar. If m is an array of uints with the bits of floats, the text is that of a float.
func spell(m record.Member, data []byte) string {
	if m.Scalar == "uint" && strings.HasPrefix(m.Path, bitsOf) {
		m.Scalar = "float"
	}
	return compare.Format(m.Scalar, data)
}

// summary prints a line for each back-end: how many of its runs had each outcome.
func summary(counts map[string]map[string]int, out io.Writer) error {
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		var parts []string
		for _, fate := range slices.Sorted(maps.Keys(counts[name])) {
			parts = append(parts, fmt.Sprintf("%d %s", counts[name][fate], fate))
		}
		if _, err := fmt.Fprintf(out, "%s: %s\n", name, strings.Join(parts, ", ")); err != nil {
			return err
		}
	}
	return nil
}
