package spelling

import (
	"shsmith/lib/language"
)

// Features tells which constructs a test may contain. If a test is one program in both GLSL and
// WGSL, it contains only constructs that both languages have.
type Features struct {
	glslFeatures
	wgslFeatures
	oldFeatures
	FineDerivatives bool    // dFdxFine, dpdyCoarse and similar functions
	FragmentStorage bool    // every implementation gives fragment shaders storage buffers
	FloatOutputs    bool    // outputs of 32-bit floats
	ImageFormats    int     // images have one of the first ImageFormats formats of TexelSizes
	SizeQueries     float64 // probability that a read of a texture may be a query of its size
}

// glslFeatures has constructs of GLSL that WGSL lacks. A field is set if the test may contain the
// construct.
type glslFeatures struct {
	AssignmentExprs     bool // assignments, ++ and the comma operator are expressions
	MixedOperands       bool // operators on vector and scalar; signed and unsigned shift amounts
	UnaryPlus           bool // unary + of any number; unary - of matrices and unsigned integers
	AnyAtomics          bool // atomic functions apply to any integer in a buffer
	Equality            bool // == on matrices, arrays and structures
	AnySelection        bool // ?: on matrices
	FlatConstructors    bool // constructors with arguments of any sizes and kinds (GLSL 4.60 section 5.4.2)
	ImplicitConversions bool // implicit conversions; not in GLSL ES
	ArrayLengths        bool // .length() of arrays that have a size
	SwizzleTargets      bool // v.yx = e
	Stpq                bool // swizzles with the letters s, t, p and q

	Blocks          bool // interface blocks with layouts, qualifiers, and maybe no instance name
	PlainUniforms   bool // uniform variables outside blocks
	FreeUniforms    bool // no constraints on the layout of uniform buffers (WGSL section 14.4.5)
	MatrixVaryings  bool
	AnyOutputSize   bool // no limit on the bytes of all outputs of a pixel; WebGPU has one
	GlobalInputs    bool // built-in inputs are global variables, which all functions see
	WrapModes       bool // textures are read with a sampler that wraps
	ReadWriteImages bool // images of any format can be both read and written; not in GLSL ES
	NarrowIntegers  bool // 16-bit integers in tests that have numbers of 16 bits

	Qualifiers      bool // precisions, precise; in and const for parameters
	OutParameters   bool // out and inout parameters; WGSL has pointers instead
	Overloads       bool
	MissingReturns  bool // control may reach the end of a function with a result
	KeywordTypes    bool // names of types are keywords, so that a variable can be called i32
	SeveralVars     bool // one declaration of several variables
	ConditionVars   bool // while (bool b = e)
	DoWhile         bool // do-while; the condition is outside the scope of the body
	EndlessLoops    bool // loops that certainly never end; WGSL refuses them
	LoneStatements  bool // bodies of if and loops that are not blocks
	OptionalDefault bool // switches without a default
	Fallthroughs    bool // cases fall through; the whole switch is one scope
}

// wgslFeatures has constructs of WGSL that GLSL lacks. A field is set if the test may contain the
// construct.
type wgslFeatures struct {
	BoolVectors     bool // !, &, |, == and < on vectors give vectors of booleans
	SignedRemainder bool // % is defined for negative operands
	Bitcasts        bool // bitcast<T>(x) for any T
	HalfMatrices    bool
	HalfNumbers     bool // the type f16
	InferredTypes   bool // declarations that leave out the type
	Let             bool // let declarations, which may hold pointers
	Overrides       bool
	Assertions      bool // const_assert
	Subgroups       bool // tests with subgroup operations
	DeepPointers    bool // pointers to parts of variables as arguments

	MemberAlignment bool // @align and @size of members
	AtomicElements  bool // atomic variables that belong to one invocation
	ZeroedShared    bool // work-group variables begin as zero
	UniformLoads    bool // workgroupUniformLoad
	BindGroups      bool
	BareBuffers     bool // a buffer that is not a structure
	// SizeFromBinding: the length of an array without a size depends only on the size of the bound
	// buffer. Thus padding may follow the array.
	SizeFromBinding bool
	AnyLevel        bool // a level of detail that is out of range is defined
	EntryPointForms bool // inputs in a structure; one output without a structure
	HalfVaryings    bool
	HalfOutputs     bool
	IndexedOutputs  bool // outputs are indexed by expressions that are not constant
	Interpolations  bool // @interpolate with a type and a sampling
	Demotes         bool // discarded fragments go on as helper invocations
}

// oldFeatures has constructs that old versions of GLSL may lack: before 4.30, or before 3.10 in
// GLSL ES. A field is set if the test may contain the construct. Only an existing program, into
// which code is inserted, may have such an old version.
type oldFeatures struct {
	Unsigned       bool // unsigned integers; operators on bits, %, switch; since GLSL 1.30
	ArrayValues    bool // constructors and assignments of arrays; since GLSL 1.20
	ArraysOfArrays bool // since GLSL 4.30
	AllMatrices    bool // matrices that are not square, and matrices made of matrices; since GLSL 1.20
	AnyLoops       bool // other loops than for (int i = a; i < b; i += c); not GLSL ES 1.00
	AnyIndices     bool // indices other than constants and loop counters; not GLSL ES 1.00
	FloatBits      bool // floatBitsToUint; since GLSL 3.30
	Precisions     bool // precision qualifiers; not before GLSL 1.30
}

// FeaturesOf returns the features of tests in the languages `langs`. For tests in GLSL only, v is
// their version of GLSL.
func FeaturesOf(langs Languages, v language.Version) Features {
	f := Features{SizeQueries: 0.2, oldFeatures: allOld}
	switch langs {
	case InGLSL:
		f.glslFeatures = allOfGLSL
		f.Unsigned, f.ArrayValues, f.AllMatrices = v.AtLeast(130, 300), v.AtLeast(120, 300), v.AtLeast(120, 300)
		f.FloatBits = v.AtLeast(330, 300)
		f.ArrayLengths = v.AtLeast(120, 300)
		f.AnyLoops, f.AnyIndices = v.AtLeast(110, 300), v.AtLeast(110, 300)
		f.ArraysOfArrays, f.Precisions = v.AtLeast(430, 310), v.AtLeast(130, 100)
		f.FloatOutputs = !v.ES()
		f.ImplicitConversions, f.ReadWriteImages = !v.ES(), !v.ES()
		f.FineDerivatives, f.FragmentStorage = v.AtLeast(450, 0), v.AtLeast(430, 0)
		if f.ImageFormats = len(TexelSizes); v.ES() { // GLSL ES 3.10 section 4.4.7
			f.ImageFormats = 4
		}
	case InWGSL:
		f.wgslFeatures = allOfWGSL
		f.FineDerivatives, f.FragmentStorage = true, true
		f.FloatOutputs = true
		f.ImageFormats = 5  // WGSL section 6.6.1
		f.SizeQueries = 0.4 // it has more functions that return a size
	}
	return f
}

var allOld = oldFeatures{
	Unsigned:       true,
	ArrayValues:    true,
	ArraysOfArrays: true,
	AllMatrices:    true,
	AnyLoops:       true,
	AnyIndices:     true,
	FloatBits:      true,
	Precisions:     true,
}

var allOfGLSL = glslFeatures{
	AssignmentExprs: true, MixedOperands: true, UnaryPlus: true, AnyAtomics: true, Equality: true, AnySelection: true,
	FlatConstructors: true, ArrayLengths: true, SwizzleTargets: true, Stpq: true,
	Blocks: true, PlainUniforms: true, FreeUniforms: true, MatrixVaryings: true, AnyOutputSize: true, GlobalInputs: true,
	WrapModes: true, NarrowIntegers: true,
	Qualifiers: true, OutParameters: true, Overloads: true, MissingReturns: true, KeywordTypes: true, SeveralVars: true,
	ConditionVars: true, DoWhile: true, EndlessLoops: true, LoneStatements: true, OptionalDefault: true, Fallthroughs: true,
}

var allOfWGSL = wgslFeatures{
	BoolVectors: true, SignedRemainder: true, Bitcasts: true, HalfMatrices: true, HalfNumbers: true, InferredTypes: true,
	Let: true, Overrides: true, Assertions: true, Subgroups: true, DeepPointers: true,
	MemberAlignment: true, AtomicElements: true, ZeroedShared: true, UniformLoads: true, BindGroups: true, BareBuffers: true,
	SizeFromBinding: true, AnyLevel: true, EntryPointForms: true, HalfVaryings: true, HalfOutputs: true,
	IndexedOutputs: true, Interpolations: true, Demotes: true,
}
