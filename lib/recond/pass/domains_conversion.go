package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/recond/guards"
	"shsmith/lib/types"
)

// guardConversion guards the floats that e converts to integers, unless they are known to be in
// range:
//
//	int(x)  →  int(SAFE_INT(x))
func (j *job) guardConversion(e *ast.Construct) {
	if j.Inputs.IsExactPixel(e) {
		return
	}
	for i, a := range e.Args {
		from, to := a.Info().Type.Component(), e.Type.Component()
		if !to.IsInteger() || !from.IsFloat() || from == types.AbstractFloat || from == types.Half && j.Info.Lang.TotalIntegers || j.fits(a, to) {
			continue
		}
		if guard := j.converter(from, to); guard != "" && !j.Guards.IsCall(a, guard) {
			e.Args[i] = j.Guards.Call(guard, a.Info().Type, a)
			j.Changed = true
		}
	}
}

// converter returns the guard for conversions of floats of kind `from` to integers of kind `to`, or
// "" if none is needed.
func (j *job) converter(from, to types.Kind) string {
	_, end := analysis.Bounds(to)
	switch {
	case !j.Exact || exact.Of(from).Limit > end:
		return guards.Converter(to)
	// No exact float is too large.
	case to.IsSigned():
		return ""
	}
	return "SAFE_ABS"
}

// fits reports whether e is a constant expression whose conversion to the integer kind k is
// certainly defined (GLSL 4.60 section 5.4.1). If floats must be exact, this must still hold after
// the pass `floats` has changed e.
func (j *job) fits(e ast.Expr, k types.Kind) bool {
	v := e.Info().Const
	if v == nil || !j.isKeptOrNearest(e) {
		return false
	}
	// uint(-0.0) is 0, but -0.0 becomes -1.0.
	lo, hi := analysis.Bounds(k)
	in := func(f float64) bool { return f >= lo && f < hi }
	for i := range v.Words {
		f := v.Float(i)
		if !in(f) || j.Exact && !in(exact.Of(e.Info().Type.Component()).Nearest(f)) {
			return false
		}
	}
	return true
}
