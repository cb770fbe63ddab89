package number

import (
	"math"

	"shsmith/lib/types"
)

// Built-in functions by their names in GLSL. Functions that only WGSL has are listed by their names
// in WGSL. GLSL's clamp and smoothstep have undefined cases that WGSL's do not have. So WGSL's
// clamp is listed as "bounded", and its smoothstep as "hermite".

// Function1 returns the built-in function `name` of one operand of kind k. It is nil if
// there is none.
func Function1(name string, k types.Kind) Unary {
	switch k {
	case types.Int:
		return intFunctions[name]
	case types.Uint:
		return uintFunctions[name]
	case types.Bool:
		if name == "not" {
			return func(u *ALU, at *Operation, x Cell) Cell { return Cell{Bits: x.Bits ^ 1} }
		}
		return nil
	case types.Float:
		return floatFunctions[name]
	case types.Half:
		if f := halfFunctions[name]; f != nil {
			return f
		}
		return narrow1(floatFunctions[name])
	case types.Double:
		return doubleFunctions[name]
	}
	return anyWidthFunction(name, k)
}

var doubleFunctions = map[string]Unary{
	"abs": doubleAbs, "sign": doubleStep(sign), "floor": doubleFloor, "ceil": doubleStep(math.Ceil), "trunc": doubleTrunc,
	"round": doubleRound, "roundEven": doubleStep(math.RoundToEven), "fract": double.fract,
	"sqrt": doubleSqrt, "inversesqrt": doubleInverseSqrt, "isnan": isNaNOrInfDouble, "isinf": isNaNOrInfDouble, "saturate": double.saturate,
	"doubleBitsToInt64": doubleBits, "doubleBitsToUint64": doubleBits,
}

func doubleBits(u *ALU, at *Operation, x Cell) Cell { return Wide(u.decideDouble(x)) }

var intFunctions = map[string]Unary{
	"abs": intAbs, "sign": intSign, "bitfieldReverse": bitReverse, "bitCount": bitCount,
	"findLSB": findLSB, "findMSB": intFindMSB, "intBitsToFloat": bitsFloat,
	"countLeadingZeros": leadingZeros, "countTrailingZeros": trailingZeros,
}

var uintFunctions = map[string]Unary{
	"abs":             func(u *ALU, at *Operation, x Cell) Cell { return x },
	"bitfieldReverse": bitReverse, "bitCount": bitCount, "findLSB": findLSB, "findMSB": uintFindMSB,
	"uintBitsToFloat": bitsFloat, "countLeadingZeros": leadingZeros, "countTrailingZeros": trailingZeros,
}

var floatFunctions = map[string]Unary{
	"abs": floatAbs, "sign": floatSign, "floor": floatFloor, "ceil": floatCeil, "trunc": floatTrunc, "truncate": floatTrunc,
	"round": floatRound, "roundEven": floatRoundEven, "fract": floatFract, "saturate": Single.saturate,
	"sqrt": lift(rawSqrt), "inversesqrt": lift(rawInverseSqrt), "exp": lift(rawExp), "exp2": lift(rawExp2),
	"log": lift(rawLog), "log2": lift(rawLog2), "floatBitsToInt": floatBits, "floatBitsToUint": floatBits,
	"isnan": isNaNOrInf, "isinf": isNaNOrInf, "quantizeToF16": (*ALU).toHalf,
}

// unboundedFunction is a function f of doubles. No specification bounds the error of f, so its
// result may be any number. The domain of f is the numbers that `inside` accepts, or all numbers if
// `inside` is nil.
type unboundedFunction struct {
	f      func(float64) float64
	inside func(float64) bool
}

// unboundedDoubles has functions of doubles whose errors no specification bounds. They are for
// the abstract floats of WGSL, which are computed as doubles.
var unboundedDoubles = map[string]unboundedFunction{
	"exp": {math.Exp, nil}, "exp2": {math.Exp2, nil}, "log": {math.Log, positive}, "log2": {math.Log2, positive},
}

func positive(x float64) bool { return x > 0 }

func init() {
	for name, l := range boundedFunctions {
		floatFunctions[name], doubleFunctions[name] = l.float, unboundedFunction{l.f, l.inside}.double
	}
	halfFunctions["atan"] = coarseHalf(floatFunctions["atan"], arctangentULP)
	for _, name := range []string{"tan", "asin", "acos", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh"} {
		halfFunctions[name] = unboundedHalf(floatFunctions[name])
	}
	for name, l := range unboundedDoubles {
		doubleFunctions[name] = l.double
	}
}

// halfFunctions has the functions of one half float whose error may exceed that of one rounding
// (WGSL section 15.7.4). The init function of this file adds others, such as atan. Function1
// computes all further functions with 32-bit floats and rounds.
var halfFunctions = map[string]Unary{
	"sqrt": half.Sqrt, "inversesqrt": coarseHalf(lift(rawInverseSqrt), inverseSqrtULP), "exp": unboundedHalf(lift(rawExp)),
	"exp2": unboundedHalf(lift(rawExp2)), "log": unboundedHalf(lift(rawLog)), "log2": unboundedHalf(lift(rawLog2)),
	"sin": halfWave(boundedFunctions["sin"]), "cos": halfWave(boundedFunctions["cos"]),
}

func withinOne(x float64) bool { return math.Abs(x) <= 1 }

// isNaNOrInf computes isnan(x) or isinf(x). It always returns false, but if x may be any number or
// NaN, it reports to the Listener that the result is undecided.
func isNaNOrInf(u *ALU, at *Operation, x Cell) Cell {
	if x.doubt.unbounded() {
		u.undecidedBy(x)
	}
	// No cell has an infinity or a NaN as its nominal value.
	return Cell{}
}

// isNaNOrInfDouble computes isnan(x) or isinf(x) of a double x, as isNaNOrInf does for a float.
func isNaNOrInfDouble(u *ALU, at *Operation, x Cell) Cell {
	if x.real().rad >= infinite {
		u.undecidedByDouble(x)
	}
	return Cell{}
}

// Function2 returns the built-in function `name` of two operands of kind k. It is nil if
// there is none.
func Function2(name string, k types.Kind) Binary {
	if op := relational[name]; op != "" {
		return Operator(op, k)
	}
	switch k {
	case types.Int:
		return intFunctions2[name]
	case types.Uint:
		return uintFunctions2[name]
	case types.Float:
		return floatFunctions2[name]
	case types.Half:
		if name == "ldexp" {
			return halfLdexp
		}
		return narrow2(floatFunctions2[name])
	case types.Double:
		return doubleFunctions2[name]
	case types.Bool:
		return nil
	}
	return map[string]Binary{"min": anyWidthMin(k), "max": anyWidthMax(k)}[name]
}

var relational = map[string]string{
	"lessThan": "<", "lessThanEqual": "<=", "greaterThan": ">", "greaterThanEqual": ">=", "equal": "==", "notEqual": "!=",
}

var intFunctions2 = map[string]Binary{"min": intMin, "max": intMax}

var uintFunctions2 = map[string]Binary{"min": uintMin, "max": uintMax}

var floatFunctions2 = map[string]Binary{
	"min": floatMin, "max": floatMax, "mod": floatMod, "pow": floatPow, "atan": floatAtan2, "step": Single.step,
	"ldexp": floatLdexp, "matrixCompMult": floatMul,
}

var doubleFunctions2 = map[string]Binary{
	"min": doubleMin, "max": doubleMax, "mod": double.mod, "step": double.step, "ldexp": doubleLdexp, "matrixCompMult": doubleMul,
	"pow": unboundedBinary(math.Pow), "atan": unboundedBinary(math.Atan2),
}

// Function3 returns the built-in function `name` of three operands, or nil if there is none. The
// operands have the kinds k, k and `last`, except the second of bitfieldExtract and extractBits.
// "bounded" and "hermite" stand for WGSL's clamp and smoothstep.
func Function3(name string, k, last types.Kind) Ternary {
	a := arithmeticOf(k)
	switch {
	case name == "bounded" && k.IsInteger():
		return maxThenMin(k)
	case name == "bounded":
		return a.clamp
	case name == "clamp" && k == types.Int:
		return intClamp
	case name == "clamp" && k == types.Uint:
		return uintClamp
	case name == "clamp" && !k.IsFloat():
		return anyWidthClamp(k)
	case name == "clamp":
		return a.clamp
	case name == "bitfieldExtract" && k == types.Int:
		return intExtract
	case name == "bitfieldExtract":
		return uintExtract
	case name == "extractBits" && k == types.Int:
		return clippedExtract(intExtract)
	case name == "extractBits":
		return clippedExtract(uintExtract)
	case name == "select":
		return func(u *ALU, at *Operation, x, y, second Cell) Cell { return choose(k, x, y, second) }
	case name == "mix" && last == types.Bool:
		return func(u *ALU, at *Operation, x, y, second Cell) Cell { return choose(k, x, y, second) }
	case name == "mix" && k == types.Float:
		return floatMix
	case name == "mix":
		return a.mix
	case name == "smoothstep" && k == types.Float:
		return floatSmoothstep
	case name == "smoothstep":
		return a.smoothstep
	case name == "hermite" && k == types.Float:
		return floatHermite
	case name == "hermite":
		return a.hermite
	case name == "fma":
		return a.fma
	}
	return trinary(name, k)
}

// trinary returns the function `name` of GL_AMD_shader_trinary_minmax for operands of kind
// k. It is nil if the extension has no such function.
func trinary(name string, k types.Kind) Ternary {
	smaller, larger := Function2("min", k), Function2("max", k)
	switch name {
	case "min3":
		return func(u *ALU, at *Operation, x, y, z Cell) Cell { return smaller(u, at, smaller(u, at, x, y), z) }
	case "max3":
		return func(u *ALU, at *Operation, x, y, z Cell) Cell { return larger(u, at, larger(u, at, x, y), z) }
	case "mid3":
		return func(u *ALU, at *Operation, x, y, z Cell) Cell {
			return larger(u, at, smaller(u, at, x, y), smaller(u, at, larger(u, at, x, y), z))
		}
	}
	return nil
}

// choose returns y if the boolean `second` is true, else x. It computes select(x, y, second), and
// mix with a boolean as third argument. The result counts as a single term of later sums (see
// EndSum).
func choose(k types.Kind, x, y, second Cell) Cell {
	// Implementations do not reorder the additions that made x or y together with later ones.
	if second.Bits != 0 {
		return EndSum(k, y)
	}
	return EndSum(k, x)
}

// Componentwise returns the operation that computes f for each component of three arguments. A
// scalar argument is used for all components.
func Componentwise(f Ternary) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		for i := range out {
			out[i] = f(u, at, component(args[0], i), component(args[1], i), component(args[2], i))
		}
	}
}

func component(x []Cell, i int) Cell {
	if len(x) == 1 {
		return x[0]
	}
	return x[i]
}

// AggregateFunction returns the built-in function `name` of whole vectors or matrices, or nil if
// there is none. t is the type of the first argument. n is the number of components of the last
// argument, which only outerProduct needs.
func AggregateFunction(name string, t *types.Type, n int) Aggregate {
	if f := wholeFunctions[name]; f != nil {
		return f
	}
	a := arithmeticOf(t.Component())
	switch name {
	case "dot":
		if k := t.Component(); k.IsInteger() {
			return integerDot(k)
		}
	case "outerProduct":
		return a.product(shape{1, t.Rows}, shape{n, 1})
	case "transpose":
		return transposeOp(shapeOf(t))
	case "determinant":
		return a.determinant(t.Cols)
	case "inverse":
		return a.inverse(t.Cols)
	}
	if f := geometric[name]; f != nil {
		return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) { f(a, u, at, args, out) }
	}
	return nil
}

var geometric = map[string]func(a *Arithmetic, u *ALU, at *Operation, args *[4][]Cell, out []Cell){
	"dot": (*Arithmetic).dotOp, "length": (*Arithmetic).lengthOp, "distance": (*Arithmetic).distanceOp,
	"cross": (*Arithmetic).crossOp, "normalize": (*Arithmetic).normalizeOp, "faceforward": (*Arithmetic).faceforwardOp,
	"reflect": (*Arithmetic).reflectOp, "refract": (*Arithmetic).refractOp,
}

var wholeFunctions = map[string]Aggregate{
	"any": anyOp, "all": allOp, "bitfieldInsert": insertOp, "insertBits": clippedInsert,
	"dot4U8Packed": packedDot(0), "dot4I8Packed": packedDot(8), "pack4xU8": packBytes(0, 0), "pack4xI8": packBytes(0, 0),
	"pack4xU8Clamp": packBytes(0, 255), "pack4xI8Clamp": packBytes(-128, 127), "unpack4xU8": unpackBytes(0), "unpack4xI8": unpackBytes(8),
	"packUnorm2x16": packFixed(0, 65535, 16), "packSnorm2x16": packFixed(-1, 32767, 16),
	"packUnorm4x8": packFixed(0, 255, 8), "packSnorm4x8": packFixed(-1, 127, 8),
	"unpackUnorm2x16": unpackFixed(false, 65535, 16), "unpackSnorm2x16": unpackFixed(true, 32767, 16),
	"unpackUnorm4x8": unpackFixed(false, 255, 8), "unpackSnorm4x8": unpackFixed(true, 127, 8),
	"packHalf2x16": packHalf, "unpackHalf2x16": unpackHalf,
	"packDouble2x32": packDouble, "unpackDouble2x32": unpackWide,
	"packInt2x32": packWide, "packUint2x32": packWide, "unpackInt2x32": unpackWide, "unpackUint2x32": unpackWide,
}

func anyOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	out[0] = Cell{}
	for _, v := range args[0] {
		out[0].Bits |= v.Bits
	}
}

func allOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	out[0] = Cell{Bits: 1}
	for _, v := range args[0] {
		out[0].Bits &= v.Bits
	}
}

func insertOp(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	for i := range out {
		out[i] = insert(u, at, args[0][i], args[1][i], args[2][0], args[3][0])
	}
}

func (l unboundedFunction) double(u *ALU, at *Operation, x Cell) Cell {
	a := x.Double()
	if l.inside != nil && !l.inside(a) {
		if x.real().rad > 0 {
			return real{mid: 1, rad: infinite, s: x.real().s}.cell(at)
		}
		u.undefined(BuiltinDomain, at, "%s(%v)", at.What, a)
		return Double(1)
	}
	r := l.f(a)
	if r-r != 0 {
		return u.specialDouble(at, "infinite", a, 0)
	}
	return real{mid: r, rad: infinite}.cell(at)
}

// unboundedBinary returns the operation that computes f, a function of two doubles. No
// specification bounds the error of f, so the result may be any number.
func unboundedBinary(f func(a, b float64) float64) Binary {
	return func(u *ALU, at *Operation, x, y Cell) Cell {
		r := f(x.Double(), y.Double())
		if r-r != 0 {
			return u.specialDouble(at, "infinite", x.Double(), y.Double())
		}
		return real{mid: r, rad: infinite}.cell(at)
	}
}

// SplitFunction returns the function modf or frexp for floats of kind k. `name` must be "modf" or
// "frexp".
func SplitFunction(name string, k types.Kind) Splitting {
	switch {
	case name == "modf" && k == types.Double:
		return doubleModf
	case name == "modf":
		return floatModf
	case k == types.Double:
		return doubleFrexp
	}
	return floatFrexp
}

// FrexpInt64 computes frexp of a double. The exponent has 64 bits, like the abstract integers of
// WGSL.
func FrexpInt64(u *ALU, at *Operation, x Cell) (Cell, Cell) {
	f, e := doubleFrexp(u, at, x)
	return f, Integer(uint64(int64(int32(e.Bits))), types.Int64)
}
