package wgslcheck

import (
	"math"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// value is the value of a constant expression, exact or not; nil where it is
// none, or not known.
func (m *module) value(e ast.Expr) *types.Value {
	if v := e.Info().Const; v != nil {
		return v
	}
	return m.approx[e]
}

// fold notes the value of e, computed with quality q from the operands. Only
// what no implementation may have differently becomes e's Const.
func (m *module) fold(e ast.Expr, v *types.Value, q eval.Quality, operands ...ast.Expr) {
	if v == nil || q == eval.None {
		return
	}
	for _, x := range operands {
		if x.Info().Const == nil {
			q = eval.Inexact
		}
	}
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

// forget takes from e the value that it had before a conversion failed.
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

// noteValue gives a use of a constant its value.
func (m *module) noteValue(e ast.Expr, o *ast.Object) {
	switch v := m.constants[o]; {
	case o.Value != nil:
		e.Info().Const = o.Value
	case v != nil:
		m.fold(e, v, eval.Inexact)
	}
}

// known collects the values of expressions; nil for those without one. It
// reports whether all have one.
func (m *module) known(list []ast.Expr) ([]*types.Value, bool) {
	out, all := make([]*types.Value, len(list)), true
	for i, e := range list {
		out[i] = m.value(e)
		all = all && out[i] != nil
	}
	return out, all
}

// unevaluated calls f for an operand that is never evaluated.
func (m *module) unevaluated(f func()) {
	m.skipped++
	f()
	m.skipped--
}

// literal reads a literal (3.5).
func (m *module) literal(e *ast.Literal) operand {
	s := e.Text
	var v *types.Value
	switch {
	case s == "true" || s == "false":
		v = types.BoolValue(s == "true")
	case isFloatLiteral(s):
		v = m.floatLiteral(e, s)
	default:
		v = m.intLiteral(e, s)
	}
	if v == nil {
		return operand{}
	}
	e.Const = v
	return operand{typ: v.Type}
}

func isFloatLiteral(s string) bool {
	if strings.HasPrefix(s, "0x") || strings.HasPrefix(s, "0X") {
		return strings.ContainsAny(s, ".pP")
	}
	return strings.ContainsAny(s, ".eEfh")
}

func (m *module) intLiteral(e *ast.Literal, s string) *types.Value {
	k, digits := types.AbstractInt, s
	switch s[len(s)-1] {
	case 'i':
		k, digits = types.Int, s[:len(s)-1]
	case 'u':
		k, digits = types.Uint, s[:len(s)-1]
	}
	if strings.HasSuffix(digits, "l") {
		m.Errorf(e, "WGSL has no 64-bit integers")
		return nil
	}
	n, err := strconv.ParseUint(digits, 0, 64)
	if err != nil || n > math.MaxInt64 || k == types.Int && n > math.MaxInt32 || k == types.Uint && n > math.MaxUint32 {
		m.Errorf(e, "%s does not fit its type", s)
		return nil
	}
	return &types.Value{Type: types.Scalar(k), Words: []uint64{n}}
}

func (m *module) floatLiteral(e *ast.Literal, s string) *types.Value {
	k, digits := types.AbstractFloat, s
	hex := strings.HasPrefix(s, "0x") || strings.HasPrefix(s, "0X")
	switch last := s[len(s)-1]; {
	case strings.HasSuffix(s, "lf"):
		m.Errorf(e, "WGSL has no 64-bit floats")
		return nil
	case last == 'f' && (!hex || strings.ContainsAny(s, "pP")):
		k, digits = types.Float, s[:len(s)-1]
	case last == 'h':
		k, digits = types.Half, s[:len(s)-1]
		if !m.enabled["f16"] {
			m.Errorf(e, "f16 needs 'enable f16;'")
		}
	}
	if hex && !strings.ContainsAny(digits, "pP") {
		digits += "p0"
	}
	f, err := strconv.ParseFloat(digits, 64)
	if err != nil && err.(*strconv.NumError).Err != strconv.ErrRange || math.IsInf(f, 0) {
		m.Errorf(e, "%s does not fit its type", s)
		return nil
	}
	v := &types.Value{Type: types.Scalar(types.AbstractFloat), Words: []uint64{math.Float64bits(f)}}
	c, _, err := eval.ConvertWGSL(v, types.Scalar(k))
	if err != nil || hex && c.Float(0) != f { // a subnormal fits, even if devices make it zero
		m.Errorf(e, "%s does not fit its type", s)
		return nil
	}
	return c
}
