package builtin

// section is a list of rows with one class, effect and set of stages.
type section struct {
	class  Class
	effect Effect
	stages Stages
	era    era
	exts   string // extensions that add all of its rows, separated by blanks
	rows   []row
}

// row is a Func in the table. Its signatures are separated by semicolons.
type row struct {
	name   string
	gl, es int
	exact  Exactness
	domain Domain
	sigs   string
}

// sections are all rows of GLSL. Some are made from others, once.
func sections() []section {
	return []section{
		{class: Operator, rows: operators},
		{class: Convert, rows: conversions},
		{class: Math, rows: trigonometric},
		{class: Math, rows: exponential},
		{class: Math, rows: common},
		{class: Bits, rows: packing},
		{class: Math, rows: geometric},
		{class: Math, rows: matrix},
		{class: Relational, rows: relational},
		{class: Bits, rows: integer},
		{class: Texture, rows: textureQueries},
		{class: Texture, effect: Samples, stages: InFragment, rows: textureLods},
		{class: Texture, effect: Samples, rows: textureLookups},
		{class: Texture, effect: Samples, rows: textureGathers},
		{class: Texture, effect: Samples, era: core420, rows: oldTextures},
		{class: Texture, effect: Samples, stages: InVertex, era: core420, rows: oldLods},
		{class: Texture, effect: Samples, stages: ^InVertex, era: core420, exts: "GL_ARB_shader_texture_lod", rows: from130(oldLods)},
		{class: Texture, effect: Samples, exts: "GL_EXT_shader_texture_lod", rows: lodsES},
		{class: AtomicCounter, effect: Reads, rows: counterReads},
		{class: AtomicCounter, effect: Writes, rows: counterWrites},
		{class: Atomic, effect: Writes, rows: atomics},
		{class: Image, rows: imageQueries},
		{class: Image, effect: Reads, rows: imageReads},
		{class: Image, effect: Writes, rows: imageWrites},
		{class: Image, effect: Writes, exts: "GL_NV_shader_atomic_float GL_ARB_ES3_1_compatibility GL_OES_shader_image_atomic", rows: imageExchanges},
		{class: Geometry, effect: Writes, stages: InGeometry, rows: geometry},
		{class: Fragment, effect: Samples, stages: InFragment, rows: derivatives},
		{class: Math, effect: Samples, rows: noise},
		{class: Barrier, effect: Synchronises, stages: InCompute | InTessControl, rows: barriers},
		{class: Barrier, effect: Synchronises, rows: memoryBarriers},
		{class: Barrier, effect: Synchronises, stages: InCompute, rows: sharedBarriers},
		{class: Group, effect: Synchronises, rows: votes},
		{class: Math, effect: Samples, stages: InVertex, era: fixed, exts: compatibility, rows: fixedFunction},
		{class: Math, exts: int64s, rows: wide},
		{class: Relational, exts: int64s, rows: ordering(orderedWide)},
		{class: Math, exts: int16s, rows: narrow()},
		{class: Relational, exts: int16s, rows: ordering(orderedNarrow)},
		{class: Math, exts: float16s, rows: halves()},
		{class: Relational, exts: float16s, rows: ordering(orderedHalves)},
		{class: Math, exts: "GL_AMD_shader_trinary_minmax", rows: trinary},
		{class: Atomic, effect: Writes, exts: "GL_NV_shader_atomic_int64 GL_EXT_shader_atomic_int64", rows: wideAtomics},
		{class: Atomic, effect: Writes, exts: "GL_NV_shader_atomic_float GL_EXT_shader_atomic_float", rows: floatAtomics},
		{class: Math, exts: "GL_EXT_gpu_shader4", rows: truncations},
		{class: Texture, effect: Samples, exts: "GL_EXT_gpu_shader4", rows: shader4(textureQueries, textureLookups)},
		{class: Texture, effect: Samples, exts: "GL_EXT_shader_samples_identical", rows: identical},
		{class: Texture, effect: Samples, stages: InFragment, exts: "GL_ARB_texture_query_lod", rows: queriesARB()},
		{class: Texture, effect: Samples, exts: "GL_ARB_shader_texture_lod", rows: gradients},
		{class: Texture, effect: Samples, exts: "GL_ARB_texture_rectangle", rows: rectangles},
		{class: Barrier, effect: Synchronises, stages: InFragment, rows: interlocks},
		{class: Fragment, effect: Reads, stages: InFragment, rows: helpers},
		{class: Group, effect: Synchronises, rows: votesARB},
		{class: Group, effect: Synchronises, exts: subgroupExtensions, rows: subgroupBasic},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_vote", rows: subgroupVote},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_ballot", rows: subgroupBallot},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_arithmetic", rows: subgroupArithmetic},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_shuffle", rows: subgroupShuffle},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_shuffle_relative", rows: subgroupRelative},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_clustered", rows: subgroupClustered},
		{class: Group, effect: Synchronises, exts: "GL_KHR_shader_subgroup_quad", rows: subgroupQuad},
	}
}

const (
	arithI = "genI(genI,genI);genI(genI,int);genI(int,genI)"
	arithU = "genU(genU,genU);genU(genU,uint);genU(uint,genU)"
	arithF = "genF(genF,genF);genF(genF,float);genF(float,genF);mat(mat,mat);mat(mat,float);mat(float,mat)"
	arithD = "genD(genD,genD);genD(genD,double);genD(double,genD);dmat(dmat,dmat);dmat(dmat,double);dmat(double,dmat)"
	shifts = "genI(genI,genI);genI(genI,genU);genI(genI,int);genI(genI,uint);" +
		"genU(genU,genU);genU(genU,genI);genU(genU,uint);genU(genU,int)"
	compareAll = "bool(int,int);bool(uint,uint);bool(float,float);bool(double,double)"
	equalAll   = "bool(genI,genI);bool(genU,genU);bool(genF,genF);bool(genB,genB);bool(genD,genD);bool(mat,mat);bool(dmat,dmat)"
	product    = "genF(genF,genF);genF(genF,float);genF(float,genF);mat(mat,float);mat(float,mat)"
	linear     = "vec2(mat2,vec2);vec3(mat2x3,vec2);vec4(mat2x4,vec2);vec2(mat3x2,vec3);vec3(mat3,vec3);vec4(mat3x4,vec3);" +
		"vec2(mat4x2,vec4);vec3(mat4x3,vec4);vec4(mat4,vec4);" +
		"vec2(vec2,mat2);vec2(vec3,mat2x3);vec2(vec4,mat2x4);vec3(vec2,mat3x2);vec3(vec3,mat3);vec3(vec4,mat3x4);" +
		"vec4(vec2,mat4x2);vec4(vec3,mat4x3);vec4(vec4,mat4);" +
		"mat2(mat2,mat2);mat3x2(mat2,mat3x2);mat4x2(mat2,mat4x2);mat2x3(mat2x3,mat2);mat3(mat2x3,mat3x2);mat4x3(mat2x3,mat4x2);" +
		"mat2x4(mat2x4,mat2);mat3x4(mat2x4,mat3x2);mat4(mat2x4,mat4x2);mat2(mat3x2,mat2x3);mat3x2(mat3x2,mat3);mat4x2(mat3x2,mat4x3);" +
		"mat2x3(mat3,mat2x3);mat3(mat3,mat3);mat4x3(mat3,mat4x3);mat2x4(mat3x4,mat2x3);mat3x4(mat3x4,mat3);mat4(mat3x4,mat4x3);" +
		"mat2(mat4x2,mat2x4);mat3x2(mat4x2,mat3x4);mat4x2(mat4x2,mat4);mat2x3(mat4x3,mat2x4);mat3(mat4x3,mat3x4);mat4x3(mat4x3,mat4);" +
		"mat2x4(mat4,mat2x4);mat3x4(mat4,mat3x4);mat4(mat4,mat4)"
)

// operators are the operators of GLSL 4.60 section 5.9. Compound assignments, indices,
// calls and selections have no rows, nor have products of double matrices. A row has the
// types after implicit conversion; package dialect says which types convert.
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
	{"*", 400, 0, CorrectlyRounded, Total, "genD(genD,genD);genD(genD,double);genD(double,genD);dmat(dmat,double);dmat(double,dmat)"},
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

// conversions are the scalar constructors of GLSL 4.60 section 5.4.1. Constructors of
// vectors and matrices apply them to each component.
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
