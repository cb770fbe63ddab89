// Package builtin is the table of built-in functions, operators, variables and constants. A row has
// the name of a function or operator, the languages and versions that have it, its overloads, the
// exactness of its results, and the operands for which it is undefined.
//
// The generator, the checkers and the reconditioner read the table. Signatures are in a shorthand
// like that of the specification: `genF(genF,float,float)` is a signature of clamp. The signatures
// of a function are expanded when its name is first used (Func.Expand).
package builtin

import (
	"slices"
	"sync"

	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Exactness says which results of an operation are the same on all implementations (GLSL 4.60
// section 4.7.1). It applies only to operands for which the operation is defined.
type Exactness uint8

const (
	// Exact: all implementations give the same results. The results are integers, booleans, or
	// floats that need no rounding, such as those that are only selected, negated or truncated.
	Exact Exactness = iota
	// CorrectlyRounded: all implementations give the same result if the type can represent the
	// mathematically exact value.
	CorrectlyRounded
	// ExactOnIntegers: all implementations give the same result if the operands are whole numbers
	// and the magnitude of each partial result is below 2^24 in any order of evaluation.
	ExactOnIntegers
	// Bounded: implementations may give different results, but the specification bounds the error
	// in ULP.
	Bounded
	// Unspecified: implementations may give different results, and the specification does not bound
	// the error.
	Unspecified
)

// Domain names the operands for which an operation is undefined. The comments of the constants
// describe these operands: a divisor of 0 for FloatDivision. Total means that the operation is
// defined for all operands.
type Domain string

const (
	Total         Domain = ""
	IntDivision   Domain = "int-division"   // divisor 0; INT_MIN / -1
	IntModulo     Domain = "int-modulo"     // divisor 0; GLSL: an operand negative
	FloatDivision Domain = "float-division" // divisor 0
	Shift         Domain = "shift"          // amount < 0 or not below the width
	Clamp         Domain = "clamp"          // minVal > maxVal
	Bitfield      Domain = "bitfield"       // offset < 0, bits < 0, offset + bits > 32
	Smoothstep    Domain = "smoothstep"     // edge0 >= edge1
	Pow           Domain = "pow"            // x < 0; x = 0 with y <= 0
	Log           Domain = "log"            // x <= 0: log, log2
	Sqrt          Domain = "sqrt"           // x < 0
	InverseSqrt   Domain = "inversesqrt"    // x <= 0
	Asin          Domain = "asin"           // |x| > 1: asin, acos
	Atan2         Domain = "atan2"          // both 0
	Acosh         Domain = "acosh"          // x < 1
	Atanh         Domain = "atanh"          // |x| >= 1
	Mod           Domain = "mod"            // y = 0
	Normalize     Domain = "normalize"      // the zero vector
	Ldexp         Domain = "ldexp"          // exp > 128, or a result that does not fit the type
	Frexp         Domain = "frexp"          // infinity, NaN
	FloatBits     Domain = "float-bits"     // bits of NaN, infinity, subnormals
	Singular      Domain = "singular"       // a matrix without inverse
	Conversion    Domain = "conversion"     // a float that does not fit the integer
	Round         Domain = "round"          // a fraction of 0.5, which may be rounded up or down
)

// Effect says what a call does besides computing a value.
type Effect uint8

const (
	Pure         Effect = iota // nothing: with equal operands the results are equal
	Samples                    // reads a texture, a derivative or an interpolated input
	Reads                      // reads memory that other invocations may write
	Writes                     // writes memory or an output stream
	Synchronises               // a barrier, or an exchange of values between invocations
)

// Class groups built-in functions and operators by the chapter of the specification that describes
// them.
type Class uint8

const (
	Operator Class = iota
	Convert        // scalar conversion; the name is the result's type
	Math           // angle, exponential, common, geometric and matrix functions
	Bits           // packing and integer functions
	Relational
	Texture
	AtomicCounter
	Atomic
	Image
	Geometry
	Fragment
	Barrier
	Group // shader invocation groups
)

// Stages is a set of pipeline stages, as a bit mask. The value 0 means all stages.
type Stages uint8

const (
	InCompute Stages = 1 << iota
	InFragment
	InVertex
	InGeometry
	InTessControl
	InTessEval
)

var stageBits = map[language.Stage]Stages{
	language.Compute: InCompute, language.Fragment: InFragment, language.Vertex: InVertex,
	language.Geometry: InGeometry, language.TessControl: InTessControl, language.TessEval: InTessEval,
}

// Has reports whether s contains `stage`. If s is 0, it contains every stage.
func (s Stages) Has(stage language.Stage) bool { return s == 0 || s&stageBits[stage] != 0 }

// Dir is the direction of a parameter. Its values equal those of ast.Dir.
type Dir uint8

const (
	In Dir = iota
	Out
	InOut
)

// Param is a parameter of a built-in function.
type Param struct {
	Type *types.Type
	Dir  Dir
	// Const says that the argument must be a constant expression.
	Const bool
}

// Func is a row of the table: overloads of one name that have the same meaning and came into the
// language together.
type Func struct {
	Name   string
	GL, ES int // first versions of GLSL and GLSL ES that have the row; 0: none has it
	WGSL   bool
	// Exts lists the extensions that add the row to versions without it.
	Exts []string
	// era says which later versions of GLSL still have the row.
	era    era
	Exact  Exactness
	Domain Domain
	Class  Class
	Effect Effect
	Stages Stages

	sigs string
}

// Sig is one overload with concrete types.
type Sig struct {
	Func   *Func
	Result *types.Type
	Params []Param
	// Stages are the stages in which this overload may be called. They may be fewer than
	// Func.Stages. For example, texture functions with a bias are only for fragment shaders.
	Stages Stages
	// Outs reports whether some parameter is Out or InOut.
	Outs bool
}

// In reports whether version v has the built-in f. In GLSL, the result is false if version v needs
// an extension for f. In WGSL, the result is true even then.
func (f *Func) In(v language.Version) bool {
	if v.Lang == language.WGSL {
		return f.WGSL
	}
	return f.era.lasts(v) && v.AtLeast(f.GL, f.ES)
}

// era says which versions of GLSL still have a name. The compatibility profile keeps all names.
type era uint8

const (
	lasting era = iota
	// core420 is the era of names that GLSL 4.20 removed. Some versions before 4.20 call these
	// names deprecated, but all accept them. In GLSL ES, only version 1.00 may have such a name.
	core420
	// fixedPipeline is the era of names that belong to the fixed-function pipeline. GLSL 1.40
	// removed them. No version of GLSL ES has them.
	fixedPipeline
)

// lasts reports whether names of era e still exist in version v.
func (e era) lasts(v language.Version) bool {
	switch {
	case e == lasting || v.Profile == "compatibility":
		return true
	case v.ES():
		return v.Number == 100
	case e == fixedPipeline:
		return v.Number < 140
	}
	return v.Number < 420
}

// index has the table rows of one language: built-in functions, operators and conversions.
type index struct {
	list []*Func
	rows map[string][]*Func // by name
	sigs sync.Map           // name to []Sig
}

func newIndex(n int) *index { return &index{rows: make(map[string][]*Func, n)} }

func (x *index) add(f *Func) {
	x.list = append(x.list, f)
	x.rows[f.Name] = append(x.rows[f.Name], f)
}

func load(l language.Name) *index {
	if l == language.WGSL {
		return loadWGSL()
	}
	return loadGLSL()
}

var loadGLSL = sync.OnceValue(func() *index {
	x := newIndex(512)
	for _, s := range sections() {
		for j := range s.rows {
			r := &s.rows[j]
			x.add(&Func{r.name, r.gl, r.es, false, s.extensions(r), s.era, r.exact, r.domain, s.class, s.effect,
				s.stages, r.sigs})
		}
	}
	return x
})

// Rows returns the rows for all built-in functions of a language in a fixed order, operators and
// conversions first. Callers must not change the slice.
func Rows(l language.Name) []*Func { return load(l).list }

// Table returns the rows for the built-in functions of GLSL and after them those of WGSL.
func Table() []*Func { return slices.Concat(Rows(language.GLSL), Rows(language.WGSL)) }

// Find returns the overloads of a name in all versions and extensions of a language, or nil if
// there are none. For WGSL, the list includes overloads with abstract types. Callers must not
// change the slice.
func Find(l language.Name, name string) []Sig {
	x := load(l)
	rows, ok := x.rows[name]
	if !ok {
		return nil
	}
	if s, ok := x.sigs.Load(name); ok {
		return s.([]Sig)
	}
	var list []Sig
	for _, f := range rows {
		list = append(list, f.Expand()...)
	}
	s, _ := x.sigs.LoadOrStore(name, list)
	return s.([]Sig)
}

// Lookup returns the overloads of `name` in version v. For GLSL it leaves out overloads that need
// an extension in version v. For WGSL it includes them.
func Lookup(name string, v language.Version) []Sig {
	var list []Sig
	for _, s := range Find(v.Lang, name) {
		if s.Func.In(v) {
			list = append(list, s)
		}
	}
	return list
}

// Op returns the row of the operator op in the table of built-in functions, or nil if there is
// none. The operator has n operands, of which the first has components of kind k.
//
//	Op(language.GLSL, "/", types.Int, 2) → the division of integers
func Op(l language.Name, op string, k types.Kind, n int) *Func {
	sigs := Find(l, op)
	for i := range sigs {
		if s := &sigs[i]; s.Func.Class == Operator && len(s.Params) == n && s.Params[0].Type.Component() == k {
			return s.Func
		}
	}
	return nil
}
