package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// correctable handles an error at n that a pass can correct. f is the kind of the error.
//   - During Check, correctable reports the error and returns false.
//   - During Lenient, correctable only stores f in Info.Faults, and returns true.
func (m *module) correctable(n ast.Node, f check.Fault, format string, args ...any) bool {
	if m.info.Faults == nil {
		m.Errorf(n, format, args...)
		return false
	}
	m.info.Faults[n] = f
	return true
}
