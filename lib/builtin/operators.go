package builtin

const (
	arithI = "genI(genI,genI);genI(genI,int);genI(int,genI)"
	arithU = "genU(genU,genU);genU(genU,uint);genU(uint,genU)"
	arithF = "genF(genF,genF);genF(genF,float);genF(float,genF);mat(mat,mat);mat(mat,float);mat(float,mat)"
	arithD = "genD(genD,genD);genD(genD,double);genD(double,genD);dmat(dmat,dmat);dmat(dmat,double);dmat(double,dmat)"
	shifts = "genI(genI,genI);genI(genI,genU);genI(genI,int);genI(genI,uint);" +
		"genU(genU,genU);genU(genU,genI);genU(genU,uint);genU(genU,int)"
	compareAll = "bool(int,int);bool(uint,uint);bool(float,float);bool(double,double)"
	equalAll   = "bool(genI,genI);bool(genU,genU);bool(genF,genF);bool(genB,genB);bool(genD,genD);" +
		"bool(mat,mat);bool(dmat,dmat)"
	product = "genF(genF,genF);genF(genF,float);genF(float,genF);mat(mat,float);mat(float,mat)"
	linear  = "vec2(mat2,vec2);vec3(mat2x3,vec2);vec4(mat2x4,vec2);vec2(mat3x2,vec3);vec3(mat3,vec3);" +
		"vec4(mat3x4,vec3);vec2(mat4x2,vec4);vec3(mat4x3,vec4);vec4(mat4,vec4);vec2(vec2,mat2);" +
		"vec2(vec3,mat2x3);vec2(vec4,mat2x4);vec3(vec2,mat3x2);vec3(vec3,mat3);vec3(vec4,mat3x4);" +
		"vec4(vec2,mat4x2);vec4(vec3,mat4x3);vec4(vec4,mat4);mat2(mat2,mat2);mat3x2(mat2,mat3x2);" +
		"mat4x2(mat2,mat4x2);mat2x3(mat2x3,mat2);mat3(mat2x3,mat3x2);mat4x3(mat2x3,mat4x2);mat2x4(mat2x4,mat2);" +
		"mat3x4(mat2x4,mat3x2);mat4(mat2x4,mat4x2);mat2(mat3x2,mat2x3);mat3x2(mat3x2,mat3);" +
		"mat4x2(mat3x2,mat4x3);mat2x3(mat3,mat2x3);mat3(mat3,mat3);mat4x3(mat3,mat4x3);mat2x4(mat3x4,mat2x3);" +
		"mat3x4(mat3x4,mat3);mat4(mat3x4,mat4x3);mat2(mat4x2,mat2x4);mat3x2(mat4x2,mat3x4);mat4x2(mat4x2,mat4);" +
		"mat2x3(mat4x3,mat2x4);mat3(mat4x3,mat3x4);mat4x3(mat4x3,mat4);mat2x4(mat4,mat2x4);mat3x4(mat4,mat3x4);" +
		"mat4(mat4,mat4)"
)

// operators has the operators of GLSL 4.60 section 5.9, without assignments, `?:` and the comma.
// The parameters in a signature are the operands after implicit conversions.
var operators = []row{
	{"+", 110, 100, Exact, Total, arithI},
	{"+", 130, 300, Exact, Total, arithU},
	{"+", 110, 100, CorrectlyRounded, Total, arithF},
	{"+", 400, 0, CorrectlyRounded, Total, arithD},
	{"-", 110, 100, Exact, Total, arithI},
	{"-", 130, 300, Exact, Total, arithU},
	{"-", 110, 100, CorrectlyRounded, Total, arithF},
	{"-", 400, 0, CorrectlyRounded, Total, arithD},
	{"*", 110, 100, Exact, Total, arithI},
	{"*", 130, 300, Exact, Total, arithU},
	{"*", 110, 100, CorrectlyRounded, Total, product},
	{"*", 110, 100, ExactOnIntegers, Total, linear},
	// Algebraic products of double matrices, such as `dmat2 * dvec2`, have no row.
	{"*", 400, 0, CorrectlyRounded, Total,
		"genD(genD,genD);genD(genD,double);genD(double,genD);dmat(dmat,double);dmat(double,dmat)"},
	{"/", 110, 100, Exact, IntDivision, arithI},
	{"/", 130, 300, Exact, IntDivision, arithU},
	{"/", 110, 100, Bounded, FloatDivision, arithF},
	{"/", 400, 0, Bounded, FloatDivision, arithD},
	{"%", 130, 300, Exact, IntModulo, arithI},
	{"%", 130, 300, Exact, IntModulo, arithU},
	{"<<", 130, 300, Exact, Shift, shifts},
	{">>", 130, 300, Exact, Shift, shifts},
	{"&", 130, 300, Exact, Total, arithI},
	{"&", 130, 300, Exact, Total, arithU},
	{"|", 130, 300, Exact, Total, arithI},
	{"|", 130, 300, Exact, Total, arithU},
	{"^", 130, 300, Exact, Total, arithI},
	{"^", 130, 300, Exact, Total, arithU},
	{"<", 110, 100, Exact, Total, compareAll},
	{">", 110, 100, Exact, Total, compareAll},
	{"<=", 110, 100, Exact, Total, compareAll},
	{">=", 110, 100, Exact, Total, compareAll},
	// `==` and `!=` of arrays and structures have no row.
	{"==", 110, 100, Exact, Total, equalAll},
	{"!=", 110, 100, Exact, Total, equalAll},
	{"&&", 110, 100, Exact, Total, "bool(bool,bool)"},
	{"||", 110, 100, Exact, Total, "bool(bool,bool)"},
	{"^^", 110, 100, Exact, Total, "bool(bool,bool)"},
	{"+", 110, 100, Exact, Total, "genI(genI);genF(genF);mat(mat)"},
	{"+", 130, 300, Exact, Total, "genU(genU)"},
	{"+", 400, 0, Exact, Total, "genD(genD);dmat(dmat)"},
	{"-", 110, 100, Exact, Total, "genI(genI);genF(genF);mat(mat)"},
	{"-", 130, 300, Exact, Total, "genU(genU)"},
	{"-", 400, 0, Exact, Total, "genD(genD);dmat(dmat)"},
	{"!", 110, 100, Exact, Total, "bool(bool)"},
	{"~", 130, 300, Exact, Total, "genI(genI);genU(genU)"},
	{"++", 110, 100, Exact, Total, "genI(inout genI)"},
	{"++", 130, 300, Exact, Total, "genU(inout genU)"},
	{"++", 110, 100, CorrectlyRounded, Total, "genF(inout genF);mat(inout mat)"},
	{"++", 400, 0, CorrectlyRounded, Total, "genD(inout genD);dmat(inout dmat)"},
	{"--", 110, 100, Exact, Total, "genI(inout genI)"},
	{"--", 130, 300, Exact, Total, "genU(inout genU)"},
	{"--", 110, 100, CorrectlyRounded, Total, "genF(inout genF);mat(inout mat)"},
	{"--", 400, 0, CorrectlyRounded, Total, "genD(inout genD);dmat(inout dmat)"},
}

// conversions has the scalar constructors of GLSL 4.60 section 5.4.1. A constructor of a
// vector or matrix applies the scalar one to each component.
var conversions = []row{
	{"int", 110, 100, Exact, Total, "int(int);int(bool)"},
	{"int", 130, 300, Exact, Total, "int(uint)"},
	{"int", 110, 100, Exact, Conversion, "int(float)"},
	{"int", 400, 0, Exact, Conversion, "int(double)"},
	{"uint", 130, 300, Exact, Total, "uint(uint);uint(int);uint(bool)"},
	{"uint", 130, 300, Exact, Conversion, "uint(float)"},
	{"uint", 400, 0, Exact, Conversion, "uint(double)"},
	{"bool", 110, 100, Exact, Total, "bool(bool);bool(int);bool(float)"},
	{"bool", 130, 300, Exact, Total, "bool(uint)"},
	{"bool", 400, 0, Exact, Total, "bool(double)"},
	{"float", 110, 100, Exact, Total, "float(float);float(bool)"},
	{"float", 110, 100, CorrectlyRounded, Total, "float(int)"},
	{"float", 130, 300, CorrectlyRounded, Total, "float(uint)"},
	{"float", 400, 0, CorrectlyRounded, Total, "float(double)"},
	{"double", 400, 0, Exact, Total, "double(double);double(float);double(int);double(uint);double(bool)"},
}
