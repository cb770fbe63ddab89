package builtin

// The rows of GLSL 4.60 and GLSL ES 3.20 sections 8.1 to 8.8, in this order.

var trigonometric = []row{
	{"radians", 110, 100, Unspecified, Total, "genF(genF)"},
	{"degrees", 110, 100, Unspecified, Total, "genF(genF)"},
	{"sin", 110, 100, Unspecified, Total, "genF(genF)"},
	{"cos", 110, 100, Unspecified, Total, "genF(genF)"},
	{"tan", 110, 100, Unspecified, Total, "genF(genF)"},
	{"asin", 110, 100, Unspecified, Asin, "genF(genF)"},
	{"acos", 110, 100, Unspecified, Asin, "genF(genF)"},
	{"atan", 110, 100, Unspecified, Atan2, "genF(genF,genF)"},
	{"atan", 110, 100, Unspecified, Total, "genF(genF)"},
	{"sinh", 130, 300, Unspecified, Total, "genF(genF)"},
	{"cosh", 130, 300, Unspecified, Total, "genF(genF)"},
	{"tanh", 130, 300, Unspecified, Total, "genF(genF)"},
	{"asinh", 130, 300, Unspecified, Total, "genF(genF)"},
	{"acosh", 130, 300, Unspecified, Acosh, "genF(genF)"},
	{"atanh", 130, 300, Unspecified, Atanh, "genF(genF)"},
}

var exponential = []row{
	{"pow", 110, 100, Bounded, Pow, "genF(genF,genF)"},
	{"exp", 110, 100, Bounded, Total, "genF(genF)"},
	{"log", 110, 100, Bounded, Log, "genF(genF)"},
	{"exp2", 110, 100, Bounded, Total, "genF(genF)"},
	{"log2", 110, 100, Bounded, Log, "genF(genF)"},
	{"sqrt", 110, 100, Bounded, Sqrt, "genF(genF)"},
	{"sqrt", 400, 0, Bounded, Sqrt, "genD(genD)"},
	{"inversesqrt", 110, 100, Bounded, InverseSqrt, "genF(genF)"},
	{"inversesqrt", 400, 0, Bounded, InverseSqrt, "genD(genD)"},
}

// common has the functions of GLSL 4.60 section 8.3. round is ExactOnIntegers, because an
// implementation may round a fraction of 0.5 in either direction.
var common = []row{
	{"abs", 110, 100, Exact, Total, "genF(genF)"},
	{"abs", 130, 300, Exact, Total, "genI(genI)"},
	{"abs", 400, 0, Exact, Total, "genD(genD)"},
	{"sign", 110, 100, Exact, Total, "genF(genF)"},
	{"sign", 130, 300, Exact, Total, "genI(genI)"},
	{"sign", 400, 0, Exact, Total, "genD(genD)"},
	{"floor", 110, 100, Exact, Total, "genF(genF)"},
	{"floor", 400, 0, Exact, Total, "genD(genD)"},
	{"trunc", 130, 300, Exact, Total, "genF(genF)"},
	{"trunc", 400, 0, Exact, Total, "genD(genD)"},
	{"round", 130, 300, ExactOnIntegers, Round, "genF(genF)"},
	{"round", 400, 0, ExactOnIntegers, Round, "genD(genD)"},
	{"roundEven", 130, 300, Exact, Total, "genF(genF)"},
	{"roundEven", 400, 0, Exact, Total, "genD(genD)"},
	{"ceil", 110, 100, Exact, Total, "genF(genF)"},
	{"ceil", 400, 0, Exact, Total, "genD(genD)"},
	{"fract", 110, 100, CorrectlyRounded, Total, "genF(genF)"},
	{"fract", 400, 0, CorrectlyRounded, Total, "genD(genD)"},
	{"mod", 110, 100, Unspecified, Mod, "genF(genF,genF);genF(genF,float)"},
	{"mod", 400, 0, Unspecified, Mod, "genD(genD,genD);genD(genD,double)"},
	{"modf", 130, 300, Exact, Total, "genF(genF,out genF)"},
	{"modf", 400, 0, Exact, Total, "genD(genD,out genD)"},
	{"min", 110, 100, Exact, Total, "genF(genF,genF);genF(genF,float)"},
	{"min", 130, 300, Exact, Total, "genI(genI,genI);genI(genI,int);genU(genU,genU);genU(genU,uint)"},
	{"min", 400, 0, Exact, Total, "genD(genD,genD);genD(genD,double)"},
	{"max", 110, 100, Exact, Total, "genF(genF,genF);genF(genF,float)"},
	{"max", 130, 300, Exact, Total, "genI(genI,genI);genI(genI,int);genU(genU,genU);genU(genU,uint)"},
	{"max", 400, 0, Exact, Total, "genD(genD,genD);genD(genD,double)"},
	{"clamp", 110, 100, Exact, Clamp, "genF(genF,genF,genF);genF(genF,float,float)"},
	{"clamp", 130, 300, Exact, Clamp,
		"genI(genI,genI,genI);genI(genI,int,int);genU(genU,genU,genU);genU(genU,uint,uint)"},
	{"clamp", 400, 0, Exact, Clamp, "genD(genD,genD,genD);genD(genD,double,double)"},
	{"mix", 110, 100, ExactOnIntegers, Total, "genF(genF,genF,genF);genF(genF,genF,float)"},
	{"mix", 130, 300, Exact, Total, "genF(genF,genF,genB)"},
	{"mix", 400, 0, ExactOnIntegers, Total, "genD(genD,genD,genD);genD(genD,genD,double)"},
	{"mix", 400, 0, Exact, Total, "genD(genD,genD,genB)"},
	{"mix", 450, 310, Exact, Total, "genI(genI,genI,genB);genU(genU,genU,genB);genB(genB,genB,genB)"},
	{"step", 110, 100, Exact, Total, "genF(genF,genF);genF(float,genF)"},
	{"step", 400, 0, Exact, Total, "genD(genD,genD);genD(double,genD)"},
	{"smoothstep", 110, 100, Bounded, Smoothstep, "genF(genF,genF,genF);genF(float,float,genF)"},
	{"smoothstep", 400, 0, Bounded, Smoothstep, "genD(genD,genD,genD);genD(double,double,genD)"},
	{"isnan", 130, 300, ExactOnIntegers, Total, "genB(genF)"},
	{"isnan", 400, 0, ExactOnIntegers, Total, "genB(genD)"},
	{"isinf", 130, 300, ExactOnIntegers, Total, "genB(genF)"},
	{"isinf", 400, 0, ExactOnIntegers, Total, "genB(genD)"},
	{"floatBitsToInt", 330, 300, Exact, Total, "genI(genF)"},
	{"floatBitsToUint", 330, 300, Exact, Total, "genU(genF)"},
	{"intBitsToFloat", 330, 300, Exact, FloatBits, "genF(genI)"},
	{"uintBitsToFloat", 330, 300, Exact, FloatBits, "genF(genU)"},
	{"fma", 400, 320, ExactOnIntegers, Total, "genF(genF,genF,genF)"},
	{"fma", 400, 0, ExactOnIntegers, Total, "genD(genD,genD,genD)"},
	{"frexp", 400, 310, Exact, Frexp, "genF(genF,out genI)"},
	{"frexp", 400, 0, Exact, Frexp, "genD(genD,out genI)"},
	{"ldexp", 400, 310, CorrectlyRounded, Ldexp, "genF(genF,genI)"},
	{"ldexp", 400, 0, CorrectlyRounded, Ldexp, "genD(genD,genI)"},
}

// packing has the functions of GLSL 4.60 section 8.4.
var packing = []row{
	// An implementation may round a component up or down, and the specification does not choose.
	{"packUnorm2x16", 400, 300, Unspecified, Total, "uint(vec2)"},
	{"packSnorm2x16", 420, 300, Unspecified, Total, "uint(vec2)"},
	{"packUnorm4x8", 400, 310, Unspecified, Total, "uint(vec4)"},
	{"packSnorm4x8", 400, 310, Unspecified, Total, "uint(vec4)"},
	// These functions divide, and the specification bounds the error of a division.
	{"unpackUnorm2x16", 400, 300, Bounded, Total, "vec2(uint)"},
	{"unpackSnorm2x16", 420, 300, Bounded, Total, "vec2(uint)"},
	{"unpackUnorm4x8", 400, 310, Bounded, Total, "vec4(uint)"},
	{"unpackSnorm4x8", 400, 310, Bounded, Total, "vec4(uint)"},
	{"packHalf2x16", 420, 300, Unspecified, Total, "uint(vec2)"},
	{"unpackHalf2x16", 420, 300, Exact, FloatBits, "vec2(uint)"},
	{"packDouble2x32", 400, 0, Exact, FloatBits, "double(uvec2)"},
	{"unpackDouble2x32", 400, 0, Exact, Total, "uvec2(double)"},
}

var geometric = []row{
	{"length", 110, 100, Bounded, Total, "float(genF)"},
	{"length", 400, 0, Bounded, Total, "double(genD)"},
	{"distance", 110, 100, Bounded, Total, "float(genF,genF)"},
	{"distance", 400, 0, Bounded, Total, "double(genD,genD)"},
	{"dot", 110, 100, ExactOnIntegers, Total, "float(genF,genF)"},
	{"dot", 400, 0, ExactOnIntegers, Total, "double(genD,genD)"},
	{"cross", 110, 100, ExactOnIntegers, Total, "vec3(vec3,vec3)"},
	{"cross", 400, 0, ExactOnIntegers, Total, "dvec3(dvec3,dvec3)"},
	{"normalize", 110, 100, Bounded, Normalize, "genF(genF)"},
	{"normalize", 400, 0, Bounded, Normalize, "genD(genD)"},
	{"faceforward", 110, 100, ExactOnIntegers, Total, "genF(genF,genF,genF)"},
	{"faceforward", 400, 0, ExactOnIntegers, Total, "genD(genD,genD,genD)"},
	{"reflect", 110, 100, ExactOnIntegers, Total, "genF(genF,genF)"},
	{"reflect", 400, 0, ExactOnIntegers, Total, "genD(genD,genD)"},
	{"refract", 110, 100, Bounded, Total, "genF(genF,genF,float)"},
	{"refract", 400, 0, Bounded, Total, "genD(genD,genD,double)"},
}

var matrix = []row{
	{"matrixCompMult", 110, 100, CorrectlyRounded, Total, "mat(mat,mat)"},
	{"matrixCompMult", 400, 0, CorrectlyRounded, Total, "dmat(dmat,dmat)"},
	{"outerProduct", 120, 300, CorrectlyRounded, Total,
		"mat2(vec2,vec2);mat3(vec3,vec3);mat4(vec4,vec4);mat2x3(vec3,vec2);" +
			"mat3x2(vec2,vec3);mat2x4(vec4,vec2);mat4x2(vec2,vec4);mat3x4(vec4,vec3);mat4x3(vec3,vec4)"},
	{"outerProduct", 400, 0, CorrectlyRounded, Total,
		"dmat2(dvec2,dvec2);dmat3(dvec3,dvec3);dmat4(dvec4,dvec4);dmat2x3(dvec3,dvec2);" +
			"dmat3x2(dvec2,dvec3);dmat2x4(dvec4,dvec2);dmat4x2(dvec2,dvec4);dmat3x4(dvec4,dvec3);dmat4x3(dvec3,dvec4)"},
	{"transpose", 120, 300, Exact, Total,
		"mat2(mat2);mat3(mat3);mat4(mat4);mat2x3(mat3x2);mat3x2(mat2x3);mat2x4(mat4x2);" +
			"mat4x2(mat2x4);mat3x4(mat4x3);mat4x3(mat3x4)"},
	{"transpose", 400, 0, Exact, Total,
		"dmat2(dmat2);dmat3(dmat3);dmat4(dmat4);dmat2x3(dmat3x2);dmat3x2(dmat2x3);dmat2x4(dmat4x2);" +
			"dmat4x2(dmat2x4);dmat3x4(dmat4x3);dmat4x3(dmat3x4)"},
	{"determinant", 150, 300, Unspecified, Total, "float(mat2);float(mat3);float(mat4)"},
	{"determinant", 400, 0, Unspecified, Total, "double(dmat2);double(dmat3);double(dmat4)"},
	{"inverse", 140, 300, Unspecified, Singular, "mat2(mat2);mat3(mat3);mat4(mat4)"},
	{"inverse", 400, 0, Unspecified, Singular, "dmat2(dmat2);dmat3(dmat3);dmat4(dmat4)"},
}

const (
	ordered     = "bvec(vec,vec);bvec(ivec,ivec)"
	orderedUint = "bvec(uvec,uvec)"
	orderedDbl  = "bvec(dvec,dvec)"
)

var relational = []row{
	{"lessThan", 110, 100, Exact, Total, ordered},
	{"lessThan", 130, 300, Exact, Total, orderedUint},
	{"lessThan", 400, 0, Exact, Total, orderedDbl},
	{"lessThanEqual", 110, 100, Exact, Total, ordered},
	{"lessThanEqual", 130, 300, Exact, Total, orderedUint},
	{"lessThanEqual", 400, 0, Exact, Total, orderedDbl},
	{"greaterThan", 110, 100, Exact, Total, ordered},
	{"greaterThan", 130, 300, Exact, Total, orderedUint},
	{"greaterThan", 400, 0, Exact, Total, orderedDbl},
	{"greaterThanEqual", 110, 100, Exact, Total, ordered},
	{"greaterThanEqual", 130, 300, Exact, Total, orderedUint},
	{"greaterThanEqual", 400, 0, Exact, Total, orderedDbl},
	{"equal", 110, 100, Exact, Total, ordered + ";bvec(bvec,bvec)"},
	{"equal", 130, 300, Exact, Total, orderedUint},
	{"equal", 400, 0, Exact, Total, orderedDbl},
	{"notEqual", 110, 100, Exact, Total, ordered + ";bvec(bvec,bvec)"},
	{"notEqual", 130, 300, Exact, Total, orderedUint},
	{"notEqual", 400, 0, Exact, Total, orderedDbl},
	{"any", 110, 100, Exact, Total, "bool(bvec)"},
	{"all", 110, 100, Exact, Total, "bool(bvec)"},
	{"not", 110, 100, Exact, Total, "bvec(bvec)"},
}

var integer = []row{
	{"uaddCarry", 400, 310, Exact, Total, "genU(genU,genU,out genU)"},
	{"usubBorrow", 400, 310, Exact, Total, "genU(genU,genU,out genU)"},
	{"umulExtended", 400, 310, Exact, Total, "void(genU,genU,out genU,out genU)"},
	{"imulExtended", 400, 310, Exact, Total, "void(genI,genI,out genI,out genI)"},
	{"bitfieldExtract", 400, 310, Exact, Bitfield, "genI(genI,int,int);genU(genU,int,int)"},
	{"bitfieldInsert", 400, 310, Exact, Bitfield, "genI(genI,genI,int,int);genU(genU,genU,int,int)"},
	{"bitfieldReverse", 400, 310, Exact, Total, "genI(genI);genU(genU)"},
	{"bitCount", 400, 310, Exact, Total, "genI(genI);genI(genU)"},
	{"findLSB", 400, 310, Exact, Total, "genI(genI);genI(genU)"},
	{"findMSB", 400, 310, Exact, Total, "genI(genI);genI(genU)"},
}

var geometry = []row{
	{"EmitVertex", 150, 320, Exact, Total, "void()"},
	{"EndPrimitive", 150, 320, Exact, Total, "void()"},
	{"EmitStreamVertex", 400, 0, Exact, Total, "void(const int)"},
	{"EndStreamPrimitive", 400, 0, Exact, Total, "void(const int)"},
}

const interpolated = "float(float);vec2(vec2);vec3(vec3);vec4(vec4)"

var derivatives = []row{
	{"dFdx", 110, 300, Unspecified, Total, "genF(genF)"},
	{"dFdy", 110, 300, Unspecified, Total, "genF(genF)"},
	{"dFdxFine", 450, 0, Unspecified, Total, "genF(genF)"},
	{"dFdyFine", 450, 0, Unspecified, Total, "genF(genF)"},
	{"dFdxCoarse", 450, 0, Unspecified, Total, "genF(genF)"},
	{"dFdyCoarse", 450, 0, Unspecified, Total, "genF(genF)"},
	{"fwidth", 110, 300, Unspecified, Total, "genF(genF)"},
	{"fwidthFine", 450, 0, Unspecified, Total, "genF(genF)"},
	{"fwidthCoarse", 450, 0, Unspecified, Total, "genF(genF)"},
	{"interpolateAtCentroid", 400, 320, Unspecified, Total, "genF(genF)"},
	{"interpolateAtSample", 400, 320, Unspecified, Total, "genF(genF,int)"},
	{"interpolateAtOffset", 400, 320, Unspecified, Total, "genF(genF,vec2)"},
}

var noise = []row{
	{"noise1", 110, 0, Unspecified, Total, "float(genF)"},
	{"noise2", 110, 0, Unspecified, Total, "vec2(genF)"},
	{"noise3", 110, 0, Unspecified, Total, "vec3(genF)"},
	{"noise4", 110, 0, Unspecified, Total, "vec4(genF)"},
}

var votes = []row{
	{"anyInvocation", 460, 0, Exact, Total, "bool(bool)"},
	{"allInvocations", 460, 0, Exact, Total, "bool(bool)"},
	{"allInvocationsEqual", 460, 0, Exact, Total, "bool(bool)"},
}

var fixedFunction = []row{
	{"ftransform", 110, 0, Unspecified, Total, "vec4()"},
}
