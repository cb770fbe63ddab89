package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// matrix handles -matrix: it prints a Markdown table with a row for each test and a column for each
// back-end of the first test. A cell is empty if the back-end agrees with ref (see mark).
func matrix(tests *cli.Tests, out io.Writer) error {
	var columns []string
	return tests.Each(func(r *record.Record) error {
		if r.Error != nil || r.Verdict == nil {
			return cli.Usage("%s: the test has no verdict: run shrun and shcmp first", r.ID)
		}
		if columns == nil {
			columns = head(r, out)
		}
		fmt.Fprintf(out, "| `%s` |", r.ID)
		for _, name := range columns {
			fmt.Fprintf(out, " %s |", mark(r, name))
		}
		_, err := fmt.Fprintln(out)
		return err
	})
}

// head prints the heading of the table, and returns the names of the back-ends in it, without ref.
func head(r *record.Record, out io.Writer) []string {
	columns := []string{} // not nil: the heading is printed once
	for i := range r.Runs {
		if name := compare.Name(&r.Runs[i]); name != compare.Reference {
			columns = append(columns, name)
		}
	}
	fmt.Fprintf(out, "| | %s |\n|---|%s\n", strings.Join(columns, " | "), strings.Repeat("---|", len(columns)))
	return columns
}

// mark returns the cell for test r and the back-end `name`:
//
//	""        shcmp found no difference between the result and that of ref
//	"wrong"   shcmp found a difference: the two results are in different groups of the verdict
//	"-"       the back-end does not take the test
//	"refused" the back-end rejects the shader
//
// For any other outcome, such as a crash, the cell is the name of the outcome.
func mark(r *record.Record, name string) string {
	i := slices.IndexFunc(r.Runs, func(run record.Run) bool { return compare.Name(&run) == name })
	if i < 0 {
		return "-"
	}
	switch o := r.Runs[i].Outcome; o {
	case record.OK:
		own, reference := groupOf(r.Verdict, name), groupOf(r.Verdict, compare.Reference)
		if own >= 0 && reference >= 0 && own != reference {
			return "wrong"
		}
		return ""
	case record.Unsupported:
		return "-"
	case record.CompileError, record.LinkError:
		return "refused"
	default:
		return string(o)
	}
}

// groupOf returns the index in v.Groups of the group that has the back-end `name`, or -1.
func groupOf(v *record.Verdict, name string) int {
	return slices.IndexFunc(v.Groups, func(g []string) bool { return slices.Contains(g, name) })
}
