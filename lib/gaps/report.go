package gaps

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// Report compares sets of tests by the lines and branches of a compiler that they reach. It
// compares the first set with the union of the others.
type Report struct {
	Sets        []Summary    `json:"sets"`
	Differences []Difference `json:"differences"` // first set against the others, then the reverse
	sets        []*Set
}

// Summary has the numbers of lines, branches and functions that one set of tests reached.
type Summary struct {
	Name  string `json:"name"`
	Tests int    `json:"tests,omitempty"`
	Sum
	Curve []Point `json:"curve,omitempty"`
}

// Difference tells which lines and branches of a compiler at least one of the sets in By reaches
// and none of the sets in Not reaches.
type Difference struct {
	By       []string `json:"by"`
	Not      []string `json:"not"`
	Lines    int      `json:"lines"`
	Branches int      `json:"branches"`
	Gaps     []Gap    `json:"gaps"`
}

// Compare makes the report on sets. The report on a single set has no differences.
func Compare(sets []*Set) *Report {
	r := &Report{sets: sets, Differences: []Difference{}}
	for _, s := range sets {
		r.Sets = append(r.Sets, Summary{s.Name, s.Tests, s.Total.Sum(), s.Curve})
	}
	if len(sets) > 1 {
		first, others := sets[:1], sets[1:]
		r.Differences = []Difference{difference(first, others), difference(others, first)}
	}
	return r
}

func difference(by, not []*Set) Difference {
	d := Difference{By: names(by), Not: names(not), Gaps: Join(by).Without(Join(not))}
	for _, g := range d.Gaps {
		d.Lines += len(g.Lines)
		d.Branches += len(g.Branches)
	}
	return d
}

func names(sets []*Set) (list []string) {
	for _, s := range sets {
		list = append(list, s.Name)
	}
	return list
}

// String returns d as a title, such as "reached by a, not by b, c".
func (d *Difference) String() string {
	return fmt.Sprintf("reached by %s, not by %s", strings.Join(d.By, ", "), strings.Join(d.Not, ", "))
}

// JSON writes the report as an object.
func (r *Report) JSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

// String returns p as text, such as "3 of 4 (75.0 %)", or "none" if p.All is 0.
func (p Part) String() string {
	if p.All == 0 {
		return "none"
	}
	return fmt.Sprintf("%d of %d (%.1f %%)", p.Reached, p.All, 100*float64(p.Reached)/float64(p.All))
}

// Text writes a table of what each set reached. Then it writes each difference, by file and
// function.
func (r *Report) Text(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "set\ttests\tlines\tbranches\tfunctions")
	for _, s := range r.Sets {
		fmt.Fprintf(out, "%s\t%s\t%v\t%v\t%v\n", s.Name, known(s.Tests), s.Lines, s.Branches, s.Functions)
	}
	out.Flush()
	for i := range r.Differences {
		d := &r.Differences[i]
		fmt.Fprintf(w, "\n%v: %d lines, %d branches\n", d, d.Lines, d.Branches)
		for _, g := range d.Gaps {
			fmt.Fprintf(w, "%6d %6d  %s\n", len(g.Lines), len(g.Branches), g.File)
			for _, f := range g.Functions {
				fmt.Fprintf(w, "%6d %6d    %s%s\n", f.Lines, f.Branches, f.place(), f.whole())
			}
		}
	}
	return nil
}

// known returns n as text, or "?" if n is 0.
func known(n int) string {
	if n == 0 {
		return "?"
	}
	return fmt.Sprint(n)
}

// place returns the function's name and first line, such as "parse :12", or "outside functions".
func (f *FunctionGap) place() string {
	if f.Name == "" {
		return "outside functions"
	}
	return fmt.Sprintf("%s :%d", f.Name, f.Begin)
}

func (f *FunctionGap) whole() string {
	if f.Whole {
		return " (the whole function)"
	}
	return ""
}

// Curves writes a table that shows how the coverage of each set of tests grows. A row has the name
// of a set, a number of tests, and how many lines of the compiler these tests reached together.
func (r *Report) Curves(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "set\ttests\tlines")
	for _, s := range r.Sets {
		for _, p := range s.Curve {
			fmt.Fprintf(out, "%s\t%d\t%d\n", s.Name, p.Tests, p.Lines)
		}
	}
	return out.Flush()
}
