package gaps

import (
	"maps"
	"path"
	"slices"
	"strings"
)

// Coverage maps the name of each source file of an instrumented compiler to a File, which tells
// what tests reached in it.
type Coverage map[string]*File

// File tells what was reached in one source file.
type File struct {
	Lines     map[int]bool    // each line that has code, and whether it was reached
	Branches  map[Branch]bool // each branch, and whether it was reached
	Functions map[int]string  // name of each function, by the line where it begins
}

// Branch is one way in which a condition can go.
type Branch struct {
	Line  int    `json:"line"`
	Block string `json:"block"` // LCOV's number of the condition, a comma, and LCOV's number of the way
}

// Add merges `other` into c. A line or branch then counts as reached if it was reached in c or in
// `other`.
func (c Coverage) Add(other Coverage) {
	for name, from := range other {
		to := c.file(name)
		for line, reached := range from.Lines {
			to.Lines[line] = to.Lines[line] || reached
		}
		for b, reached := range from.Branches {
			to.Branches[b] = to.Branches[b] || reached
		}
		for line, function := range from.Functions {
			to.setName(line, function)
		}
	}
}

// keepBelow removes the files that are not below `folder`. If `folder` is "" or ".", it
// removes none.
func (c Coverage) keepBelow(folder string) {
	folder = path.Clean(folder)
	if folder == "." {
		return
	}
	below := strings.TrimSuffix(folder, "/") + "/"
	maps.DeleteFunc(c, func(name string, _ *File) bool { return !strings.HasPrefix(name, below) })
}

// beginOf returns the first line of the function that contains `line`. This is the greatest entry
// of `begins` that is at most `line`, or 0 if there is none. `begins` has the first lines of all
// functions of the file, in ascending order.
func beginOf(begins []int, line int) int {
	i, _ := slices.BinarySearch(begins, line+1)
	if i == 0 {
		return 0
	}
	return begins[i-1]
}

// Sum contains the numbers of lines, branches and functions: how many were reached, and how many
// there are.
type Sum struct {
	Lines     Part `json:"lines"`
	Branches  Part `json:"branches"`
	Functions Part `json:"functions"`
}

// Part is the number of things that were reached, and the number of all of them.
type Part struct {
	Reached int `json:"reached"`
	All     int `json:"all"`
}

func (p *Part) count(reached bool) {
	p.All++
	if reached {
		p.Reached++
	}
}

// Sum counts what was reached. A function is reached if its first line is.
func (c Coverage) Sum() (s Sum) {
	for _, f := range c {
		for _, reached := range f.Lines {
			s.Lines.count(reached)
		}
		for _, reached := range f.Branches {
			s.Branches.count(reached)
		}
		for line := range f.Functions {
			s.Functions.count(f.Lines[line])
		}
	}
	return s
}
