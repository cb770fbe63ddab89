package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

// convertInts makes an implicit conversion of *e from integers to floats of type t explicit, and
// guards it:
//
//	x + i  →  x + SAFE_FLOAT(float(i))
func (f *floater) convertInts(e *ast.Expr, t *types.Type) {
	if f.Lang.HasAbstractTypes() {
		return // only literals and constants convert, and the checker converts them
	}
	from := (*e).Info().Type
	if t == nil || !exact.IsFloat(t) || from.Component().IsFloat() || from.Component() == types.Void {
		return
	}
	if v := (*e).Info().Const; v != nil && isExactAs(v, t.Component()) {
		return
	}
	f.Changed = true
	// 0 and integers of more than 24 bits are not exact.
	*e = f.toExactFloats(*e, t.Component())
}

// toExactFloats returns an expression that converts the components of e to floats of kind k and
// makes them exact.
func (f *floater) toExactFloats(e ast.Expr, k types.Kind) ast.Expr {
	to := types.Vec(k, e.Info().Type.Size())
	return f.Guards.Call("SAFE_FLOAT", to, node.Construct(to, e))
}

// isExactAs reports whether all numbers in v are exact as floats of kind k.
func isExactAs(v *types.Value, k types.Kind) bool {
	for i := range v.Words {
		var x float64
		switch from := v.Type.Component(); {
		case from.IsFloat():
			x = v.Float(i)
		case from.IsSigned():
			x = float64(v.Int(i))
		default:
			x = float64(v.Words[i])
		}
		if !exact.Of(k).Has(x) {
			return false
		}
	}
	return true
}

func (f *floater) list(args []ast.Expr, t *types.Type) {
	for i := range args {
		switch t.Kind {
		case types.Struct:
			f.convertInts(&args[i], t.Fields[i].Type)
		case types.Array:
			f.convertInts(&args[i], t.Elem)
		}
	}
}

// guardConstruct returns the constructor e, with a guard if its floats may be outside the exact
// set. This is so if e converts values of other types, as in `float(i)`, or makes zeros, as in
// `mat2(x)`.
func (f *floater) guardConstruct(e *ast.Construct, parent ast.Node) ast.Expr {
	if e.Type.Kind == types.Array {
		f.list(e.Args, e.Type)
		return e
	}
	if !exact.IsFloat(e.Type) {
		return e
	}
	f.boundHalves(e)
	k := e.Type.Component()
	// In GLSL, a matrix of one argument, such as mat2(x), may have zeros, which are not exact.
	unsafe := e.Type.Kind == types.Matrix && len(e.Args) == 1 && !f.Lang.HasTemplates()
	for _, a := range e.Args {
		v, from := a.Info().Const, a.Info().Type
		if v != nil && k != from.Component() {
			unsafe = unsafe || !isExactAs(v, k)
		} else {
			unsafe = unsafe || !exact.IsFloat(from) || from.Component() == types.Double && k != types.Double
		}
	}
	if unsafe {
		return f.wrap("SAFE_FLOAT", e, parent)
	}
	return e
}

// boundHalves guards the arguments that the constructor e converts to half floats. The guard makes
// them so small that half floats can represent them:
//
//	float16_t(x)  →  float16_t(SAFE_BOUND(x))
func (f *floater) boundHalves(e *ast.Construct) {
	for i, a := range e.Args {
		from, v := a.Info().Type, a.Info().Const
		if e.Type.Component() != types.Half || from.Component() == types.Half || from.Component() == types.Bool {
			continue
		}
		// A compiler of WGSL refuses constants that are out of range.
		if v != nil && (f.Lang.HasStrictConstants() || isExactAs(v, types.Half)) {
			continue
		}
		if !exact.IsFloat(from) || from.Component() == types.Double {
			a = f.toExactFloats(a, types.Float)
		}
		if e.Args[i] = a; !f.Guards.IsCall(a, "SAFE_BOUND") {
			f.Changed = true
			e.Args[i] = f.Guards.Call("SAFE_BOUND", a.Info().Type, a)
		}
	}
}

// floatKind returns the kind of float in which an operation on operands of types x and y is
// computed after implicit conversions (GLSL 4.60 section 4.1.10).
func floatKind(x, y *types.Type) types.Kind {
	k, l := x.Component(), y.Component()
	switch {
	case k == l || !l.IsFloat():
		return k
	case !k.IsFloat() || l == types.Double || k == types.Half:
		return l
	}
	return k
}
