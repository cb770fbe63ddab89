// Package interp is the reference interpreter of compute and fragment shaders of GLSL and
// WGSL, and of vertex shaders that precede fragment shaders. It runs a checked tree on
// the resources of a record, as the specification requires. It reports each undefined
// behaviour that occurs in the run with its kind, position and values.
//
// It is written from GLSL 4.60, GLSL ES 3.20, OpenGL 4.6 and WGSL. Section numbers in
// comments are those of GLSL 4.60, unless they name another. It shares no code with the
// constant evaluator, the passes and the table of built-in functions. So a mistake in one
// of them shows as a disagreement.
//
// The compiler (compile*.go) turns the tree into closures over one flat memory
// (memory*.go). The scheduler (schedule*.go) runs the invocations of a dispatch, and
// fragment*.go those of a draw. Scalars and their operations are in package number.
//
// # Inexact results
//
// A float carries an interval that holds the results of all implementations: the error
// bound of each operation, sums and products in any order, fused or not, both results of
// round(2.5), zeros of either sign, a subnormal and the zero to which it may be flushed.
// Interpolated inputs, texels of normalised formats and values that lowp or mediump
// cannot represent are such intervals, too. docs/how-it-works.md has the rules.
//
// Such a value is not undefined, and a run with such values is ok. The Result says of
// each output how far it is certain (Bands) and why (Inexact). A decision is a comparison,
// a condition, a conversion to an integer, a cast to bits or an index. It depends on the
// value only if its result is not the same for the whole interval: round(x / y) is decided
// if all values of x / y round to one integer, and x == 0.0 is decided for a zero of
// either sign. If a decision depends on the value, a fragment runs every path
// (fragment_paths.go); another invocation becomes unsure (uncertain_invocations.go).
//
// # Undefined behaviour
//
// A scalar, vector or matrix with unwritten components is reported when it is read.
// Structures and arrays are copied with their unwritten parts, and so are out and inout
// arguments when the call returns.
//
// After a finding the run continues with a defined value, so that it can find more.
//
// # WGSL
//
// Most of what GLSL leaves undefined has a result in WGSL and is no finding.
// dialect.Dialect has the rules that differ. Findings are: a dynamic error, such as an
// index out of range; a float that is not finite; a race; an error when the pipeline is
// created. A weak exchange of equal values is a finding of kind Race, because it may
// fail. Overrides have their default values. The checker has refused invalid modules, for
// example those that write to an alias, so the interpreter looks for no aliases.
//
// # Limitations
//
// Not supported in both languages: textures that have several samples or are external,
// since a record has none; vertex shaders that move the vertices.
//
// Not supported in GLSL: textures in structures, and handles of textures in variables;
// subroutines; lights and materials of the fixed-function pipeline; numbers of 8 bits in
// blocks.
//
// Not supported in WGSL: buffers without a type; immediate data; the sample mask as an
// output.
package interp

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

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

// The other kinds.
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

// Finding is one undefined or inexact behaviour that occurred in a run.
type Finding struct {
	Kind Kind
	Pos  source.Pos
	// Detail has the values: "7 / 0".
	Detail string
	// Invocation is the gl_GlobalInvocationID of the first invocation in which it
	// occurred.
	Invocation [3]int
}

func (f Finding) String() string {
	return fmt.Sprintf("%v: %s: %s", f.Pos, f.Kind, f.Detail)
}

// Options are the limits and the mode of a run. The zero value gives the usual run.
type Options struct {
	// Budget is the number of steps that one invocation may take. A step is an iteration
	// or a call; long ones count several times. 0 means Steps, up to DefaultBudget.
	Budget int
	// Steps is the number of steps that all invocations may take together. 0 means Budget
	// for each invocation. If Budget is 0, too, it means DefaultSteps, or DefaultShare
	// for each of many invocations, up to DefaultTotal.
	Steps int
	// RightToLeft evaluates operands from right to left if their order is open.
	RightToLeft bool
	// Deviations also reports, as EvaluationOrder, an argument of a call whose value a
	// later argument changes. The result is defined, because arguments are evaluated from
	// left to right (6.1.1). But Mesa and ANGLE read variables only at the call, so f(a,
	// a++) gets the new value of a.
	Deviations bool
	// Findings is the number of findings that end the run. 0 means DefaultFindings. A
	// kind is reported once for each position.
	Findings int
	// Exact ends the run at the first result that is not exact.
	Exact bool
	// Vary, if not nil, is a source of random draws. The run then computes as some
	// implementation might. Each operation gives one of its possible results, sums and
	// products are evaluated in some order, and some products are fused with a sum. The
	// outputs lie in the bands of a run without draws. A program must not run twice at
	// the same time with draws.
	Vary *rand.Rand
}

// The values that zeros in Options stand for.
const (
	DefaultBudget   = 32_000_000
	DefaultSteps    = 2_000_000
	DefaultShare    = 16_384
	DefaultTotal    = 64_000_000
	DefaultFindings = 100
)

// drawFactor bounds the default steps of a draw: a pixel adds DefaultSteps/16, up to
// drawFactor times DefaultSteps.
const drawFactor = 16

// Result is the outcome of a run, with its findings.
type Result struct {
	// Outcome is record.OK, record.UB if there are findings, or record.Timeout if there
	// were too few steps. In that case Findings has the position.
	Outcome record.Outcome
	// Outputs has the final bytes of each resource, in order, and then of each attachment
	// of the image. It has nil for resources that cannot be written.
	Outputs  [][]byte
	Findings []Finding
	// Bands has one Band for each output, nil for an output that is exact. It is nil if
	// all are exact.
	Bands []*Band
	// Inexact has the reasons why outputs are inexact, once for each kind and position.
	// It is nil if all are exact.
	Inexact []Finding
	Steps   int
}

// Band has the least and the greatest value of each scalar of an output, in the output's
// format. A scalar is exact if both are equal. A scalar that may have any value has the
// least and the greatest value of its type. The guarantee: if no allowed rounding leads
// to undefined behaviour, the outputs of every correct implementation lie in their bands.
type Band struct{ Low, High []byte }

// Unsupported is the error of Compile for a valid shader that uses a feature that the
// interpreter lacks.
type Unsupported struct {
	Pos  source.Pos
	What string
}

func (u *Unsupported) Error() string { return fmt.Sprintf("%v: not interpreted: %s", u.Pos, u.What) }

// Program is a compiled shader. It can run any number of times, also in parallel.
type Program struct {
	code    *code
	flipped func() (*code, error) // compiled for evaluation from right to left
	varied  func() (*code, error) // compiled for runs that vary; one such run at a time
	image   *record.Image         // that a fragment shader draws on
	vertex  *Program              // that comes before a fragment shader; nil: one that passes the vertices on
}

// Compile compiles a checked unit, which must not change afterwards. The error is an
// *Unsupported. A fragment shader needs On before it runs.
func Compile(info *check.Info) (*Program, error) {
	if builtinInputs[info.Stage] == nil {
		return nil, &Unsupported{What: "shaders of stage " + string(info.Stage)}
	}
	return CompileWatched(info, nil)
}

// On gives the fragment shader p its image, and the vertex shader that comes before it. A
// nil vertex shader passes the vertices on.
func (p *Program) On(im *record.Image, vertex *Program) *Program {
	q := *p
	q.image, q.vertex = im, vertex
	return &q
}

// Run executes groups work groups on resources. It ignores resources that the shader does
// not use. It returns an error if a block of the shader has no resource.
//
// A fragment shader ignores groups and draws on its image. Run returns an error if an
// attachment is not an output of the shader.
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

// invocations counts the invocations of a run.
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

// limited replaces the zeros in o by their meanings in a run of n invocations.
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

// product is a * b, or the greatest integer if that overflows.
func product(a, b int) int {
	if a > 0 && b > math.MaxInt/a {
		return math.MaxInt
	}
	return a * b
}

// machine makes a machine with the resources in its memory.
func (p *Program) machine(resources []record.Resource, opts Options) (*machine, error) {
	var err error
	code := p.code
	if opts.RightToLeft && code.unordered {
		if code, err = p.flipped(); err != nil {
			return nil, err
		}
	}
	if opts.Vary != nil {
		if code, err = p.varied(); err != nil {
			return nil, err
		}
	}
	m := newMachine(code, opts)
	if opts.Vary != nil {
		m.vary(opts.Vary)
	}
	return m, m.bind(resources)
}
