package builtin

// wgslRow describes overloads of a built-in function or operator of WGSL. sigs has their signatures
// in the notation that expandWGSL reads.
type wgslRow struct {
	name   string
	exact  Exactness
	domain Domain
	sigs   string
}

// wgslSection is a list of built-in functions or operators of WGSL that share a class, an effect, a
// set of stages and an extension that must be enabled ("" for none).
type wgslSection struct {
	class  Class
	effect Effect
	stages Stages
	enable string
	rows   []wgslRow
}

// wgslSections has the operators of WGSL section 8 and the functions of section 17, except those
// that package wgslcheck handles itself, such as bitcast.
var wgslSections = []wgslSection{
	{class: Operator, rows: wgslOperators},
	{class: Convert, rows: wgslConversions},
	{class: Relational, rows: wgslLogical},
	{class: Math, rows: wgslMath},
	{class: Bits, rows: wgslBits},
	{class: Fragment, effect: Samples, stages: InFragment, rows: wgslDerivatives},
	{class: Texture, rows: wgslTextureQueries},
	{class: Texture, effect: Reads, rows: wgslTextureReads},
	{class: Texture, effect: Samples, stages: InFragment, rows: wgslTextureSamples},
	{class: Texture, effect: Writes, stages: InFragment | InCompute, rows: wgslTextureWrites},
	{class: Atomic, effect: Writes, stages: InFragment | InCompute, rows: wgslAtomics},
	{class: Atomic, effect: Reads, stages: InFragment | InCompute, rows: wgslAtomicLoad},
	{class: Barrier, effect: Synchronises, stages: InCompute, rows: wgslBarriers},
	{class: Group, effect: Synchronises, stages: InFragment | InCompute, enable: "subgroups", rows: wgslSubgroups},
}

const (
	wgslArith   = "gQ(gQ,gQ);vnQ(vnQ,Q);vnQ(Q,vnQ)"
	wgslArithF  = "gF(gF,gF);vnF(vnF,F);vnF(F,vnF)"
	wgslMatrix  = "mcrF(mcrF,mcrF)"
	wgslProduct = "mcrF(mcrF,F);mcrF(F,mcrF);vrF(mcrF,vcF);vcF(vrF,mcrF);mkrF(mcrF,mkcF)"
	wgslCompare = "gbool(gN,gN)"
	wgslOneF    = "gF(gF)"
	wgslTwoF    = "gF(gF,gF)"
)

// wgslOperators has the operators. On integers they are defined for all operands (WGSL sections
// 8.7, 8.9).
var wgslOperators = []wgslRow{
	{"-", Exact, Total, "gaint(gaint);gi32(gi32);gF(gF)"},
	{"!", Exact, Total, "gbool(gbool)"},
	{"~", Exact, Total, "gQ(gQ)"},
	{"+", Exact, Total, wgslArith},
	{"+", CorrectlyRounded, Total, wgslArithF + ";" + wgslMatrix},
	{"-", Exact, Total, wgslArith},
	{"-", CorrectlyRounded, Total, wgslArithF + ";" + wgslMatrix},
	{"*", Exact, Total, wgslArith},
	{"*", CorrectlyRounded, Total, wgslArithF},
	{"*", ExactOnIntegers, Total, wgslProduct},
	{"/", Exact, Total, wgslArith},
	{"/", Bounded, FloatDivision, wgslArithF},
	{"%", Exact, Total, wgslArith},
	{"%", Unspecified, FloatDivision, wgslArithF},
	{"<<", Exact, Total, "gQ(gQ,gu32)"},
	{">>", Exact, Total, "gQ(gQ,gu32)"},
	{"&", Exact, Total, "gQ(gQ,gQ);gbool(gbool,gbool)"},
	{"|", Exact, Total, "gQ(gQ,gQ);gbool(gbool,gbool)"},
	{"^", Exact, Total, "gQ(gQ,gQ)"},
	{"<", Exact, Total, wgslCompare},
	{">", Exact, Total, wgslCompare},
	{"<=", Exact, Total, wgslCompare},
	{">=", Exact, Total, wgslCompare},
	{"==", Exact, Total, "gbool(gS,gS)"},
	{"!=", Exact, Total, "gbool(gS,gS)"},
	{"&&", Exact, Total, "bool(bool,bool)"},
	{"||", Exact, Total, "bool(bool,bool)"},
}

// wgslConversions has the conversions of scalars. The conversions from floats to integers are
// defined for all operands (WGSL section 15.7.6).
var wgslConversions = []wgslRow{
	{"i32", Exact, Total, "i32(S)"},
	{"u32", Exact, Total, "u32(S)"},
	{"bool", Exact, Total, "bool(S)"},
	{"f32", Exact, Total, "f32(bool);f32(f32);f32(f16)"},
	{"f32", CorrectlyRounded, Total, "f32(i32);f32(u32);f32(aint);f32(afloat)"},
	{"f16", Exact, Total, "f16(bool);f16(f16)"},
	{"f16", CorrectlyRounded, Conversion, "f16(i32);f16(u32);f16(f32);f16(aint);f16(afloat)"},
}

var wgslLogical = []wgslRow{
	{"all", Exact, Total, "bool(gbool)"},
	{"any", Exact, Total, "bool(gbool)"},
	{"select", Exact, Total, "gS(gS,gS,bool);vnS(vnS,vnS,vnbool)"},
}

var wgslMath = []wgslRow{
	{"abs", Exact, Total, "gN(gN)"},
	{"acos", Unspecified, Asin, wgslOneF},
	{"acosh", Unspecified, Acosh, wgslOneF},
	{"asin", Unspecified, Asin, wgslOneF},
	{"asinh", Unspecified, Total, wgslOneF},
	{"atan", Bounded, Total, wgslOneF},
	{"atanh", Unspecified, Atanh, wgslOneF},
	{"atan2", Bounded, Atan2, wgslTwoF},
	{"ceil", Exact, Total, wgslOneF},
	{"clamp", Exact, Total, "gQ(gQ,gQ,gQ)"},
	{"clamp", Exact, Clamp, "gF(gF,gF,gF)"},
	{"cos", Bounded, Total, wgslOneF},
	{"cosh", Unspecified, Total, wgslOneF},
	{"cross", ExactOnIntegers, Total, "v3F(v3F,v3F)"},
	{"degrees", Bounded, Total, wgslOneF},
	{"determinant", Unspecified, Total, "F(mccF)"},
	{"distance", Unspecified, Total, "F(gF,gF)"},
	{"dot", Exact, Total, "Q(vnQ,vnQ)"},
	{"dot", ExactOnIntegers, Total, "F(vnF,vnF)"},
	{"exp", Bounded, Total, wgslOneF},
	{"exp2", Bounded, Total, wgslOneF},
	{"faceForward", ExactOnIntegers, Total, "vnF(vnF,vnF,vnF)"},
	{"floor", Exact, Total, wgslOneF},
	{"fma", ExactOnIntegers, Total, "gF(gF,gF,gF)"},
	{"fract", CorrectlyRounded, Total, wgslOneF},
	{"frexp", Exact, Frexp, "frexp<gF>(gF)"},
	{"inverseSqrt", Bounded, InverseSqrt, wgslOneF},
	{"ldexp", CorrectlyRounded, Ldexp, "gafloat(gafloat,gaint);gf32(gf32,gi32);gf16(gf16,gi32)"},
	{"length", Unspecified, Total, "F(gF)"},
	{"log", Bounded, Log, wgslOneF},
	{"log2", Bounded, Log, wgslOneF},
	{"max", Exact, Total, "gN(gN,gN)"},
	{"min", Exact, Total, "gN(gN,gN)"},
	{"mix", ExactOnIntegers, Total, "gF(gF,gF,gF);vnF(vnF,vnF,F)"},
	{"modf", Exact, Total, "modf<gF>(gF)"},
	{"normalize", Unspecified, Normalize, "vnF(vnF)"},
	{"pow", Unspecified, Pow, wgslTwoF},
	{"quantizeToF16", CorrectlyRounded, Conversion, "gf32(gf32)"},
	{"radians", Bounded, Total, wgslOneF},
	{"reflect", ExactOnIntegers, Total, "vnF(vnF,vnF)"},
	{"refract", Unspecified, Total, "vnF(vnF,vnF,F)"},
	{"round", Exact, Total, wgslOneF},
	{"saturate", Exact, Total, wgslOneF},
	{"sign", Exact, Total, "gaint(gaint);gi32(gi32);gF(gF)"},
	{"sin", Bounded, Total, wgslOneF},
	{"sinh", Unspecified, Total, wgslOneF},
	{"smoothstep", Unspecified, Smoothstep, "gF(gF,gF,gF)"},
	{"sqrt", Unspecified, Sqrt, wgslOneF},
	{"step", Exact, Total, wgslTwoF},
	{"tan", Unspecified, Total, wgslOneF},
	{"tanh", Unspecified, Total, wgslOneF},
	{"transpose", Exact, Total, "mrcF(mcrF)"},
	{"trunc", Exact, Total, wgslOneF},
}

var wgslBits = []wgslRow{
	{"countLeadingZeros", Exact, Total, "gI(gI)"},
	{"countOneBits", Exact, Total, "gI(gI)"},
	{"countTrailingZeros", Exact, Total, "gI(gI)"},
	{"dot4U8Packed", Exact, Total, "u32(u32,u32)"},
	{"dot4I8Packed", Exact, Total, "i32(u32,u32)"},
	{"extractBits", Exact, Total, "gI(gI,u32,u32)"},
	{"firstLeadingBit", Exact, Total, "gI(gI)"},
	{"firstTrailingBit", Exact, Total, "gI(gI)"},
	{"insertBits", Exact, Total, "gI(gI,gI,u32,u32)"},
	{"reverseBits", Exact, Total, "gI(gI)"},
	{"pack4x8snorm", Unspecified, Total, "u32(v4f32)"},
	{"pack4x8unorm", Unspecified, Total, "u32(v4f32)"},
	{"pack4xI8", Exact, Total, "u32(v4i32)"},
	{"pack4xU8", Exact, Total, "u32(v4u32)"},
	{"pack4xI8Clamp", Exact, Total, "u32(v4i32)"},
	{"pack4xU8Clamp", Exact, Total, "u32(v4u32)"},
	{"pack2x16snorm", Unspecified, Total, "u32(v2f32)"},
	{"pack2x16unorm", Unspecified, Total, "u32(v2f32)"},
	{"pack2x16float", Unspecified, Conversion, "u32(v2f32)"},
	{"unpack4x8snorm", Bounded, Total, "v4f32(u32)"},
	{"unpack4x8unorm", Bounded, Total, "v4f32(u32)"},
	{"unpack4xI8", Exact, Total, "v4i32(u32)"},
	{"unpack4xU8", Exact, Total, "v4u32(u32)"},
	{"unpack2x16snorm", Bounded, Total, "v2f32(u32)"},
	{"unpack2x16unorm", Bounded, Total, "v2f32(u32)"},
	{"unpack2x16float", Exact, FloatBits, "v2f32(u32)"},
}

const derivative = "gf32(gf32)"

var wgslDerivatives = []wgslRow{
	{"dpdx", Unspecified, Total, derivative},
	{"dpdxCoarse", Unspecified, Total, derivative},
	{"dpdxFine", Unspecified, Total, derivative},
	{"dpdy", Unspecified, Total, derivative},
	{"dpdyCoarse", Unspecified, Total, derivative},
	{"dpdyFine", Unspecified, Total, derivative},
	{"fwidth", Unspecified, Total, derivative},
	{"fwidthCoarse", Unspecified, Total, derivative},
	{"fwidthFine", Unspecified, Total, derivative},
}

const wgslAtomicOp = "I(atomic<I,Z>,I)"

var wgslAtomics = []wgslRow{
	{"atomicStore", Exact, Total, "void(atomic<I,Z>,I)"},
	{"atomicAdd", Exact, Total, wgslAtomicOp},
	{"atomicSub", Exact, Total, wgslAtomicOp},
	{"atomicMax", Exact, Total, wgslAtomicOp},
	{"atomicMin", Exact, Total, wgslAtomicOp},
	{"atomicAnd", Exact, Total, wgslAtomicOp},
	{"atomicOr", Exact, Total, wgslAtomicOp},
	{"atomicXor", Exact, Total, wgslAtomicOp},
	{"atomicExchange", Exact, Total, wgslAtomicOp},
	{"atomicCompareExchangeWeak", Exact, Total, "exchange<I>(atomic<I,Z>,I,I)"},
}

var wgslAtomicLoad = []wgslRow{
	{"atomicLoad", Exact, Total, "I(atomic<I,Z>)"},
}

var wgslBarriers = []wgslRow{
	{"storageBarrier", Exact, Total, "void()"},
	{"textureBarrier", Exact, Total, "void()"},
	{"workgroupBarrier", Exact, Total, "void()"},
}

const (
	subgroupP = "gP(gP)"
	subgroupI = "gI(gI)"
)

var wgslSubgroups = []wgslRow{
	{"subgroupAdd", ExactOnIntegers, Total, subgroupP},
	{"subgroupExclusiveAdd", ExactOnIntegers, Total, subgroupP},
	{"subgroupInclusiveAdd", ExactOnIntegers, Total, subgroupP},
	{"subgroupMul", ExactOnIntegers, Total, subgroupP},
	{"subgroupExclusiveMul", ExactOnIntegers, Total, subgroupP},
	{"subgroupInclusiveMul", ExactOnIntegers, Total, subgroupP},
	{"subgroupMax", Exact, Total, subgroupP},
	{"subgroupMin", Exact, Total, subgroupP},
	{"subgroupAnd", Exact, Total, subgroupI},
	{"subgroupOr", Exact, Total, subgroupI},
	{"subgroupXor", Exact, Total, subgroupI},
	{"subgroupAll", Exact, Total, "bool(bool)"},
	{"subgroupAny", Exact, Total, "bool(bool)"},
	{"subgroupElect", Exact, Total, "bool()"},
	{"subgroupBallot", Exact, Total, "v4u32(bool)"},
	{"subgroupBroadcast", Exact, Total, "gP(gP,const C)"},
	{"subgroupBroadcastFirst", Exact, Total, subgroupP},
	{"subgroupShuffle", Exact, Total, "gP(gP,C)"},
	{"subgroupShuffleDown", Exact, Total, "gP(gP,u32)"},
	{"subgroupShuffleUp", Exact, Total, "gP(gP,u32)"},
	{"subgroupShuffleXor", Exact, Total, "gP(gP,u32)"},
	{"quadBroadcast", Exact, Total, "gP(gP,const C)"},
	{"quadSwapDiagonal", Exact, Total, subgroupP},
	{"quadSwapX", Exact, Total, subgroupP},
	{"quadSwapY", Exact, Total, subgroupP},
}
