package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/recond/guards"
	"shsmith/lib/types"
)

var domainsPass = Pass{
	Name: "domains",
	Doc: "give clamp, bitfieldExtract, bitfieldInsert and conversions from float to integer operands " +
		"for which they are defined, " +
		"and stores to images integers that their formats have; other functions of floats belong to the pass floats; " +
		"in WGSL only stores, and clamp of floats (-assume), need it",
	Kinds: []string{"builtin-domain", "conversion", "fragment"},
	Langs: []language.Name{language.GLSL, language.WGSL},
	Run:   rewriteWith((*job).domain),
}

func (j *job) domain(e ast.Expr, _ ast.Node) ast.Expr {
	switch e := e.(type) {
	case *ast.Call:
		if !e.Builtin {
			return e
		}
		j.storeInteger(e)
		switch j.domainOf(e) {
		case builtin.Clamp:
			return j.guardClamp(e)
		case builtin.Bitfield:
			return j.guardBitfield(e)
		}
	case *ast.Construct:
		if j.assumes(assumeDomain) {
			j.guardConversion(e)
		}
	}
	return e
}

// domainOf tells for which operands the built-in call e is undefined. For example, builtin.Clamp
// means that e is undefined if the bounds are in the wrong order. builtin.Total means that e is
// always defined.
func (j *job) domainOf(e *ast.Call) builtin.Domain {
	sigs := builtin.Find(j.Unit.Version.Lang, e.Name)
	switch {
	case len(sigs) == 0:
		return builtin.Total
	// WGSL defines clamp for all integers, but not for all floats.
	case e.Name == "clamp" && (exact.IsFloat(e.Type) || j.assumes(assumeDomain)):
		return builtin.Clamp
	}
	return sigs[0].Func.Domain
}

// guardClamp guards e, a call of clamp, unless its bounds are known to be in order:
//
//	clamp(x, lo, hi)  →  SAFE_CLAMP(x, lo, hi)
func (j *job) guardClamp(e *ast.Call) ast.Expr {
	k := e.Type.Component()
	// There is no guard for integers of 8 bits.
	if k.Bits() < 16 {
		return e
	}
	lo, hi := e.Args[1], e.Args[2]
	if !k.IsFloat() && lo.Info().Type == hi.Info().Type && j.Ranges.AtMost(lo, hi) {
		return e
	}
	if j.keepsOrder(lo, hi) {
		return e
	}
	j.Changed = true
	return j.Guards.Call("SAFE_CLAMP", e.Type, e.Args...)
}

// keepsOrder reports whether lo and hi are constants with lo <= hi, and whether lo <= hi still
// holds after the pass `floats` has replaced inexact constants.
func (j *job) keepsOrder(lo, hi ast.Expr) bool {
	v, w := lo.Info().Const, hi.Info().Const
	return v != nil && w != nil && isOrdered(v, w) && j.isKeptOrNearest(lo) && j.isKeptOrNearest(hi)
}

// isOrdered reports whether lo and hi have one type and lo <= hi in each component.
func isOrdered(lo, hi *types.Value) bool {
	if lo.Type != hi.Type {
		return false
	}
	for i := range lo.Words {
		in := lo.Int(i) <= hi.Int(i)
		switch k := lo.Type.Component(); {
		case k.IsFloat():
			in = lo.Float(i) <= hi.Float(i)
		case !k.IsSigned():
			in = lo.Words[i] <= hi.Words[i]
		}
		if !in {
			return false
		}
	}
	return true
}

// isKeptOrNearest reports whether the pass `floats` keeps the constant expression e or replaces it
// by the nearest exact value, such as 2.4 by 2.0. If not, the pass adds guards to e. The value of e
// at run time may then be neither the old value nor the nearest exact one, because a guard replaces
// an inexact operand by 10.0.
func (j *job) isKeptOrNearest(e ast.Expr) bool {
	if !e.Info().Type.IsFloat() || j.isClean(e) {
		return true
	}
	// Guards evaluate any other expression at run time. They do not keep the order, because they
	// replace inexact operands by 10.0.
	switch e := e.(type) {
	case *ast.Literal, *ast.Ident:
		return true
	case *ast.Unary:
		return j.isKeptOrNearest(e.X)
	case *ast.Construct:
		return !slices.ContainsFunc(e.Args, func(a ast.Expr) bool {
			return !exact.IsFloat(a.Info().Type) || !j.isKeptOrNearest(a)
		})
	}
	return false
}

// guardBitfield guards e, a call of bitfieldExtract or bitfieldInsert, unless offset and bits are
// known to be valid (GLSL 4.60 section 8.8):
//
//	bitfieldExtract(x, offset, bits)  →  SAFE_EXTRACT(x, offset, bits)
func (j *job) guardBitfield(e *ast.Call) ast.Expr {
	n, guard := len(e.Args)-2, "SAFE_EXTRACT"
	if e.Name == "bitfieldInsert" {
		guard = "SAFE_INSERT"
	}
	offset, bits := j.Ranges.Of(e.Args[n]), j.Ranges.Of(e.Args[n+1])
	if offset.Lo >= 0 && bits.Lo >= 0 && offset.Hi+bits.Hi <= 32 {
		return e
	}
	j.Changed = true
	return j.Guards.Call(guard, e.Type, e.Args...)
}

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

// fits reports whether the conversion of e to the integer kind k is certainly defined (GLSL 4.60
// section 5.4.1). This is so if e is a constant expression and all its floats are in the range of
// k. If floats must be exact (j.Exact), the pass `floats` may replace a float by the nearest exact
// float, so that float must be in the range, too. fits returns false if `floats` adds guards to e
// (isKeptOrNearest).
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
