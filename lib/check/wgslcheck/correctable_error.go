package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// fault reports an error that a pass can correct, and returns false; in a lenient check, it records
// the error in Info.Faults instead, and returns true.
func (m *module) fault(n ast.Node, f check.Fault, format string, args ...any) bool {
	if m.info.Faults == nil {
		m.Errorf(n, format, args...)
		return false
	}
	m.info.Faults[n] = f
	return true
}
