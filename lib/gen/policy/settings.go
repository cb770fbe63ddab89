package policy

// Setting identifies a setting of a Policy, such as TripCount, by its index.
type Setting int

// The settings, in the order of the table below.
const (
	Swarm Setting = iota
	OneOperator
	// Bounds, such as the number of functions or the depth of expressions.
	Budget
	Functions
	Params
	Buffers
	Members
	Structs
	ArrayLen
	ExprDepth
	StmtDepth
	BlockLen
	TripCount
	Invocations
	Groups
	Pixels
	Varyings
	Shared
	Work
	Inlined
	Effects
	// Weights and probabilities of types.
	TypeInt
	TypeUint
	TypeFloat
	TypeBool
	TypeVector
	TypeArray
	TypeStruct
	TypeMatrix
	TypeNested
	// Weights of the kinds of statements.
	StmtDecl
	StmtAssign
	StmtIf
	StmtSwitch
	StmtFor
	StmtWhile
	StmtDo
	StmtBlock
	StmtCall
	StmtExpr
	StmtJump
	StmtReturn
	StmtDiscard
	StmtSlope
	StmtAtomic
	StmtExchange
	StmtUniform
	StmtIdiom
	StmtTexel
	// Weights of the kinds of expressions.
	ExprLiteral
	ExprVariable
	ExprUnary
	ExprArith
	ExprDivide
	ExprModulo
	ExprShift
	ExprBitwise
	ExprLogic
	ExprCompare
	ExprEqual
	ExprCond
	ExprComma
	ExprAssign
	ExprIncDec
	ExprCall
	ExprBuiltin
	ExprConstruct
	ExprConvert
	ExprSwizzle
	ExprAtomic
	ExprLength
	ExprDouble
	ExprWide
	ExprTexel
	// Weights of the kinds of literals, such as small numbers or powers of two. LitWild is a
	// probability.
	LitSpecial
	LitSmall
	LitLarge
	LitFull
	LitWild
	// Probabilities of other features, such as an else after an if.
	PElse
	PLikely
	PGuidedFor
	PGuidedSwitch
	PFallthrough
	PDefault
	PConst
	PShadow
	PPrototype
	POverload
	PUninitialised
	PCompound
	PFold
	PWatch
	PEffects
	PWild
	PSeveral
	PAtomic
	PRowMajor
	PStd140
	PUnsized
	POffset
	PImplicit
	PPrecision
	PPrecise
	PLateArgument
	PRightEffect
	POffsetCompare
	PNear
	PPlain
	PWide
	PTexels
	// Settings that only tests in WGSL use.
	StmtLoop
	StmtAssert
	PLet
	PPointer
	POverride
	PAbstract
	PAlias
	PBare
	PDeep
	PHalf
	PSubgroup
	PZeroed
	PWritten
	// Settings that only tests in GLSL use. They are 0 by default.
	PNarrow
	// Settings for tests in which the lanes of a warp diverge. Draw never changes these settings.
	// By default, all except PDivergent are 0.
	DivergeDispatch
	DivergeGroup
	DivergeInvocation
	PFull
	Live
	PLive
	PDivergent

	settings
)

// firstUndrawn is the first of the settings that Draw never changes, whatever their kind. They are
// the last settings of the list above. Draw may change a setting before firstUndrawn, as its kind
// says.
const firstUndrawn = DivergeDispatch

// firstOfWGSL is the first of the settings that Draw changes only for tests in WGSL. The last of
// them is the setting before firstUndrawn.
const firstOfWGSL = StmtLoop

// kind tells how Draw changes a setting.
type kind uint8

const (
	fixed  kind = iota // unchanged
	weight             // sometimes 0, often unchanged, else scaled by a factor from 1/4 to 4
	core               // a weight that is never 0
	bound              // at least 1, drawn from about half of the value to the value
	few                // a bound that may be 0
	chance             // a probability: sometimes 0, else scaled by a factor from 0.6 to 1.5
)

// setting describes one setting of a policy: its name, its default value, how Draw changes the
// value for a test, and its meaning as text for manuals.
type setting struct {
	name  string
	value float64
	kind  kind
	doc   string
}

var table = [settings]setting{
	Swarm: {"swarm", 1, fixed, "1: each test draws its own policy around this one; 0: all use it as it is"},
	OneOperator: {"one.operator", 0, fixed,
		"1: of + - * / % << >> & | ^ each test has one alone (Livinskii et al., YARPGen, OOPSLA 2020)"},

	Budget:      {"max.nodes", 280, bound, "expressions of a test, roughly"},
	Functions:   {"max.functions", 6, few, "functions beside main"},
	Params:      {"max.params", 4, few, "parameters of a function"},
	Buffers:     {"max.buffers", 4, few, "storage buffers beside the one for the checksum"},
	Members:     {"max.members", 5, bound, "members of a buffer or structure"},
	Structs:     {"max.structs", 2, few, "structures"},
	ArrayLen:    {"max.array", 6, bound, "elements of an array"},
	ExprDepth:   {"max.depth.expr", 5, bound, "nesting of expressions"},
	StmtDepth:   {"max.depth.stmt", 4, bound, "nesting of statements"},
	BlockLen:    {"max.block", 6, bound, "statements of a block"},
	TripCount:   {"max.trips", 6, bound, "iterations of a guided loop"},
	Invocations: {"max.invocations", 12, bound, "invocations of a work group"},
	Groups:      {"max.groups", 3, bound, "work groups"},
	Pixels:      {"max.pixels", 12, bound, "pixels of an image"},
	Varyings:    {"max.varyings", 3, bound, "inputs of a fragment shader from a vertex shader"},
	Shared:      {"max.shared", 3, bound, "shared variables"},
	Work: {"max.work", 6000, fixed,
		"statements that an invocation may execute, by estimate; of many invocations each may less"},
	Inlined: {"max.inlined", 2000, fixed, "expressions that a function calls, all of them inlined"},
	Effects: {"max.effects", 3, few, "side effects within one expression"},

	TypeInt:    {"type.int", 4, weight, "int and ivec"},
	TypeUint:   {"type.uint", 4, core, "uint and uvec"},
	TypeFloat:  {"type.float", 2, weight, "float and vec"},
	TypeBool:   {"type.bool", 1, weight, "bool and bvec"},
	TypeVector: {"type.vector", 0.35, chance, "a basic type is a vector"},
	TypeArray:  {"type.array", 0.15, chance, "a variable is an array"},
	TypeStruct: {"type.struct", 0.15, chance, "a variable is a structure"},
	TypeMatrix: {"type.matrix", 0.15, chance, "a value of floats is a matrix"},
	TypeNested: {"type.nested", 0.2, chance, "an element or member is an array or structure itself"},

	StmtDecl:   {"stmt.decl", 5, core, "declarations"},
	StmtAssign: {"stmt.assign", 8, core, "assignments"},
	StmtIf:     {"stmt.if", 3, weight, "if"},
	StmtSwitch: {"stmt.switch", 2, weight, "switch"},
	StmtFor:    {"stmt.for", 3, weight, "for"},
	StmtWhile:  {"stmt.while", 0.7, weight, "while"},
	StmtDo:     {"stmt.do", 0.7, weight, "do … while"},
	StmtBlock:  {"stmt.block", 0.4, weight, "nested blocks"},
	StmtCall:   {"stmt.call", 3, weight, "calls as statements"},
	StmtExpr:   {"stmt.expr", 0.3, weight, "expressions whose value is discarded"},
	StmtJump:   {"stmt.jump", 1, weight, "conditional break and continue"},
	StmtReturn: {"stmt.return", 0.3, weight, "conditional early return"},

	StmtDiscard:  {"stmt.discard", 0.3, weight, "fragments discarded"},
	StmtSlope:    {"stmt.slope", 0.5, weight, "derivatives of the pixel's coordinates"},
	StmtAtomic:   {"stmt.atomic", 1, weight, "atomic functions whose order does not matter"},
	StmtExchange: {"stmt.exchange", 2, weight, "shared variables written, barriers, other invocations' values read"},
	StmtUniform: {"stmt.uniform", 0.7, weight,
		"if and for that all invocations of a work group take, with barriers inside"},

	StmtIdiom: {"stmt.idiom", 2, weight,
		"what optimisations look for: copies, array loops, repeated expressions, overwritten stores, tables, guards"},

	StmtTexel: {"stmt.texel", 1, weight, "texels of images written, atomically too"},

	ExprLiteral:   {"expr.literal", 2, core, "literals"},
	ExprVariable:  {"expr.variable", 9, core, "variables, members, elements"},
	ExprUnary:     {"expr.unary", 1.5, weight, "- ~ ! +"},
	ExprArith:     {"expr.arith", 5, core, "+ - *"},
	ExprDivide:    {"expr.divide", 1, weight, "/"},
	ExprModulo:    {"expr.modulo", 1, weight, "%"},
	ExprShift:     {"expr.shift", 1.5, weight, "<< >>"},
	ExprBitwise:   {"expr.bitwise", 2, weight, "& | ^"},
	ExprLogic:     {"expr.logic", 2, weight, "&& || ^^"},
	ExprCompare:   {"expr.compare", 4, core, "< <= > >="},
	ExprEqual:     {"expr.equal", 2, weight, "== !="},
	ExprCond:      {"expr.cond", 1, weight, "?:"},
	ExprComma:     {"expr.comma", 0.3, weight, "comma"},
	ExprAssign:    {"expr.assign", 0.6, weight, "assignments inside expressions"},
	ExprIncDec:    {"expr.incdec", 0.8, weight, "++ and -- inside expressions"},
	ExprCall:      {"expr.call", 2, weight, "calls of user functions"},
	ExprBuiltin:   {"expr.builtin", 2.5, weight, "calls of built-in functions"},
	ExprConstruct: {"expr.construct", 1.5, weight, "constructors of vectors, arrays, structures"},
	ExprConvert:   {"expr.convert", 1.5, weight, "conversions between basic types"},
	ExprSwizzle:   {"expr.swizzle", 1.5, weight, "swizzles of values, chained ones too"},

	ExprAtomic: {"expr.atomic", 0.3, weight, "atomic functions on what no other invocation uses"},

	ExprLength: {"expr.length", 0.3, weight,
		"the lengths of arrays, and where versions have them of vectors and matrices"},

	ExprDouble: {"expr.double", 0.3, weight, "doubles, and values by way of them, from GLSL 4.00 on"},
	ExprTexel:  {"expr.texel", 1, weight, "texels and sizes of textures and images"},
	ExprWide:   {"expr.wide", 1, weight, "integers of 64 bits, and values by way of them, in tests that have them"},

	LitSpecial: {"literal.special", 1, weight, "0, 1, -1, 31, 32, 255, 65535, the extremes and their neighbours"},
	LitSmall:   {"literal.small", 3, core, "0 to 16"},
	LitLarge:   {"literal.large", 1, weight, "around a random power of two"},
	LitFull:    {"literal.full", 1.5, weight, "any bits"},
	LitWild:    {"literal.wild", 0.1, weight, "floats that are no integers below 2^24"},

	PElse:          {"p.else", 0.4, chance, "an if has an else"},
	PLikely:        {"p.likely", 0.85, chance, "a condition is made likely, or for jumps unlikely, to hold"},
	PGuidedFor:     {"p.guided.for", 0.8, chance, "a for or while loop counts to a known bound"},
	PGuidedSwitch:  {"p.guided.switch", 0.9, chance, "a switch selects among its own labels"},
	PFallthrough:   {"p.fallthrough", 0.3, chance, "a case falls through"},
	PDefault:       {"p.default", 0.7, chance, "a switch has a default"},
	PConst:         {"p.const", 0.1, chance, "a declared variable is const"},
	PShadow:        {"p.shadow", 0.1, chance, "a variable takes the name of an outer one"},
	PPrototype:     {"p.prototype", 0.3, chance, "functions are declared first and defined in any order"},
	POverload:      {"p.overload", 0.2, chance, "a function overloads an earlier one"},
	PUninitialised: {"p.uninitialised", 0.08, chance, "a variable has no initialiser"},
	PCompound:      {"p.compound", 0.5, chance, "an assignment is compound"},
	PFold:          {"p.fold", 0.95, fixed, "a block folds its variables into the function's checksum"},
	PWatch:         {"p.watch", 0.25, chance, "what was just assigned is folded at once, before it is overwritten"},
	PEffects:       {"p.effects", 0.5, chance, "an expression may have side effects"},
	PWild:          {"p.wild", 0.05, chance, "an index is any expression rather than one that looks bounded"},
	PSeveral:       {"p.several", 0.5, chance, "a test has several invocations"},
	PAtomic:        {"p.atomic", 0.5, chance, "there is one more variable for atomic functions"},
	PRowMajor:      {"p.rowmajor", 0.3, chance, "a block, or a member with matrices, is row_major"},
	PStd140:        {"p.std140", 0.3, chance, "a storage buffer has the layout std140"},
	PUnsized:       {"p.unsized", 0.3, chance, "the last array of a storage buffer has no size"},
	POffset:        {"p.offset", 0.1, chance, "a member has an offset or alignment of its own"},
	PImplicit:      {"p.implicit", 0.1, chance, "an operand or initialiser is converted implicitly, in desktop GLSL"},
	PPrecision:     {"p.precision", 0.1, chance, "a variable has a precision of its own"},
	PPrecise:       {"p.precise", 0.1, chance, "a variable of floats is precise"},
	PLateArgument:  {"p.late.argument", 0.2, chance, "an argument is a variable that a later one changes"},
	PRightEffect:   {"p.right.effect", 0.3, chance, "the right side of && or || has a side effect"},
	POffsetCompare: {"p.offset.compare", 0.15, chance, "a comparison is of the form x + c < d"},
	PNear: {"p.near", 0.75, chance,
		"what is compared is mostly equal, or one apart, or differs in one component"},
	PPlain:  {"p.plain", 0.3, chance, "there is one more uniform variable outside of blocks"},
	PTexels: {"p.texels", 0.25, chance, "there is one more texture or image"},
	PWide:   {"p.wide", 0.15, chance, "a test has integers of 64 bits, from GLSL 4.50 on"},

	StmtLoop:   {"stmt.loop", 2, weight, "loop with continuing and break if, in WGSL"},
	StmtAssert: {"stmt.assert", 0.3, weight, "const_assert, in WGSL"},
	PLet:       {"p.let", 0.35, chance, "a declaration in a function is let, in WGSL"},
	PPointer:   {"p.pointer", 0.3, chance, "a let has a pointer, in WGSL"},
	POverride:  {"p.override", 0.05, chance, "there is one more override, in WGSL"},
	PAbstract:  {"p.abstract", 0.4, chance, "a literal has no suffix where something else gives it its type, in WGSL"},
	PAlias:     {"p.alias", 0.25, chance, "one more type has a name of its own, in WGSL"},
	PBare:      {"p.bare", 0.25, chance, "a buffer is no structure, in WGSL"},
	PDeep: {"p.deep", 0.1, chance,
		"pointers into composites are passed to functions, which naga makes no SPIR-V of, and arrays " +
			"have other names, which naga does not know again, in WGSL"},
	PHalf:     {"p.half", 0.1, chance, "a test has f16, in WGSL; SwiftShader has none, nor has OpenGL"},
	PSubgroup: {"p.subgroup", 0.05, chance, "a test has subgroups, in WGSL; naga has none"},
	PZeroed:   {"p.zeroed", 0, chance, "work-group variables are read before they are written, in WGSL"},
	PWritten: {"p.written", 0.2, chance,
		"a type or value is written in another of the forms that WGSL has for it: vec3f or vec3(x, y, " +
			"z) for vec3<f32>(x, y, z)"},
	PNarrow: {"p.narrow", 0, chance,
		"a test has numbers of 16 bits, from GLSL 4.50 on; no OpenGL driver has the extensions"},

	DivergeDispatch: {"diverge.dispatch", 0, weight,
		"a statement's conditions and values are the same in the whole dispatch or draw"},
	DivergeGroup: {"diverge.group", 0, weight, "a statement's conditions and values are the same in a work group"},
	DivergeInvocation: {"diverge.invocation", 0, weight,
		"a statement's conditions and values may differ between any two invocations; with the two " +
			"weights above all 0, statements have no divergence type"},
	PFull: {"p.full", 0, chance, "a test fills warps: work groups of 32 to 256 invocations, images of 64 x 64 pixels"},
	Live: {"max.live", 0, few,
		"variables that are live at once across a nest of branches and loops, scalars and vectors"},
	PLive: {"p.live", 0, chance, "a definition gets a further use in another statement of its divergence type"},
	PDivergent: {"p.divergent", 0.1, chance,
		"a test has the settings of the policy divergent, but fills no warps; holds if this setting is " +
			"set, or if no setting is"},
}
