package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// row counts the mutations of one kind: in `seen` those that changed an output, and in `unseen`
// those that did not.
type row struct {
	seen, unseen int
	unusable     int // mutants that cannot be compared, for example because they do not compile
	missed       []string
}

// count handles -table: it prints how many mutations of each kind changed an output, and up to
// `missed` examples that changed none.
func count(tests *cli.Tests, missed int, out io.Writer) error {
	rows := map[string]*row{}
	err := tests.Each(func(r *record.Record) error {
		kind, site := mutation(r)
		if rows[kind] == nil {
			rows[kind] = new(row)
		}
		rows[kind].add(r, site, missed)
		return nil
	})
	if err != nil {
		return err
	}
	return table(rows, out)
}

// mutation returns the kind and the position (line:col) of the mutation in rec. If rec has no
// mutant, the kind is "none".
func mutation(rec *record.Record) (kind, site string) {
	for _, v := range rec.Variants {
		if v.Name == variant && len(v.Transformations) == 1 {
			return v.Transformations[0].Kind, v.Transformations[0].Site
		}
	}
	return "none", ""
}

// add counts the mutation of rec by the verdict on rec. It keeps up to `missed` examples of
// mutations that changed no output.
func (r *row) add(rec *record.Record, site string, missed int) {
	switch v := rec.Verdict; {
	case v == nil || rec.Error != nil:
		r.unusable++
	case v.Class == compare.Match && ran(rec):
		r.unseen++
		if len(r.missed) < missed {
			r.missed = append(r.missed, rec.ID+" at "+site+": "+line(rec, site))
		}
	case v.Axis == compare.Variants && strings.HasPrefix(v.Class, compare.Mismatch):
		r.seen++
	default:
		r.unusable++
	}
}

// ran reports whether both programs of the test have run.
func ran(rec *record.Record) bool {
	n := 0
	for _, r := range rec.Runs {
		if r.Outcome == record.OK {
			n++
		}
	}
	return n == 2
}

// line returns the line of the unmutated program at `site`, a position such as "3:12" (line:col).
func line(rec *record.Record, site string) string {
	var n int
	fmt.Sscan(site, &n)
	lines := strings.Split(unmutated(rec), "\n")
	if n < 1 || n > len(lines) {
		return ""
	}
	return strings.TrimSpace(lines[n-1])
}

// table prints how many mutations of each kind changed an output, changed none, or could not be
// judged. It also prints examples of mutations that changed no output. `rows` maps each kind of
// mutation to its counts.
func table(rows map[string]*row, out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "mutation\tchanged an output\tchanged none\tshare\tunusable")
	var all row
	for _, k := range kinds {
		if r := rows[k.name]; r != nil {
			r.print(w, k.name)
			all.seen, all.unseen, all.unusable = all.seen+r.seen, all.unseen+r.unseen, all.unusable+r.unusable
		}
	}
	if r := rows["none"]; r != nil {
		all.unusable += r.unusable
	}
	all.print(w, "all")
	if err := w.Flush(); err != nil {
		return err
	}
	for _, k := range kinds {
		if r := rows[k.name]; r != nil && len(r.missed) > 0 {
			fmt.Fprintf(out, "\n%s without effect\n  %s\n", k.name, strings.Join(r.missed, "\n  "))
		}
	}
	return nil
}

func (r *row) print(w io.Writer, name string) {
	share := "-"
	if n := r.seen + r.unseen; n > 0 {
		share = fmt.Sprintf("%.0f %%", 100*float64(r.seen)/float64(n))
	}
	fmt.Fprintf(w, "%s\t%d\t%d\t%s\t%d\n", name, r.seen, r.unseen, share, r.unusable)
}
