package gaps

import (
	_ "embed"
	"fmt"
	"html/template"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/chart"
)

//go:embed page.html
var pageText string

var pages = template.Must(template.New("pages").Parse(pageText))

// index is the data for the first page of the report.
type index struct {
	Sets        []Summary
	Chart       *chart.Chart
	Differences []indexDifference
	Files       []indexFile // all source files, if there is only one set
}

type indexDifference struct {
	Title           string
	Lines, Branches int
	Gaps            []indexGap
}

type indexGap struct {
	File, Page      string
	Lines, Branches int
	Functions       []indexFunction
}

type indexFunction struct {
	FunctionGap
	Page string
}

type indexFile struct {
	Name, Page string
	Lines      Part
}

// HTML writes the report into the new folder dir: index.html, and pages with source files of the
// compiler. If there are several sets, only files in which the first set and the others together
// reach different code have pages.
func (r *Report) HTML(dir string) error {
	if err := os.Mkdir(dir, 0o777); err != nil {
		return err
	}
	page := map[string]string{} // name of the page, by source file
	pageOf := func(file string) string {
		if page[file] == "" {
			page[file] = fmt.Sprintf("file%d.html", len(page)+1)
		}
		return page[file]
	}
	drawn, err := curves(r.Sets)
	if err != nil {
		return err
	}
	in := index{Sets: r.Sets, Chart: drawn}
	for i := range r.Differences {
		in.Differences = append(in.Differences, r.Differences[i].index(pageOf))
	}
	if len(r.sets) == 1 {
		total := r.sets[0].Total
		for _, name := range slices.Sorted(maps.Keys(total)) {
			sum := Coverage{name: total[name]}.Sum()
			in.Files = append(in.Files, indexFile{name, pageOf(name), sum.Lines})
		}
	}
	if err := write(filepath.Join(dir, "index.html"), "index", in); err != nil {
		return err
	}
	for file, name := range page {
		if err := write(filepath.Join(dir, name), "file", r.file(file)); err != nil {
			return err
		}
	}
	return nil
}

// index returns the data about d for index.html, the first page of the report. pageOf returns the
// file name of the page for a source file.
func (d *Difference) index(pageOf func(string) string) indexDifference {
	in := indexDifference{Title: d.String(), Lines: d.Lines, Branches: d.Branches}
	for _, g := range d.Gaps {
		gap := indexGap{File: g.File, Page: pageOf(g.File), Lines: len(g.Lines), Branches: len(g.Branches)}
		for _, f := range g.Functions {
			if f.Name == "" {
				f.Name = "outside functions"
			}
			gap.Functions = append(gap.Functions, indexFunction{f, fmt.Sprintf("%s#%d", gap.Page, max(f.Begin, 1))})
		}
		in.Gaps = append(in.Gaps, gap)
	}
	return in
}

func write(file, name string, data any) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := pages.ExecuteTemplate(f, name, data); err != nil {
		return err
	}
	return f.Close()
}

// filePage is the data for a page that shows a source file.
type filePage struct {
	Name, First string
	Compared    bool // whether there are several sets
	Source      bool // whether the source was found
	Sets        []string
	Rows        []row
}

// row is a line of a source file on its page.
type row struct {
	Line  int
	Marks []string // of each set: ● reached, ○ not reached, or "" for a line without code
	Class string   // "more" if only the first set reaches the line, "less" if only others do
	Text  string
}

// file returns the data for the page that shows a source file.
func (r *Report) file(name string) filePage {
	p := filePage{Name: name, First: r.sets[0].Name, Compared: len(r.sets) > 1, Sets: names(r.sets)}
	text := r.source(name)
	p.Source = text != nil
	last := len(text)
	for _, s := range r.sets {
		if f := s.Total[name]; f != nil && len(f.Lines) > 0 {
			last = max(last, slices.Max(slices.Collect(maps.Keys(f.Lines))))
		}
	}
	for line := 1; line <= last; line++ {
		row := r.row(name, line)
		if line <= len(text) {
			row.Text = text[line-1]
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

// row returns the row for a line of the source file `name`. It leaves the field Text empty.
func (r *Report) row(name string, line int) row {
	made := row{Line: line}
	first, others := false, false
	for i, s := range r.sets {
		mark := ""
		if f := s.Total[name]; f != nil {
			if reached, code := f.Lines[line]; reached {
				mark = "●"
				first, others = first || i == 0, others || i > 0
			} else if code {
				mark = "○"
			}
		}
		made.Marks = append(made.Marks, mark)
	}
	switch {
	case len(r.sets) == 1:
	case first && !others:
		made.Class = "more"
	case others && !first:
		made.Class = "less"
	}
	return made
}

// source returns the lines of the source file `name`. It looks first for a file called `name`, then
// in the folder `source` of each instrumented compiler. It returns nil if it finds none.
func (r *Report) source(name string) []string {
	places := []string{name}
	for _, s := range r.sets {
		for _, c := range s.Compilers {
			places = append(places, filepath.Join(c, "source", name))
		}
	}
	for _, place := range places {
		if text, err := os.ReadFile(place); err == nil {
			return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
		}
	}
	return nil
}

// columns is the number of intervals on the horizontal axis of the chart that the function `curves`
// returns.
const columns = 24

// curves returns a chart with a curve for each set: the number of reached lines by the number of
// tests. It returns nil if no set has a curve.
func curves(sets []Summary) (*chart.Chart, error) {
	tests := 0
	for _, s := range sets {
		tests = max(tests, s.Tests)
	}
	var labels []string
	for i := range columns + 1 {
		label := ""
		if i%(columns/4) == 0 {
			label = strconv.Itoa(i * tests / columns)
		}
		labels = append(labels, label)
	}
	var list []chart.Series
	for _, s := range sets {
		if len(s.Curve) > 0 {
			list = append(list, chart.Series{Name: s.Name, Values: s.reachedLines(tests)})
		}
	}
	if len(list) == 0 {
		return nil, nil
	}
	c, err := chart.Lines("Lines after tests", labels, list...)
	return &c, err
}

// reachedLines returns the numbers of lines that s reached after 0 to `tests` tests, in `columns`
// equal steps. For a number of tests between two points of s.Curve, it interpolates. For a number
// after the last point, the value is NaN.
func (s *Summary) reachedLines(tests int) (values []float64) {
	for i := range columns + 1 {
		at := float64(i*tests) / columns
		value, before := math.NaN(), Point{}
		for _, p := range s.Curve {
			if at <= float64(p.Tests) {
				value = float64(before.Lines) + (at-float64(before.Tests))*float64(p.Lines-before.Lines)/float64(max(1, p.Tests-before.Tests))
				break
			}
			before = p
		}
		values = append(values, value)
	}
	return values
}
