package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/source"
)

// report collects the errors of one text, up to maxErrors of them.
type report struct {
	file string
	errs source.Errors
}

// tooMany unwinds a check when maxErrors is reached.
type tooMany struct{}

// collect calls f and gives the errors that it reports.
func (r *report) collect(f func()) error {
	func() {
		defer func() {
			if v := recover(); v != nil && v != (tooMany{}) {
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

func (r *report) errorAt(p source.Pos, format string, args ...any) {
	r.errs.Add(r.file, p, format, args...)
	if len(r.errs) >= maxErrors {
		panic(tooMany{})
	}
}
