package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

var domainsPass = Pass{
	Name: "domains",
	Doc: "give clamp, bitfieldExtract, bitfieldInsert and conversions from float to integer operands for which they are defined; " +
		"what floats alone ask for is the pass floats'; in WGSL only clamp of floats needs it (-assume)",
	Kinds: []string{"builtin-domain", "conversion"},
	Langs: []version.Lang{version.GLSL, version.WGSL},
	Run:   func(j *Job) { j.rewrite((*Job).domain) },
}

func (j *Job) domain(e ast.Expr, _ ast.Node) ast.Expr {
	switch e := e.(type) {
	case *ast.Call:
		if !e.Builtin {
			return e
		}
		switch j.domainOf(e) {
		case builtin.Clamp:
			return j.clamp(e)
		case builtin.Bitfield:
			return j.bitfield(e)
		}
	case *ast.Construct:
		if j.assumes(assumeDomain) {
			j.convert(e)
		}
	}
	return e
}

// domainOf is where a built-in function is defined; no two overloads of a
// name differ in that but for those on floats.
func (j *Job) domainOf(e *ast.Call) builtin.Domain {
	sigs := builtin.Find(j.unit.Version.Lang, e.Name)
	switch {
	case len(sigs) == 0:
		return builtin.Total
	case e.Name == "clamp" && (isFloat(e.Type) || j.assumes(assumeDomain)):
		return builtin.Clamp
	}
	return sigs[0].Func.Domain
}

// clamp is undefined where its lower bound is above the upper one.
func (j *Job) clamp(e *ast.Call) ast.Expr {
	k := e.Type.Component()
	if k.Bits() != 32 && (k != types.Half || j.guards.wgsl == nil) {
		return e
	}
	lo, hi := e.Args[1], e.Args[2]
	if !k.IsFloat() && j.spans.operand(lo, typeOf(lo)).hi <= j.spans.operand(hi, typeOf(hi)).lo && typeOf(lo) == typeOf(hi) {
		return e
	}
	if v, w := constOf(lo), constOf(hi); v != nil && w != nil && ordered(v, w) && j.rounds(lo) && j.rounds(hi) {
		return e
	}
	j.changed = true
	for i, a := range e.Args {
		e.Args[i] = j.promote(a, e.Type)
	}
	return j.guards.call("SAFE_CLAMP", e.Type, e.Args...)
}

// ordered reports whether lo <= hi in each component.
func ordered(lo, hi *types.Value) bool {
	if lo.Type != hi.Type {
		return false
	}
	for i := range lo.Words {
		if lo.Type.IsFloat() && !(lo.Float(i) <= hi.Float(i)) || !lo.Type.IsFloat() && lo.Int(i) > hi.Int(i) {
			return false
		}
	}
	return true
}

// rounds reports whether the pass floats will leave the constant e what it is,
// or make it the nearest exact value: then what is in order stays so. Other
// constants it evaluates at run time, 10.0 taking the place of partial results
// that are not exact.
func (j *Job) rounds(e ast.Expr) bool {
	if !typeOf(e).IsFloat() || j.clean(e) {
		return true
	}
	switch e := e.(type) {
	case *ast.Literal, *ast.Ident:
		return true
	case *ast.Unary:
		return j.rounds(e.X)
	case *ast.Construct:
		return !slices.ContainsFunc(e.Args, func(a ast.Expr) bool { return !isFloat(typeOf(a)) || !j.rounds(a) })
	}
	return false
}

// bitfield guards offset and bits, the last two arguments: both not negative,
// and their sum not above 32 (GLSL 4.60 section 8.8).
func (j *Job) bitfield(e *ast.Call) ast.Expr {
	n, guard := len(e.Args)-2, "SAFE_EXTRACT"
	if e.Name == "bitfieldInsert" {
		guard = "SAFE_INSERT"
	}
	offset, bits := j.spans.of(e.Args[n]), j.spans.of(e.Args[n+1])
	if offset.lo >= 0 && bits.lo >= 0 && offset.hi+bits.hi <= 32 {
		return e
	}
	j.changed = true
	for i, a := range e.Args {
		if i < n {
			e.Args[i] = j.promote(a, e.Type)
		} else {
			e.Args[i] = j.promote(a, intType)
		}
	}
	return j.guards.call(guard, e.Type, e.Args...)
}

// convert guards conversions of floats to integers. Exact floats fit an int.
func (j *Job) convert(e *ast.Construct) {
	k := e.Type.Component()
	if k != types.Int && k != types.Uint || k == types.Int && j.exact {
		return
	}
	for i, a := range e.Args {
		if typeOf(a).Component() != types.Float || j.fits(a, k) {
			continue
		}
		guard := "SAFE_ABS"
		switch {
		case j.exact:
		case k == types.Int:
			guard = "SAFE_INT"
		default:
			guard = "SAFE_UINT"
		}
		if !j.guards.isCall(a, guard) {
			e.Args[i] = j.guards.call(guard, typeOf(a), a)
			j.changed = true
		}
	}
}

// fits reports whether a constant is in the range of integers of kind k: no
// negative number converts to uint (GLSL 4.60 section 5.4.1).
func (j *Job) fits(e ast.Expr, k types.Kind) bool {
	v := constOf(e)
	if v == nil || !j.rounds(e) {
		return false
	}
	lo, hi := 0.0, maxUint+1.0
	if k == types.Int {
		lo, hi = minInt, maxInt+1.0
	}
	for i := range v.Words {
		if f := v.Float(i); !(f >= lo && f < hi) {
			return false
		}
	}
	return true
}
