package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// correctable reports an error at n and returns false. A lenient check does not report it, because
// a pass can correct it. In such a check, correctable stores f, the kind of the error, in
// Info.Faults, and returns true.
func (m *module) correctable(n ast.Node, f check.Fault, format string, args ...any) bool {
	if m.info.Faults == nil {
		m.Errorf(n, format, args...)
		return false
	}
	m.info.Faults[n] = f
	return true
}
