package gaps

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
)

// Coverage maps the name of each source file of the instrumented programs to what tests reached in
// it.
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

// Add adds to c all that `other` contains. A line or branch then counts as reached if it does in c
// or in `other`.
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

// keepBelow removes the files that are not below `folder`. If `folder` is "", it removes none.
func (c Coverage) keepBelow(folder string) {
	below := path.Clean(folder) + "/"
	maps.DeleteFunc(c, func(name string, _ *File) bool { return folder != "" && !strings.HasPrefix(name, below) })
}

// beginOf returns the first line of the function that contains `line`: the last of `begins` up to
// `line`, or 0. `begins` are the first lines of all functions, sorted.
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

// Gap is what one set of tests reaches in a source file and other sets do not.
type Gap struct {
	File      string        `json:"file"`
	Lines     []int         `json:"lines"`
	Branches  []Branch      `json:"branches,omitempty"`
	Functions []FunctionGap `json:"functions"`
}

// FunctionGap is the part of a Gap that lies in a function.
type FunctionGap struct {
	Name     string `json:"name"`
	Begin    int    `json:"begin"` // the line where it begins
	Lines    int    `json:"lines"`
	Branches int    `json:"branches"`
	// Whole is set if the set reaches the first line of the function and the other sets do not.
	Whole bool `json:"whole,omitempty"`
}

// Without returns a Gap for each file with lines or branches that c reaches and `other` does not.
// The file with the most lines comes first.
func (c Coverage) Without(other Coverage) []Gap {
	var list []Gap
	for name, f := range c {
		if g := f.without(name, other[name]); len(g.Lines)+len(g.Branches) > 0 {
			list = append(list, g)
		}
	}
	slices.SortFunc(list, func(a, b Gap) int {
		return cmp.Or(len(b.Lines)-len(a.Lines), len(b.Branches)-len(a.Branches), cmp.Compare(a.File, b.File))
	})
	return list
}

// without returns what f reaches and `other` does not. f and `other` are the coverages of the
// source file `name` by two sets of tests; `other` may be nil.
func (f *File) without(name string, other *File) Gap {
	if other == nil {
		other = new(File)
	}
	g := Gap{File: name}
	functions, begins := map[int]*FunctionGap{}, slices.Sorted(maps.Keys(f.Functions))
	at := func(line int) *FunctionGap {
		begin := beginOf(begins, line)
		if functions[begin] == nil {
			functions[begin] = &FunctionGap{Name: f.Functions[begin], Begin: begin, Whole: f.Lines[begin] && !other.Lines[begin]}
		}
		return functions[begin]
	}
	for line, reached := range f.Lines {
		if reached && !other.Lines[line] {
			g.Lines = append(g.Lines, line)
			at(line).Lines++
		}
	}
	for b, reached := range f.Branches {
		if reached && !other.Branches[b] {
			g.Branches = append(g.Branches, b)
			at(b.Line).Branches++
		}
	}
	slices.Sort(g.Lines)
	slices.SortFunc(g.Branches, func(a, b Branch) int { return cmp.Or(a.Line-b.Line, cmp.Compare(a.Block, b.Block)) })
	for _, function := range functions {
		g.Functions = append(g.Functions, *function)
	}
	slices.SortFunc(g.Functions, func(a, b FunctionGap) int { return cmp.Or(b.Lines-a.Lines, b.Branches-a.Branches, a.Begin-b.Begin) })
	return g
}
