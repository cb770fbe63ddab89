package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// value returns the value of the constant expression e, or nil if it is not known. The value may be
// inexact.
func (m *module) value(e ast.Expr) *types.Value {
	if v := e.Info().Const; v != nil {
		return v
	}
	return m.approx[e]
}

// fold stores v as the value of e, an expression with the given operands. The value counts as exact
// only if q is eval.Exact and all operands have exact values. fold does nothing if v is nil or q is
// eval.None.
func (m *module) fold(e ast.Expr, v *types.Value, q eval.Quality, operands ...ast.Expr) {
	if v == nil || q == eval.None {
		return
	}
	for _, x := range operands {
		if x.Info().Const == nil {
			q = eval.Inexact
		}
	}
	// Const is set only if all implementations compute the same value.
	if q == eval.Exact {
		e.Info().Const = v
		return
	}
	e.Info().Const = nil
	if m.approx == nil {
		m.approx = map[ast.Expr]*types.Value{}
	}
	m.approx[e] = v
}

// forget removes the value of e if its conversion failed with the error err. It does nothing if err
// is nil.
func (m *module) forget(e ast.Expr, err error) {
	if err != nil {
		e.Info().Const = nil
		delete(m.approx, e)
	}
}

func (m *module) isConstant(o *ast.Object) bool {
	_, ok := m.constants[o]
	return ok
}

// noteValue stores the value of the constant o as the value of e. The expression e is an identifier
// that names o.
func (m *module) noteValue(e ast.Expr, o *ast.Object) {
	switch v := m.constants[o]; {
	case o.Value != nil:
		e.Info().Const = o.Value
	case v != nil:
		m.fold(e, v, eval.Inexact)
	}
}

// knownValues returns the values of the expressions in list, and whether all of them are known. A
// value that is not known is nil.
func (m *module) knownValues(list []ast.Expr) ([]*types.Value, bool) {
	out, all := make([]*types.Value, len(list)), true
	for i, e := range list {
		out[i] = m.value(e)
		all = all && out[i] != nil
	}
	return out, all
}

// withoutEvaluation calls f to check an operand that is never evaluated, such as b in `false && b`.
// During the call, an expression without a value, such as `1 / 0`, is not an error.
func (m *module) withoutEvaluation(f func()) {
	m.skipped++
	f()
	m.skipped--
}
