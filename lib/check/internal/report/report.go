// Package report collects the errors that a checker finds in one shader. It also has the limits
// that both checkers share.
package report

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/source"
)

// MaxErrors is the number of errors after which a check ends.
const MaxErrors = 100

// Report collects the errors of one shader. It also counts the quantities that have limits.
type Report struct {
	File string
	Errs source.Errors

	constants int // scalars of constant arrays and structures
	scalars   int // scalars of variables
	work      int // steps that CountWork has counted
}

// stop is the value of the panic that ends a check early. Collect recovers from this panic.
type stop struct{}

// Collect calls f and returns the errors that f reported. The result is a source.Errors, or nil if
// there are none. The call of f ends early if f calls Refuse or has reported MaxErrors errors.
func (r *Report) Collect(f func()) error {
	func() {
		defer func() {
			if v := recover(); v != nil && v != (stop{}) {
				panic(v)
			}
		}()
		f()
	}()
	return r.Errs.Err()
}

// Errorf reports an error at n. The same error at the same position is reported only once.
func (r *Report) Errorf(n ast.Node, format string, args ...any) {
	r.ErrorAt(n.Pos(), format, args...)
}

// ErrorAt reports an error at p. The same error at the same position is reported only once.
func (r *Report) ErrorAt(p source.Pos, format string, args ...any) {
	r.Errs.Add(r.File, p, format, args...)
	if last := len(r.Errs) - 1; slices.Contains(r.Errs[:last], r.Errs[last]) {
		r.Errs = r.Errs[:last]
	} else if last+1 >= MaxErrors {
		panic(stop{})
	}
}

// Refuse reports an error at n and ends the check. It is for programs that take too long to check.
func (r *Report) Refuse(n ast.Node, format string, args ...any) {
	r.Errorf(n, format, args...)
	panic(stop{})
}
