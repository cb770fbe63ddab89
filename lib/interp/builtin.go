package interp

import (
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Built-in functions (8.1 to 8.8, 8.11, 8.16, 8.17). Arguments are evaluated
// from left to right, like those of any function.

// builtin compiles a call of a built-in function.
func (c *compiler) builtin(e *ast.Call) value {
	name := c.nameOf(e)
	if f := effectful[coreName(name)]; f != nil {
		return f(c, e)
	}
	if _, ok := parseLookup(e.Name); ok {
		return c.lookup(e)
	}
	if len(e.Args) == 0 || e.Args[0].Info().Type.Kind == types.Opaque {
		c.unsupported(e, e.Name)
	}
	args := make([]value, len(e.Args))
	for i, a := range e.Args {
		args[i] = c.expr(a)
	}
	if !c.info.Lang.Abstract { // GLSL, which converts arguments by itself
		c.promote(e, args)
	} else if name == "ldexp" && args[1].t.Component() == types.Int64 {
		args[1] = c.each(c.site(e, name), ofKind(args[1].t, types.Int), args[1], shortExponent)
	}
	k := args[0].t.Component()
	at, t := c.site(e, e.Name), e.Type
	if c.info.Lang.Abstract && isWide(k) && t.Component() != types.Bool {
		t = ofKind(t, k) // of an abstract type, what it converts to comes later
	}
	c.turns(e, at).inTurn(args)
	if f := unary(name, k); f != nil && len(args) == 1 {
		return c.each(at, t, args[0], f)
	}
	if f := binaryFunction(name, k); f != nil && len(args) == 2 {
		return c.zipInOrder(at, t, args, f)
	}
	if len(args) == 3 {
		if f := ternary(name, k, args[2].t.Component()); f != nil {
			return c.vector(at, t, threes(f), false, args...)
		}
	}
	if f := c.whole(name, args); f != nil {
		return c.vector(at, t, f, false, args...)
	}
	c.unsupported(e, e.Name)
	return value{}
}

// coreName is a name without what extensions put behind it, or what it became
// in the core language.
func coreName(name string) string {
	switch {
	case strings.HasPrefix(name, "textureSize"): // and a shape (GL_EXT_gpu_shader4)
		return "textureSize"
	case name == "textureQueryLOD":
		return "textureQueryLod"
	}
	for _, suffix := range []string{"ARB", "EXT", "NV"} {
		name = strings.TrimSuffix(name, suffix)
	}
	return name
}

// zipInOrder is zip with the left operand first in either order.
func (c *compiler) zipInOrder(at *site, t *types.Type, args []value, f op2) value {
	order := c.rightToLeft
	c.rightToLeft = false
	r := c.zip(at, t, args[0], args[1], f)
	c.rightToLeft = order
	return r
}

// promote brings arguments to one kind.
func (c *compiler) promote(e *ast.Call, args []value) {
	k := operandKind(e)
	for i, a := range e.Args {
		if wanted := k; args[i].t.Component() != types.Bool {
			if i == 1 && e.Name == "ldexp" || i > 0 && e.Name == "bitfieldExtract" {
				wanted = types.Int
			}
			args[i] = c.toKind(args[i], wanted, a)
		}
	}
}

// operandKind is the kind that a function's numeric arguments are converted
// to: that of the result, except where the result has another by nature.
func operandKind(e *ast.Call) types.Kind {
	k := e.Args[0].Info().Type.Component()
	for _, a := range e.Args[1:] {
		if l := a.Info().Type.Component(); l != types.Bool && e.Name != "ldexp" && e.Name != "bitfieldExtract" {
			k = common(k, l)
		}
	}
	if r := e.Type.Component(); r.IsFloat() && !strings.Contains(e.Name, "BitsTo") && !strings.Contains(e.Name, "ack") {
		k = r
	}
	return k
}

func unary(name string, k types.Kind) op1 {
	switch k {
	case types.Int:
		return intFunctions[name]
	case types.Uint:
		return uintFunctions[name]
	case types.Bool:
		if name == "not" {
			return func(m *machine, at *site, x cell) cell { return cell{w: x.w ^ 1} }
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
	return sizedUnary(name, k)
}

var doubleFunctions = map[string]op1{
	"abs": doubleAbs, "sign": doubleStep(sign), "floor": doubleFloor, "ceil": doubleStep(math.Ceil), "trunc": doubleTrunc,
	"round": doubleRound, "roundEven": doubleStep(math.RoundToEven), "fract": double.fract,
	"sqrt": doubleSqrt, "inversesqrt": doubleInverseSqrt, "isnan": never, "isinf": never, "saturate": double.saturate,
	"doubleBitsToInt64": doubleBits, "doubleBitsToUint64": doubleBits,
}

func doubleBits(m *machine, at *site, x cell) cell { return wideCell(m.observeDouble(x)) }

var intFunctions = map[string]op1{
	"abs": intAbs, "sign": intSign, "bitfieldReverse": bitReverse, "bitCount": bitCount,
	"findLSB": findLSB, "findMSB": intFindMSB, "intBitsToFloat": bitsFloat,
	"countLeadingZeros": leadingZeros, "countTrailingZeros": trailingZeros,
}

var uintFunctions = map[string]op1{
	"abs":             func(m *machine, at *site, x cell) cell { return x },
	"bitfieldReverse": bitReverse, "bitCount": bitCount, "findLSB": findLSB, "findMSB": uintFindMSB,
	"uintBitsToFloat": bitsFloat, "countLeadingZeros": leadingZeros, "countTrailingZeros": trailingZeros,
}

var floatFunctions = map[string]op1{
	"abs": floatAbs, "sign": floatSign, "floor": floatFloor, "ceil": floatCeil, "trunc": floatTrunc, "truncate": floatTrunc,
	"round": floatRound, "roundEven": floatRoundEven, "fract": single.fract, "saturate": single.saturate,
	"sqrt": lift(rawSqrt), "inversesqrt": lift(rawInverseSqrt), "exp": lift(rawExp), "exp2": lift(rawExp2),
	"log": lift(rawLog), "log2": lift(rawLog2), "floatBitsToInt": floatBits, "floatBitsToUint": floatBits,
	"isnan": never, "isinf": never, "quantizeToF16": (*machine).halved,
}

// looseFunction is one without a precision that is promised, on a domain; nil
// stands for all numbers.
type looseFunction struct {
	f      func(float64) float64
	inside func(float64) bool
}

var looseFunctions = map[string]looseFunction{
	"radians": {func(x float64) float64 { return x * math.Pi / 180 }, nil},
	"degrees": {func(x float64) float64 { return x * 180 / math.Pi }, nil},
	"sin":     {math.Sin, nil}, "cos": {math.Cos, nil}, "tan": {math.Tan, nil},
	"asin": {math.Asin, withinOne}, "acos": {math.Acos, withinOne}, "atan": {math.Atan, nil},
	"sinh": {math.Sinh, nil}, "cosh": {math.Cosh, nil}, "tanh": {math.Tanh, nil}, "asinh": {math.Asinh, nil},
	"acosh": {math.Acosh, func(x float64) bool { return x >= 1 }},
	"atanh": {math.Atanh, func(x float64) bool { return math.Abs(x) < 1 }},
}

// looseDoubles are looseFunctions of doubles, too: of constants in WGSL.
var looseDoubles = map[string]looseFunction{
	"exp": {math.Exp, nil}, "exp2": {math.Exp2, nil}, "log": {math.Log, positive}, "log2": {math.Log2, positive},
}

func positive(x float64) bool { return x > 0 }

func init() {
	for name, l := range looseFunctions {
		floatFunctions[name], doubleFunctions[name] = l.float, l.double
	}
	for name, l := range looseDoubles {
		doubleFunctions[name] = l.double
	}
}

// halfFunctions are less precise for half floats than rounding makes them
// (WGSL 15.7.4).
var halfFunctions = map[string]op1{
	"sqrt": half.sqrt, "inversesqrt": coarseHalf(lift(rawInverseSqrt), inverseSqrtULP), "exp": unsureHalf(lift(rawExp)),
	"exp2": unsureHalf(lift(rawExp2)), "log": unsureHalf(lift(rawLog)), "log2": unsureHalf(lift(rawLog2)),
}

func withinOne(x float64) bool { return math.Abs(x) <= 1 }

// never is isnan and isinf: memory holds neither (what would is reported).
func never(m *machine, at *site, x cell) cell { return cell{} }

func binaryFunction(name string, k types.Kind) op2 {
	if op := relational[name]; op != "" {
		return operation(op, k)
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
	return map[string]op2{"min": sizedMin(k), "max": sizedMax(k)}[name]
}

var relational = map[string]string{
	"lessThan": "<", "lessThanEqual": "<=", "greaterThan": ">", "greaterThanEqual": ">=", "equal": "==", "notEqual": "!=",
}

var intFunctions2 = map[string]op2{"min": intMin, "max": intMax}

var uintFunctions2 = map[string]op2{"min": uintMin, "max": uintMax}

var floatFunctions2 = map[string]op2{
	"min": floatMin, "max": floatMax, "mod": single.mod, "pow": floatPow, "atan": floatAtan2, "step": single.step,
	"ldexp": floatLdexp, "matrixCompMult": floatMul,
}

var doubleFunctions2 = map[string]op2{
	"min": doubleMin, "max": doubleMax, "mod": double.mod, "step": double.step, "ldexp": doubleLdexp, "matrixCompMult": doubleMul,
	"pow": loosePair(math.Pow), "atan": loosePair(math.Atan2),
}

// ternary finds a function of three operands; last is the third one's kind.
func ternary(name string, k, last types.Kind) op3 {
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
		return sizedClamp(k)
	case name == "clamp":
		return a.clamp
	case name == "bitfieldExtract" && k == types.Int:
		return intExtract
	case name == "bitfieldExtract":
		return uintExtract
	case name == "extractBits" && k == types.Int:
		return totalExtract(intExtract)
	case name == "extractBits":
		return totalExtract(uintExtract)
	case name == "select":
		return func(m *machine, at *site, x, y, second cell) cell { return choose(k, x, y, second) }
	case name == "mix" && last == types.Bool:
		return func(m *machine, at *site, x, y, second cell) cell { return choose(k, x, y, second) }
	case name == "mix":
		return a.mix
	case name == "smoothstep":
		return a.smoothstep
	case name == "hermite":
		return a.hermite
	case name == "fma":
		return a.fma
	}
	return trinary(name, k)
}

// trinary has the functions of GL_AMD_shader_trinary_minmax.
func trinary(name string, k types.Kind) op3 {
	smaller, larger := binaryFunction("min", k), binaryFunction("max", k)
	switch name {
	case "min3":
		return func(m *machine, at *site, x, y, z cell) cell { return smaller(m, at, smaller(m, at, x, y), z) }
	case "max3":
		return func(m *machine, at *site, x, y, z cell) cell { return larger(m, at, larger(m, at, x, y), z) }
	case "mid3":
		return func(m *machine, at *site, x, y, z cell) cell {
			return larger(m, at, smaller(m, at, x, y), smaller(m, at, larger(m, at, x, y), z))
		}
	}
	return nil
}

// choose is mix with a boolean, or select: what is not chosen has no effect.
func choose(k types.Kind, x, y, second cell) cell {
	if second.w != 0 {
		return termOf(k, y)
	}
	return termOf(k, x)
}

// threes applies f to the components of three arguments, of which scalars
// stand for all components.
func threes(f op3) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		for i := range out {
			out[i] = f(m, at, component(args[0], i), component(args[1], i), component(args[2], i))
		}
	}
}

func component(x []cell, i int) cell {
	if len(x) == 1 {
		return x[0]
	}
	return x[i]
}

// whole finds functions on vectors and matrices as a whole.
func (c *compiler) whole(name string, args []value) vecOp {
	if f := wholeFunctions[name]; f != nil {
		return f
	}
	t := args[0].t
	a := arithmeticOf(t.Component())
	switch name {
	case "dot":
		if k := t.Component(); k.IsInteger() {
			return integerDot(k)
		}
	case "outerProduct":
		return a.product(shape{1, t.Rows}, shape{args[1].n, 1})
	case "transpose":
		return transposeOp(shapeOf(t))
	case "determinant":
		return a.determinant(t.Cols)
	case "inverse":
		return a.inverse(t.Cols)
	}
	if f := geometric[name]; f != nil {
		return func(m *machine, at *site, args *[4][]cell, out []cell) { f(a, m, at, args, out) }
	}
	return nil
}

var geometric = map[string]func(a *arithmetic, m *machine, at *site, args *[4][]cell, out []cell){
	"dot": (*arithmetic).dotOp, "length": (*arithmetic).lengthOp, "distance": (*arithmetic).distanceOp,
	"cross": (*arithmetic).crossOp, "normalize": (*arithmetic).normalizeOp, "faceforward": (*arithmetic).faceforwardOp,
	"reflect": (*arithmetic).reflectOp, "refract": (*arithmetic).refractOp,
}

var wholeFunctions = map[string]vecOp{
	"any": anyOp, "all": allOp, "bitfieldInsert": insertOp, "insertBits": totalInsertOp,
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

// repacking has the functions of GL_EXT_shader_explicit_arithmetic_types that take
// the bits of numbers for others.
var repacking = []string{
	"pack16", "pack32", "pack64", "unpack8", "unpack16", "unpack32",
	"packInt2x16", "packInt4x16", "packUint2x16", "packUint4x16", "packFloat2x16",
	"unpackInt2x16", "unpackInt4x16", "unpackUint2x16", "unpackUint4x16", "unpackFloat2x16",
	"float16BitsToInt16", "float16BitsToUint16", "int16BitsToFloat16", "uint16BitsToFloat16",
}

func anyOp(m *machine, at *site, args *[4][]cell, out []cell) {
	out[0] = cell{}
	for _, v := range args[0] {
		out[0].w |= v.w
	}
}

func allOp(m *machine, at *site, args *[4][]cell, out []cell) {
	out[0] = cell{w: 1}
	for _, v := range args[0] {
		out[0].w &= v.w
	}
}

func insertOp(m *machine, at *site, args *[4][]cell, out []cell) {
	for i := range out {
		out[i] = insert(m, at, args[0][i], args[1][i], args[2][0], args[3][0])
	}
}

// effectful has functions that do more than compute a value from values. It
// is filled at start because the entries refer to the compiler, which uses it.
var effectful map[string]func(*compiler, *ast.Call) value

// dropped has those that care whether their result is used, for calls where
// it is not.
var dropped = map[string]func(*compiler, *ast.Call) value{}

func init() {
	effectful = map[string]func(*compiler, *ast.Call) value{
		"modf": (*compiler).splits, "frexp": (*compiler).splits,
		"uaddCarry": (*compiler).carries, "usubBorrow": (*compiler).carries,
		"umulExtended": (*compiler).multiplies, "imulExtended": (*compiler).multiplies,
		"bitcast": (*compiler).bitcast, "arrayLength": (*compiler).lengthAt,
		"modf result": (*compiler).splitsInto, "frexp result": (*compiler).splitsInto,
		"workgroupUniformLoad": (*compiler).uniformLoad, "atomicLoad": (*compiler).atomicLoad, "atomicStore": (*compiler).atomicStore,
		compareExchange:    (*compiler).compareExchange,
		"helperInvocation": (*compiler).isHelper,
		// Nothing but the fragment itself draws on its pixel, so no other is kept out.
		"beginInvocationInterlock": (*compiler).nothing, "endInvocationInterlock": (*compiler).nothing,
	}
	for _, name := range repacking {
		effectful[name] = (*compiler).bitcast
	}
	for _, name := range []string{"noise1", "noise2", "noise3", "noise4"} {
		effectful[name] = (*compiler).noise
	}
	for _, name := range memoryBarriers {
		effectful[name] = (*compiler).memoryBarrier
	}
	for name := range barriers {
		effectful[name] = (*compiler).barrier
	}
	for name := range atomics {
		image := "imageA" + name[1:]
		effectful[name], effectful[image] = (*compiler).atomic, (*compiler).imageAtomic
		dropped[name] = func(c *compiler, e *ast.Call) value { return c.atomicCall(e, false) }
		dropped[image] = func(c *compiler, e *ast.Call) value { return c.imageAtomicCall(e, false) }
	}
	for name := range counterOperations {
		effectful[name] = (*compiler).counterCall
		dropped[name] = func(c *compiler, e *ast.Call) value { return c.counterOperation(e, false) }
	}
	effectful["imageLoad"], effectful["imageStore"] = (*compiler).imageLoad, (*compiler).imageStore
	effectful["imageSize"], effectful["textureSize"] = (*compiler).imageSize, (*compiler).imageSize
	effectful["textureLoad"], effectful["textureNumLayers"] = (*compiler).textureLoad, (*compiler).layers
	effectful["textureQueryLod"], effectful["textureQueryLevels"] = (*compiler).queries, (*compiler).queries
	for name := range agreements {
		effectful[name] = (*compiler).vote
	}
	for _, name := range orderings {
		effectful[name] = (*compiler).nothing
	}
	for _, name := range arrangements {
		effectful[name] = (*compiler).arrangement
	}
	for _, name := range derivatives {
		for _, grain := range []string{"", "Fine", "Coarse"} {
			effectful[name+grain] = (*compiler).derivative
		}
	}
	for _, name := range []string{"interpolateAtCentroid", "interpolateAtSample", "interpolateAtOffset"} {
		effectful[name] = (*compiler).interpolateAt
	}
}
