package gen

import (
	"shsmith/lib/language"
)

// features tells which constructs a test may contain. A test that is one program in GLSL and WGSL
// contains only constructs of both languages.
type features struct {
	glslFeatures
	wgslFeatures
	oldFeatures
	fineDerivatives bool    // dFdxFine, dpdyCoarse and similar functions
	fragmentStorage bool    // every implementation gives fragment shaders storage buffers
	floatOutputs    bool    // outputs of 32-bit floats
	imageFormats    int     // images have one of the first imageFormats formats of texelSizes
	sizeQueries     float64 // probability that a read of a texture may be a query of its size
}

// glslFeatures has constructs of GLSL that WGSL lacks. A field is set if the test may contain the
// construct.
type glslFeatures struct {
	assignmentExprs     bool // assignments, ++ and the comma operator are expressions
	mixedOperands       bool // operators on vector and scalar; signed and unsigned shift amounts
	unaryPlus           bool // unary + of any number; unary - of matrices and unsigned integers
	anyAtomics          bool // atomic functions apply to any integer in a buffer
	equality            bool // == on matrices, arrays and structures
	anySelection        bool // ?: on matrices
	flatConstructors    bool // constructors with arguments of any sizes and kinds (GLSL 4.60 section 5.4.2)
	implicitConversions bool // implicit conversions; not in GLSL ES
	arrayLengths        bool // .length() of arrays that have a size
	swizzleTargets      bool // v.yx = e
	stpq                bool // swizzles with the letters s, t, p and q

	blocks          bool // interface blocks with layouts, qualifiers, and maybe no instance name
	plainUniforms   bool // uniform variables outside blocks
	freeUniforms    bool // no constraints on the layout of uniform buffers (WGSL section 14.4.5)
	matrixVaryings  bool
	anyOutputSize   bool // no limit on the bytes of all outputs of a pixel; WebGPU has one
	globalInputs    bool // built-in inputs are global variables, which all functions see
	wrapModes       bool // textures are read with a sampler that wraps
	readWriteImages bool // images of any format can be both read and written; not in GLSL ES
	narrowIntegers  bool // 16-bit integers in tests that have numbers of 16 bits

	qualifiers      bool // precisions, precise; in and const for parameters
	outParameters   bool // out and inout parameters; WGSL has pointers instead
	overloads       bool
	missingReturns  bool // control may reach the end of a function with a result
	keywordTypes    bool // names of types are keywords, so that a variable can be called i32
	severalVars     bool // one declaration of several variables
	conditionVars   bool // while (bool b = e)
	doWhile         bool // do-while; the condition is outside the scope of the body
	endlessLoops    bool // loops that certainly never end; WGSL refuses them
	loneStatements  bool // bodies of if and loops that are not blocks
	optionalDefault bool // switches without a default
	fallthroughs    bool // cases fall through; the whole switch is one scope
}

// wgslFeatures has constructs of WGSL that GLSL lacks. A field is set if the test may contain the
// construct.
type wgslFeatures struct {
	boolVectors     bool // !, &, |, == and < on vectors give vectors of booleans
	signedRemainder bool // % is defined for negative operands
	bitcasts        bool // bitcast<T>(x) for any T
	halfMatrices    bool
	halfNumbers     bool // the type f16
	inferredTypes   bool // declarations that leave out the type
	let             bool // let declarations, which may hold pointers
	overrides       bool
	assertions      bool // const_assert
	subgroups       bool // tests with subgroup operations
	deepPointers    bool // pointers to parts of variables as arguments

	memberAlignment bool // @align and @size of members
	atomicElements  bool // atomic variables that belong to one invocation
	zeroedShared    bool // work-group variables begin as zero
	uniformLoads    bool // workgroupUniformLoad
	bindGroups      bool
	bareBuffers     bool // a buffer that is not a structure
	// sizeFromBinding: the length of an array without a size depends only on the size of the bound
	// buffer. Thus padding may follow the array.
	sizeFromBinding bool
	anyLevel        bool // a level of detail that is out of range is defined
	entryPointForms bool // inputs in a structure; one output without a structure
	halfVaryings    bool
	halfOutputs     bool
	indexedOutputs  bool // outputs are indexed by expressions that are not constant
	interpolations  bool // @interpolate with a type and a sampling
	demotes         bool // discarded fragments go on as helper invocations
}

// oldFeatures has constructs that old versions of GLSL may lack: before 4.30, or before 3.10 in
// GLSL ES. A field is set if the test may contain the construct. Only an existing program, into
// which code is inserted, may have such an old version.
type oldFeatures struct {
	unsigned       bool // unsigned integers; operators on bits, %, switch; since GLSL 1.30
	arrayValues    bool // constructors and assignments of arrays; since GLSL 1.20
	arraysOfArrays bool // since GLSL 4.30
	allMatrices    bool // matrices that are not square, and matrices made of matrices; since GLSL 1.20
	anyLoops       bool // other loops than for (int i = a; i < b; i += c); not GLSL ES 1.00
	anyIndices     bool // indices other than constants and loop counters; not GLSL ES 1.00
	floatBits      bool // floatBitsToUint; since GLSL 3.30
	precisions     bool // precision qualifiers; not before GLSL 1.30
}

// featuresOf returns the features of tests in the languages `langs`. For tests in GLSL only, v is
// their version of GLSL.
func featuresOf(langs languages, v language.Version) features {
	f := features{sizeQueries: 0.2, oldFeatures: allOld}
	switch langs {
	case inGLSL:
		f.glslFeatures = allOfGLSL
		f.unsigned, f.arrayValues, f.allMatrices = v.AtLeast(130, 300), v.AtLeast(120, 300), v.AtLeast(120, 300)
		f.floatBits = v.AtLeast(330, 300)
		f.arrayLengths = v.AtLeast(120, 300)
		f.anyLoops, f.anyIndices = v.AtLeast(110, 300), v.AtLeast(110, 300)
		f.arraysOfArrays, f.precisions = v.AtLeast(430, 310), v.AtLeast(130, 100)
		f.floatOutputs = !v.ES()
		f.implicitConversions, f.readWriteImages = !v.ES(), !v.ES()
		f.fineDerivatives, f.fragmentStorage = v.AtLeast(450, 0), v.AtLeast(430, 0)
		if f.imageFormats = len(texelSizes); v.ES() { // GLSL ES 3.10 section 4.4.7
			f.imageFormats = 4
		}
	case inWGSL:
		f.wgslFeatures = allOfWGSL
		f.fineDerivatives, f.fragmentStorage = true, true
		f.floatOutputs = true
		f.imageFormats = 5  // WGSL section 6.6.1
		f.sizeQueries = 0.4 // it has more functions that return a size
	}
	return f
}

var allOld = oldFeatures{
	unsigned:       true,
	arrayValues:    true,
	arraysOfArrays: true,
	allMatrices:    true,
	anyLoops:       true,
	anyIndices:     true,
	floatBits:      true,
	precisions:     true,
}

var allOfGLSL = glslFeatures{
	assignmentExprs: true, mixedOperands: true, unaryPlus: true, anyAtomics: true, equality: true, anySelection: true,
	flatConstructors: true, arrayLengths: true, swizzleTargets: true, stpq: true,
	blocks: true, plainUniforms: true, freeUniforms: true, matrixVaryings: true, anyOutputSize: true, globalInputs: true,
	wrapModes: true, narrowIntegers: true,
	qualifiers: true, outParameters: true, overloads: true, missingReturns: true, keywordTypes: true, severalVars: true,
	conditionVars: true, doWhile: true, endlessLoops: true, loneStatements: true, optionalDefault: true, fallthroughs: true,
}

var allOfWGSL = wgslFeatures{
	boolVectors: true, signedRemainder: true, bitcasts: true, halfMatrices: true, halfNumbers: true, inferredTypes: true,
	let: true, overrides: true, assertions: true, subgroups: true, deepPointers: true,
	memberAlignment: true, atomicElements: true, zeroedShared: true, uniformLoads: true, bindGroups: true, bareBuffers: true,
	sizeFromBinding: true, anyLevel: true, entryPointForms: true, halfVaryings: true, halfOutputs: true,
	indexedOutputs: true, interpolations: true, demotes: true,
}

// bilingual reports whether the test is one program in both languages. Such a test contains
// only what both languages define in the same way.
func (c *chooser) bilingual() bool { return c.langs == inBoth }

// atLeast reports whether the test is only in GLSL and its version is late enough. The version must
// be at least `desktop`, or at least `es` if it is a version of GLSL ES. If `es` is 0, atLeast is
// false for all versions of GLSL ES.
func (c *chooser) atLeast(desktop, es int) bool {
	return c.langs == inGLSL && c.version.AtLeast(desktop, es)
}
