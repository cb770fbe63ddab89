// Package builtin is the table of built-in functions, operators, variables and constants.
// A row has the name, the languages and versions, the overloads, the exactness of the
// results, and the operands for which it is undefined.
//
// The generator, the checker and the reconditioner read the table; the reconditioner has
// one guard for each Domain. The interpreter takes only signatures from it. Signatures
// are in the shorthand of the specification (genF clamp(genF, float, float)), and are
// expanded at the first use of their name.
package builtin

import (
	"slices"
	"sync"

	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Exactness tells which results have the same bits on each conforming implementation, for
// operands outside the Domain of undefined ones (GLSL 4.60 section 4.7.1).
type Exactness uint8

const (
	// Exact: all results. These are integers, booleans, and floats that are only
	// selected, negated or truncated.
	Exact Exactness = iota
	// CorrectlyRounded: results whose real value the type can represent.
	CorrectlyRounded
	// ExactOnIntegers: results on integers, as long as each partial result is an integer
	// below 2^24 in any order of evaluation.
	ExactOnIntegers
	// Bounded: no result. The specification bounds the error in ULP.
	Bounded
	// Unspecified: no result. The specification does not bound the error.
	Unspecified
)

// Domain names a set of operands for which an operation is undefined. It is empty if the
// operation is defined for all operands.
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
	Ldexp         Domain = "ldexp"          // exp > 128, or the result does not fit
	Frexp         Domain = "frexp"          // infinity, NaN
	FloatBits     Domain = "float-bits"     // bits of NaN, infinity, subnormals
	Singular      Domain = "singular"       // a matrix without inverse
	Conversion    Domain = "conversion"     // a float that does not fit the integer
	Round         Domain = "round"          // a fraction of 0.5: either direction
)

// Effect tells what a call does apart from computing a value.
type Effect uint8

const (
	Pure         Effect = iota // nothing: equal operands give equal results
	Samples                    // reads a texture, a derivative, an interpolant
	Reads                      // reads memory that other invocations may write
	Writes                     // writes memory or an output stream
	Synchronises               // orders or joins invocations
)

// Class groups rows by the chapter that they come from.
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

// Stages is a set of pipeline stages. 0 stands for all stages.
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

// Has reports whether s contains stage.
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
	// Const: the argument must be a constant expression.
	Const bool
}

// Func is a row of the table: overloads of one name that have one meaning and came into
// the language together.
type Func struct {
	Name   string
	GL, ES int // first versions of GLSL and GLSL ES that have it; 0: none has it
	WGSL   bool
	// Exts are the extensions that add the row to versions without it.
	Exts []string
	// era tells from which version on the core profile no longer has it.
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
	// Stages are the stages of this overload, if they are fewer than those of Func:
	// texture functions with a bias.
	Stages Stages
	// Outs reports whether some parameter is Out or InOut.
	Outs bool
}

// In reports whether version v has the row without any extension.
func (f *Func) In(v language.Version) bool {
	if v.Lang == language.WGSL {
		return f.WGSL
	}
	return f.era.lasts(v) && v.AtLeast(f.GL, f.ES)
}

// era tells how long a name stays in the core profile.
type era uint8

const (
	lasting era = iota
	// core420: until GLSL 4.20, which removed it; GLSL ES 3.00 removed it, too. (Older
	// versions already call it deprecated, but accept it.)
	core420
	// fixed: until GLSL 1.40, which removed the fixed-function pipeline.
	fixed
)

// lasts reports whether version v still has the names of era e.
func (e era) lasts(v language.Version) bool {
	switch {
	case e == lasting || v.Profile == "compatibility":
		return true
	case v.ES():
		return v.Number == 100
	case e == fixed:
		return v.Number < 140
	}
	return v.Number < 420
}

// index has the rows of one language. It is built at its first use, so the start of a
// tool does not pay for it, nor for the other language.
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
			x.add(&Func{r.name, r.gl, r.es, false, s.extensions(r), s.era, r.exact, r.domain, s.class, s.effect, s.stages, r.sigs})
		}
	}
	return x
})

// Rows lists all rows of a language, operators and conversions first, in a fixed
// order. Callers do not change the slice.
func Rows(l language.Name) []*Func { return load(l).list }

// Table lists the rows of both languages.
func Table() []*Func { return slices.Concat(Rows(language.GLSL), Rows(language.WGSL)) }

// Find gives all overloads of a name in a language. For GLSL these are the overloads of
// every version, for WGSL also those on abstract types. Callers test Sig.Func.In and, for
// WGSL, that the extensions in Sig.Func.Exts are enabled. They do not change the slice.
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

// Lookup gives the overloads of a name that version v has.
func Lookup(name string, v language.Version) []Sig {
	var list []Sig
	for _, s := range Find(v.Lang, name) {
		if s.Func.In(v) {
			list = append(list, s)
		}
	}
	return list
}

// Op is the row of an operator on operands whose components are of kind k:
// Op(language.GLSL, "/", types.Int, 2) divides integers. Unary operators have
// n = 1. It is nil where the operator does not take that kind.
func Op(l language.Name, op string, k types.Kind, n int) *Func {
	sigs := Find(l, op)
	for i := range sigs {
		if s := &sigs[i]; s.Func.Class == Operator && len(s.Params) == n && s.Params[0].Type.Component() == k {
			return s.Func
		}
	}
	return nil
}
