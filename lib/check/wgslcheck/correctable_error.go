package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// fault reports an error that passes can correct, and returns false. A lenient check instead
// records it in Info.Faults, and fault returns true.
func (m *module) fault(n ast.Node, f check.Fault, format string, args ...any) bool {
	if m.info.Faults == nil {
		m.Errorf(n, format, args...)
		return false
	}
	m.info.Faults[n] = f
	return true
}
