package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/node"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

// treatment says how the pass `floats` changes calls of a built-in function.
type treatment struct {
	operands string // guard of float operands, or ""
	result   string // guard of the result, or ""
	whole    string // guard that is called instead of the function, or ""
	keep     bool   // the call stays as it is
}

// treatments maps the names of built-in functions to the guards that the pass `floats` adds to
// their calls. exact.Default replaces calls of other functions that return floats, except those
// that guardBuiltin treats itself, such as texture().
var treatments = map[string]treatment{
	// The result is exact. A sign is never 0, because no operand is 0.
	"abs": {keep: true}, "sign": {keep: true}, "floor": {keep: true}, "ceil": {keep: true},
	"trunc": {keep: true}, "truncate": {keep: true}, "round": {keep: true}, "roundEven": {keep: true},
	"min": {keep: true}, "max": {keep: true}, "clamp": {keep: true}, "transpose": {keep: true},
	"min3": {keep: true}, "max3": {keep: true}, "mid3": {keep: true},
	// The result is not a float.
	"isnan": {keep: true}, "isinf": {keep: true}, "floatBitsToInt": {keep: true}, "floatBitsToUint": {keep: true},
	"lessThan": {keep: true}, "lessThanEqual": {keep: true}, "greaterThan": {keep: true}, "greaterThanEqual": {keep: true},
	"equal": {keep: true}, "notEqual": {keep: true},
	"unpackDouble2x32": {keep: true}, "doubleBitsToInt64": {keep: true}, "doubleBitsToUint64": {keep: true},
	"packFloat2x16": {keep: true}, "float16BitsToInt16": {keep: true}, "float16BitsToUint16": {keep: true},
	"packUnorm2x16": {keep: true}, "packSnorm2x16": {keep: true}, "packUnorm4x8": {keep: true}, "packSnorm4x8": {keep: true},
	"packHalf2x16": {operands: "SAFE_BOUND"}, // a half float has 11 bits of precision
	// The result is exact, but may be 0 or too large.
	"step": {result: "SAFE_FLOAT"}, "fract": {result: "SAFE_FLOAT"}, "modf": {result: "SAFE_FLOAT"},
	"matrixCompMult": {result: "SAFE_FLOAT"}, "outerProduct": {result: "SAFE_FLOAT"},
	"frexp": {result: "SAFE_INPUT"},
	// Sums of products.
	"dot": {operands: "SAFE_BOUND", result: "SAFE_FLOAT"}, "cross": {operands: "SAFE_BOUND", result: "SAFE_FLOAT"},
	"fma": {operands: "SAFE_BOUND", result: "SAFE_FLOAT"}, "mix": {operands: "SAFE_BOUND", result: "SAFE_FLOAT"},
	"faceforward": {operands: "SAFE_BOUND"}, "reflect": {operands: "SAFE_SMALL", result: "SAFE_FLOAT"},
	// The guard calls the function and makes its result exact.
	"sqrt": {whole: "SAFE_SQRT"}, "length": {whole: "SAFE_LENGTH"}, "distance": {whole: "SAFE_DISTANCE"},
	"ldexp": {whole: "SAFE_LDEXP"},
	// The bits may represent any float.
	"intBitsToFloat": {operands: "SAFE_BITS", result: "SAFE_INPUT"}, "uintBitsToFloat": {operands: "SAFE_BITS", result: "SAFE_INPUT"},
	"unpackHalf2x16":    {operands: "SAFE_HALVES", result: "SAFE_INPUT"},
	"packDouble2x32":    {operands: "SAFE_WORDS", result: "SAFE_INPUT"},
	"int64BitsToDouble": {operands: "SAFE_BITS", result: "SAFE_INPUT"}, "uint64BitsToDouble": {operands: "SAFE_BITS", result: "SAFE_INPUT"},
	"int16BitsToFloat16": {operands: "SAFE_BITS", result: "SAFE_INPUT"}, "uint16BitsToFloat16": {operands: "SAFE_BITS", result: "SAFE_INPUT"},
	"unpackFloat2x16": {operands: "SAFE_HALVES", result: "SAFE_INPUT"},
	// Functions of WGSL. The results of modf and frexp are guarded where they are read.
	"select": {keep: true}, "quantizeToF16": {operands: "SAFE_BOUND"}, "saturate": {result: "SAFE_FLOAT"},
	"faceForward":   {operands: "SAFE_BOUND"},
	"pack2x16unorm": {keep: true}, "pack2x16snorm": {keep: true}, "pack4x8unorm": {keep: true}, "pack4x8snorm": {keep: true},
	"pack2x16float": {operands: "SAFE_BOUND"}, "unpack2x16float": {operands: "SAFE_HALVES", result: "SAFE_INPUT"},
	// Sums of up to 128 numbers, in any order.
	"subgroupAdd": {operands: "SAFE_SMALL", result: "SAFE_FLOAT"}, "subgroupInclusiveAdd": {operands: "SAFE_SMALL", result: "SAFE_FLOAT"},
	"subgroupExclusiveAdd": {operands: "SAFE_SMALL", result: "SAFE_FLOAT"},
	"subgroupMin":          {keep: true}, "subgroupMax": {keep: true},
	"subgroupBroadcast": {keep: true}, "subgroupBroadcastFirst": {keep: true}, "subgroupShuffle": {keep: true},
	"subgroupShuffleDown": {keep: true}, "subgroupShuffleUp": {keep: true}, "subgroupShuffleXor": {keep: true},
	"quadBroadcast": {keep: true}, "quadSwapDiagonal": {keep: true}, "quadSwapX": {keep: true}, "quadSwapY": {keep: true},
}

// treatmentOf returns how the pass `floats` treats e, a call of a built-in function. It returns
// false for a function without a treatment, whose call must be replaced.
func treatmentOf(e *ast.Call) (t treatment, known bool) {
	if e.Name == "mix" && e.Args[2].Info().Type.Component() == types.Bool {
		return treatment{keep: true}, true
	}
	t, known = treatments[e.Name]
	return t, known
}

// guardBuiltin returns an expression with exact floats to put in place of e, a call of a built-in
// function. If `parent`, the parent node of e, is a guard that makes e exact, guardBuiltin adds no
// guard around e:
//
//	sqrt(x)  →  SAFE_SQRT(x)
//	sin(x)   →  10.0            // exact.Default: no guard can make sin(x) exact
func (f *floater) guardBuiltin(e *ast.Call, parent ast.Node) ast.Expr {
	switch e.Name {
	case "bitcast":
		return f.guardBitcast(e, parent)
	case "workgroupUniformLoad":
		if f.isImportable(e.Type) {
			return f.wrap("SAFE_INPUT", e, parent)
		}
		return e
	}
	row := f.row(e)
	if row == nil {
		return e
	}
	t, known := treatmentOf(e)
	switch {
	case row.Class == builtin.Texture || row.Class == builtin.Image:
		f.centreCoordinate(e)
		f.storeHalf(e)
		if exact.IsFloat(e.Type) {
			return f.wrap("SAFE_INPUT", e, parent)
		}
		return e
	case f.Inputs.IsExactPixel(e):
		return f.wrap("SAFE_FLOAT", e, parent)
	case !known:
		return f.replaceByDefault(e)
	}
	if f.opened[e] { // the pass `domains` left this constant expression alone
		t.whole = "SAFE_CLAMP"
	}
	if t.whole != "" {
		f.Changed = true
		return f.Guards.Call(t.whole, e.Type, e.Args...)
	}
	if t.operands != "" {
		for i := range e.Args {
			f.boundOperand(&e.Args[i], t.operands)
		}
	}
	if t.result != "" && exact.IsFloat(e.Type) {
		return f.wrap(t.result, e, parent)
	}
	return e
}

// guardBitcast guards e, a call of bitcast, if it turns integers into floats. If e turns floats
// into another kind of float, such as f32 into vec2<f16>, guardBitcast returns an expression in
// which each component is exact.Default (defaultInstead).
func (f *floater) guardBitcast(e *ast.Call, parent ast.Node) ast.Expr {
	from := e.Args[0].Info().Type
	switch k := e.Type.Component(); {
	case !exact.IsFloat(e.Type) || exact.IsFloat(from) && from.Component() == k:
		return e
	case exact.IsFloat(from):
		return f.defaultInstead(e.Type, e.Args...)
	case k == types.Float:
		f.boundOperand(&e.Args[0], "SAFE_BITS")
	default:
		e.Args[0] = node.OfKind(types.Scalar(types.Uint).Component(), e.Args[0])
		f.boundOperand(&e.Args[0], "SAFE_HALVES")
	}
	return f.wrap("SAFE_INPUT", e, parent)
}

// replaceByDefault returns an expression that replaces e, a call such as sin(x) whose result cannot
// be made exact. Each float of the new expression is the constant exact.Default. The new expression
// still evaluates arguments that have side effects.
func (f *floater) replaceByDefault(e *ast.Call) ast.Expr {
	if !exact.IsFloat(e.Type) {
		return e
	}
	return f.defaultInstead(e.Type, e.Args...)
}

// row returns the description of the built-in function that e calls, a row of package builtin. It
// returns nil if neither an argument nor the result has floats.
func (f *floater) row(e *ast.Call) *builtin.Func {
	float := exact.IsFloat(e.Type)
	for _, a := range e.Args {
		float = float || exact.IsFloat(a.Info().Type)
	}
	if sigs := builtin.Find(f.Unit.Version.Lang, e.Name); float && len(sigs) > 0 {
		return sigs[0].Func
	}
	return nil
}
