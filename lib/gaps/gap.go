package gaps

import (
	"cmp"
	"maps"
	"slices"
)

// Gap is what one set of tests reaches in a source file and other sets do not.
type Gap struct {
	File      string        `json:"file"`
	Lines     []int         `json:"lines"`
	Branches  []Branch      `json:"branches,omitempty"`
	Functions []FunctionGap `json:"functions"`
}

// FunctionGap is the part of a Gap in one function, or outside functions if Name is "".
type FunctionGap struct {
	Name     string `json:"name"`
	Begin    int    `json:"begin"` // the line where it begins
	Lines    int    `json:"lines"`
	Branches int    `json:"branches"`
	// Whole is set if Begin, the first line of the function, is one of the Lines of the Gap.
	Whole bool `json:"whole,omitempty"`
}

// Without returns a Gap for each file with lines or branches that c reaches and `other` does not.
// The file with the most such lines comes first.
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
