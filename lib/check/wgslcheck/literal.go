package wgslcheck

import (
	"math"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// literal evaluates a literal (WGSL section 3.5).
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
	if err != nil || hex && c.Float(0) != f { // a subnormal value fits, even though devices may flush it
		m.Errorf(e, "%s does not fit its type", s)
		return nil
	}
	return c
}
