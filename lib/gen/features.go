package gen

import (
	"shsmith/lib/language"
)

// features tells which constructs the test may contain. It is about constructs that some
// languages or versions lack. A program in both languages contains none that only one of
// them has.
type features struct {
	glslFeatures
	wgslFeatures
	oldFeatures
	fineDerivatives bool    // dFdxFine, dpdyCoarse and the like
	fragmentStorage bool    // every implementation gives fragment shaders storage buffers
	floatOutputs    bool    // outputs of 32-bit floats
	imageFormats    int     // number of elements of texelSizes, from the first on, that images may have
	sizeQueries     float64 // probability that a read of a texture may return its size
}

// glslFeatures is about constructs that GLSL has and WGSL lacks. A field is set if the test
// may contain the construct.
type glslFeatures struct {
	assignmentExprs     bool // assignments, ++ and the comma operator are expressions
	mixedOperands       bool // scalars beside vectors; shift amounts of either signedness
	unaryPlus           bool // unary +; - for matrices and unsigned integers
	anyAtomics          bool // atomic functions change any integer in a buffer
	equality            bool // == compares matrices, arrays and structures
	anySelection        bool // ?: selects matrices
	flatConstructors    bool // constructors with arguments of any sizes and kinds (GLSL 4.60 section 5.4.2)
	implicitConversions bool // not in GLSL ES
	arrayLengths        bool // .length() of arrays that have a size
	swizzleTargets      bool // v.yx = e
	stpq                bool // swizzles with the letters s, t, p and q

	blocks          bool // interface blocks with layouts, qualifiers, and maybe no instance name
	plainUniforms   bool // uniform variables outside blocks
	freeUniforms    bool // no constraints on the layout of uniform buffers (WGSL section 14.4.5)
	matrixVaryings  bool
	anyOutputSize   bool // no limit on the bytes of a pixel, as WebGPU has
	globalInputs    bool // built-in inputs are variables that all functions see
	wrapModes       bool // textures are read with a sampler that wraps
	readWriteImages bool // images of any format can be both read and written; not in GLSL ES
	narrowIntegers  bool // of 16 bits, if the test has any numbers of 16 bits

	qualifiers      bool // precisions, precise; in and const for parameters
	outParameters   bool // in WGSL, such a parameter is a pointer
	overloads       bool
	missingReturns  bool // control may reach the end of a function with a result
	keywordTypes    bool // the names of types are keywords, so that i32 is a free name
	severalVars     bool // one declaration of several variables
	conditionVars   bool // while (bool b = e)
	doWhile         bool // its condition is outside the scope of the body
	endlessLoops    bool // WGSL refuses loops that certainly never end
	loneStatements  bool // a body that is not a block
	optionalDefault bool // a switch without a default
	fallthroughs    bool // a switch is one scope, and a case falls through
}

// wgslFeatures is about constructs that WGSL has and GLSL lacks. A field is set if the test
// may contain the construct.
type wgslFeatures struct {
	boolVectors     bool // !, &, |, == and < on vectors give vectors of booleans
	signedRemainder bool // % is defined for negative operands
	bitcasts        bool // of any type
	halfMatrices    bool
	halfNumbers     bool // f16
	inferredTypes   bool // declarations without a type
	let             bool // let declarations, which may hold pointers
	overrides       bool
	assertions      bool // const_assert
	subgroups       bool // tests with subgroup operations
	deepPointers    bool // pointers into composites as arguments

	memberAlignment bool // @align and @size of members
	atomicElements  bool // atomic variables that belong to one invocation
	zeroedShared    bool // work-group variables begin as zero
	uniformLoads    bool // workgroupUniformLoad
	bindGroups      bool
	bareBuffers     bool // a buffer that is not a structure
	sizeFromBinding bool // arrays without size get their length from what is bound, whatever the padding
	anyLevel        bool // a level of detail that is out of range is defined
	entryPointForms bool // inputs in a structure; one output without a structure
	halfVaryings    bool
	halfOutputs     bool
	indexedOutputs  bool // outputs are indexed by expressions that are not constant
	interpolations  bool // types and sampling of interpolation
	demotes         bool // discarded fragments go on as helpers
}

// oldFeatures is about constructs that some versions of GLSL before 4.30 or of GLSL ES before
// 3.10 lack. Whole tests are never in such a version, but inserted code may be. A field is set
// if the test may contain the construct.
type oldFeatures struct {
	unsigned       bool // unsigned integers; operators on bits, %, switch; since GLSL 1.30
	arrayValues    bool // constructors and assignments of arrays; since GLSL 1.20
	arraysOfArrays bool // since GLSL 4.30
	allMatrices    bool // matrices that are not square, and matrices made of matrices; since GLSL 1.20
	anyLoops       bool // not only for (int i = a; i < b; i += c); not GLSL ES 1.00
	anyIndices     bool // indices other than constants and loop counters; not GLSL ES 1.00
	floatBits      bool // floatBitsToUint; since GLSL 3.30
	precisions     bool // precision qualifiers; not before GLSL 1.30
}

// featuresOf returns the features of tests in langs. v is the version of GLSL if the tests
// are in GLSL.
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

// atLeast reports whether the test is in GLSL alone, in at least the given version of
// desktop GLSL or of GLSL ES. If es is 0, it is false for all versions of GLSL ES.
func (c *chooser) atLeast(desktop, es int) bool {
	return c.langs == inGLSL && c.version.AtLeast(desktop, es)
}
