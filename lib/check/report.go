package check

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/source"
)

// report collects the errors of one text, up to maxErrors of them.
type report struct {
	file string
	errs source.Errors
	// constants counts the scalars of constant arrays and structures so far.
	constants int
	scalars   int // of variables so far
	work      int // that works counts
}

// over unwinds a check that has reached a limit.
type over struct{}

// collect calls f and gives the errors that it reports.
func (r *report) collect(f func()) error {
	func() {
		defer func() {
			if v := recover(); v != nil && v != (over{}) {
				panic(v)
			}
		}()
		f()
	}()
	return r.errs.Err()
}

// errorf complains about n, unless that was reported already.
func (r *report) errorf(n ast.Node, format string, args ...any) {
	r.errorAt(n.Pos(), format, args...)
}

// refuse complains about n and ends the check: going on would take too long.
func (r *report) refuse(n ast.Node, format string, args ...any) {
	r.errorf(n, format, args...)
	panic(over{})
}

func (r *report) errorAt(p source.Pos, format string, args ...any) {
	r.errs.Add(r.file, p, format, args...)
	if last := len(r.errs) - 1; slices.Contains(r.errs[:last], r.errs[last]) {
		r.errs = r.errs[:last]
	} else if last+1 >= maxErrors {
		panic(over{})
	}
}
