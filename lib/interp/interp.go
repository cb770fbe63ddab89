// Package interp is the reference interpreter of compute and fragment shaders
// of GLSL and WGSL, and of the vertex shaders in front of these. It runs a
// checked tree on the resources of a record, as the specification demands, and
// reports each undefined behaviour that it meets with its kind, position and
// values.
//
// It is written from GLSL 4.60, GLSL ES 3.20, OpenGL 4.6 and WGSL (section
// numbers in comments are those of GLSL 4.60 unless they say otherwise) and
// shares no code with the constant evaluator, the passes or the table of
// built-in functions, so that an error in one shows against the other.
//
// # What counts as observed
//
// A result that implementations may have differently is not reported where it
// arises but where it is observed, at the position where it arose. A float
// carries the set of values that it may have: the real result's neighbours
// after an inexact sum, difference or product, those within the error bound
// after a division, two candidates after round(2.5), zeros of either sign,
// subnormals and the zero that they may be flushed to.
// So do inputs that are interpolated, texels of normalised formats, and what
// lowp and mediump do not hold. It is observed by a conversion, comparison,
// condition, cast to bits or index whose result is not the same for the whole
// set, and at the end of the run in compared buffers, images and attachments.
// So round(x / y) is definite where all that x / y may be rounds to one
// integer, and x == 0.0 is definite for a zero of any sign.
//
// Reading a scalar, vector or matrix whose components are not all written is
// reported at the read; structures and arrays are copied with what is
// undefined in them, and so are out and inout arguments on their way back.
//
// After a finding execution goes on with a defined value, so that more can be
// found.
//
// # What is not exact
//
// A result that implementations may round otherwise, flush to zero or reassociate is
// not undefined. A run with such results is ok, and says of each output how far it is
// certain (Band) and why (Result.Inexact). What decides by such a value makes its
// invocation unsure; see inexact.go for what that means, and the guarantee.
//
// # WGSL
//
// Most of what GLSL leaves undefined has a result in WGSL and is no finding;
// which rules differ, dialect.Dialect says. A dynamic error, such as an index out
// of range, is a finding, and so are floats beyond the finite ones, races, and
// an error that only shows when a pipeline is made. Overrides have their
// default values. What is invalid, such as an alias that is written, the
// checker has refused. A weak exchange of equal values is a finding of kind Race:
// it may fail.
//
// # What is left out
//
// Of both languages: textures that compare or have several samples, since a
// record has none; vertex shaders that move the vertices.
//
// Of GLSL: textures in structures, and their handles in variables; subroutines;
// lights and materials of the fixed-function pipeline; numbers of 8 bits in
// blocks.
//
// Of WGSL: samplers; buffers without a type; immediate data; the sample mask as
// an output.
package interp

import (
	"errors"
	"fmt"
	"math"

	"shsmith/lib/check"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Kind is a kind of undefined behaviour, or of inexactness.
type Kind = number.Kind

// The kinds that operations on numbers have.
const (
	IntDivision   = number.IntDivision
	IntModulo     = number.IntModulo
	Shift         = number.Shift
	BuiltinDomain = number.BuiltinDomain
	Conversion    = number.Conversion
	FloatInexact  = number.FloatInexact
	FloatSpecial  = number.FloatSpecial
	Fragment      = number.Fragment
	Precision     = number.Precision
)

// The kinds that everything else has.
const (
	IndexRange      Kind = "index"
	Uninitialised   Kind = "uninitialised"
	EvaluationOrder Kind = "evaluation-order"
	NonTermination  Kind = "non-termination"
	Aliasing        Kind = "aliasing"
	Race            Kind = "race"
	Subgroup        Kind = "subgroup"
)

// Kinds lists all kinds, in the order of the constants.
var Kinds = []Kind{IntDivision, IntModulo, Shift, BuiltinDomain, Conversion, FloatInexact, FloatSpecial,
	IndexRange, Uninitialised, EvaluationOrder, NonTermination, Aliasing, Race, Fragment, Precision, Subgroup}

// Finding is one undefined behaviour that a run met.
type Finding struct {
	Kind Kind
	Pos  source.Pos
	// Detail has the values, such as "7 / 0".
	Detail string
	// Invocation is the gl_GlobalInvocationID of the first to meet it.
	Invocation [3]int
}

func (f Finding) String() string {
	return fmt.Sprintf("%v: %s: %s", f.Pos, f.Kind, f.Detail)
}

// Options of a run. The zero value is the usual run.
type Options struct {
	// Budget is the number of iterations and calls that one invocation may
	// execute, long ones counted several times; 0 stands for Steps, up to
	// DefaultBudget.
	Budget int
	// Steps is the number that all may execute together. 0 stands for Budget for
	// each, and if that is 0, too, for DefaultSteps, or where there are many
	// invocations for DefaultShare for each, up to DefaultTotal.
	Steps int
	// RightToLeft evaluates from right to left what has no order.
	RightToLeft bool
	// Deviations also reports, as EvaluationOrder, an argument of a call whose
	// value a later argument changes. It is defined, since arguments are
	// evaluated from left to right (6.1.1), but Mesa and ANGLE read variables
	// at the call: f(a, a++) passes them the new value of a.
	Deviations bool
	// Findings ends the run when so many are found; 0 stands for
	// DefaultFindings. Each kind is reported once a position.
	Findings int
	// Exact ends the run at the first result that is not exact.
	Exact bool
}

// What the zero Options mean.
const (
	DefaultBudget   = 32_000_000
	DefaultSteps    = 2_000_000
	DefaultShare    = 16_384
	DefaultTotal    = 64_000_000
	DefaultFindings = 100
)

// drawFactor is how many times DefaultSteps a draw of a few pixels has: a sixteenth
// for each.
const drawFactor = 16

// Result is what a run came to.
type Result struct {
	// Outcome is record.OK, record.UB if there are findings, or
	// record.Timeout if the steps did not suffice, and Findings says for what.
	Outcome record.Outcome
	// Outputs has the final bytes of each resource that can be written, nil
	// for others, in the order of the resources, and then of the image's
	// attachments.
	Outputs  [][]byte
	Findings []Finding
	// Bands says how far the outputs are certain: it has one for each, nil where
	// all of it is exact, and is nil itself where all are.
	Bands []*Band
	// Inexact is where these come from, nil where all is exact: what is observed
	// of values that implementations may have otherwise, each kind once a position.
	Inexact []Finding
	Steps   int
}

// Band has the least and the greatest that each scalar of an output may be, in the
// output's form. A scalar whose both ends are that of the output is exact; one that
// may be anything goes from the least to the greatest of its type. Whatever the
// rounding, if nothing undefined happens under it, a run's outputs lie in their
// bands.
type Band struct{ Low, High []byte }

// Unsupported is the error of Compile for a shader that is valid but uses
// what the interpreter lacks.
type Unsupported struct {
	Pos  source.Pos
	What string
}

func (u *Unsupported) Error() string { return fmt.Sprintf("%v: not interpreted: %s", u.Pos, u.What) }

// Program is a compiled shader. It can be run any number of times, also at
// the same time.
type Program struct {
	code    *code
	flipped func() (*code, error) // for evaluation from right to left
	image   *record.Image         // of a fragment shader
	vertex  *Program              // that comes before a fragment shader; nil: a pass-through one
}

// Compile compiles a checked unit, which must not change any more. The error
// is an *Unsupported. A fragment shader needs On before it runs.
func Compile(info *check.Info) (*Program, error) {
	if builtinInputs[info.Stage] == nil {
		return nil, &Unsupported{What: "shaders of stage " + string(info.Stage)}
	}
	return CompileWatched(info, nil)
}

// On is the fragment shader p with what it draws on, and the vertex shader
// that comes before it, nil for a pass-through one.
func (p *Program) On(im *record.Image, vertex *Program) *Program {
	q := *p
	q.image, q.vertex = im, vertex
	return &q
}

// Run executes groups work groups on resources. Resources that the shader
// does not use are ignored; blocks without resource are an error.
//
// A fragment shader draws on its image instead, as record.Image describes it,
// and groups is ignored. It is an error if an attachment is no output of the
// shader.
func (p *Program) Run(resources []record.Resource, groups [3]int, opts Options) (r *Result, err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case unbound:
			r, err = nil, fmt.Errorf("nothing is bound to %s", e.name)
		default:
			panic(e)
		}
	}()
	m, err := p.machine(resources, opts.limited(p.invocations(groups), p.image))
	if err != nil {
		return nil, err
	}
	switch p.code.stage {
	case language.Compute:
		m.execute(func() {
			m.dispatch(groups)
			m.observeOutputs(resources)
		})
		return m.result(resources), nil
	case language.Fragment:
		return p.draw(m, resources, opts)
	}
	return nil, errors.New("a vertex shader does not run alone")
}

// invocations is how many a run on groups has.
func (p *Program) invocations(groups [3]int) int {
	size := groups
	if im := p.image; im != nil {
		return im.Width * im.Height
	}
	for i, n := range p.code.size {
		size[i] *= n
	}
	return size[0] * size[1] * size[2]
}

// limited is o with what its zeros stand for in a run of n invocations.
func (o Options) limited(n int, im *record.Image) Options {
	if o.Steps == 0 && o.Budget > 0 {
		o.Steps = product(max(n, 1), o.Budget)
	} else if o.Steps == 0 {
		o.Steps = DefaultSteps
		if im != nil {
			o.Steps *= max(1, min(drawFactor, n/16))
		}
		o.Steps = max(o.Steps, min(product(n, DefaultShare), DefaultTotal))
	}
	if o.Budget == 0 {
		o.Budget = min(o.Steps, DefaultBudget)
	}
	if o.Findings == 0 {
		o.Findings = DefaultFindings
	}
	return o
}

// product is that of two numbers, or the greatest.
func product(a, b int) int {
	if a > 0 && b > math.MaxInt/a {
		return math.MaxInt
	}
	return a * b
}

// machine is one that has the resources in its memory.
func (p *Program) machine(resources []record.Resource, opts Options) (*machine, error) {
	var err error
	code := p.code
	if opts.RightToLeft && code.unordered {
		if code, err = p.flipped(); err != nil {
			return nil, err
		}
	}
	m := newMachine(code, opts)
	return m, m.bind(resources)
}
