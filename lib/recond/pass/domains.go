package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/recond/exact"
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

// isKeptOrNearest reports whether the pass `floats` keeps the constant expression e or replaces e
// by the nearest exact value, such as 2.4 by 2.0. If not, the pass adds guards, and e may have
// another value at run time.
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
