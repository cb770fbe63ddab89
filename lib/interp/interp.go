// Package interp is the reference interpreter for compute and fragment shaders of GLSL and WGSL,
// and for vertex shaders that precede fragment shaders. It runs the checked syntax tree of a shader
// on the resources of a record, as the specification requires. It reports each undefined behaviour
// that occurs in the run as a finding with a kind, a position and the values.
//
// It follows GLSL 4.60, GLSL ES 3.20, OpenGL 4.6 and WGSL. The package shares no code with the
// constant evaluator, the passes or the table of built-in functions. So a mistake in one of them
// makes its results differ from those of the interpreter.
//
// The compiler (compile*.go) turns the tree into closures over one flat memory (memory*.go). The
// scheduler (schedule*.go) runs the invocations of a dispatch, and fragment*.go runs those of a
// draw. Scalars and their operations are in package number.
//
// # Inexact results
//
// Implementations may compute different results for one operation on floats. So a float of the
// interpreter carries an interval that holds the results of all implementations. The interval
// allows for the error bound of each operation, for sums and products in any order, and for fused
// multiply-add. It also allows for both results of round(2.5), for zeros of either sign, and for a
// subnormal that is flushed to zero. Interpolated inputs, texels of normalised formats, and values
// that lowp or mediump cannot represent are such intervals, too. docs/how-it-works.md has the
// rules.
//
// An inexact value is not undefined, and the outcome of a run with inexact values is OK. The Result
// has for each output the range of its values (Bands) and the reasons (Inexact).
//
// A decision is a comparison, a condition, a conversion to an integer, a cast to bits or an index.
// A decision depends on an inexact value if two numbers in the value's interval give different
// results. For example, int(round(x / y)) does not depend on x / y if all numbers in the interval
// of x / y round to the same integer. If a decision depends on an inexact value, a fragment runs
// once for each result of the decision (fragment_explore_paths.go). But an invocation of a compute
// or vertex shader, or of a fragment shader that writes memory or needs values of neighbouring
// fragments, cannot run again. It becomes unsure: all that it could write is uncertain
// (inexactness.go).
//
// # Undefined behaviour
//
// A read of a scalar, vector or matrix with unwritten components is reported. A copy of a structure
// or array is not reported: its unwritten scalars remain unwritten in the copy. The same holds for
// out and inout arguments when a call returns. But a copy to a buffer is reported.
//
// After a finding the run continues with a defined value, so that it can find more.
//
// # WGSL
//
// Most operations that GLSL leaves undefined have a result in WGSL and are no findings.
// dialect.Dialect has the rules that differ. Findings are: a dynamic error, such as an index out of
// range; a float that is not finite; a race; a subgroup operation whose result depends on how
// invocations are grouped; an error when the pipeline is created. An
// atomicCompareExchangeWeak that finds the expected value is a finding of kind Race, because even
// then it may fail. Overrides have their default values. The checker rejects invalid modules, for
// example those that write through an alias. So the interpreter does not check aliases.
//
// # Limitations
//
// Not supported in either language: multisampled and external textures, which a record cannot have;
// vertex shaders that move the vertices.
//
// Not supported in GLSL: textures in structures, and handles of textures in variables; subroutines;
// lights and materials of the fixed-function pipeline; numbers of 8 bits in blocks; work groups of
// variable size.
//
// Not supported in WGSL: buffers without a type; immediate data; the sample mask as an output.
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

// Kind is a kind of undefined behaviour or of inexactness.
type Kind = number.Kind

// The kinds of undefined behaviour and inexactness of operations on numbers and of texture lookups.
const (
	IntDivision   = number.IntDivision
	IntModulo     = number.IntModulo
	Shift         = number.Shift
	BuiltinDomain = number.BuiltinDomain
	Conversion    = number.Conversion
	FloatInexact  = number.FloatInexact
	FloatSpecial  = number.FloatSpecial
	Fragment      = number.Fragment
	IndexRange    = number.IndexRange
	Precision     = number.Precision
)

// The other kinds of undefined behaviour.
const (
	Uninitialised   Kind = "uninitialised"
	EvaluationOrder Kind = "evaluation-order"
	NonTermination  Kind = "non-termination"
	Aliasing        Kind = "aliasing"
	Race            Kind = "race"
	Subgroup        Kind = "subgroup"
)

// Kinds lists all kinds of undefined behaviour and inexactness.
var Kinds = []Kind{IntDivision, IntModulo, Shift, BuiltinDomain, Conversion, FloatInexact, FloatSpecial,
	IndexRange, Uninitialised, EvaluationOrder, NonTermination, Aliasing, Race, Fragment, Precision, Subgroup}

// Finding is an undefined behaviour that occurred in a run, or a reason why an output is inexact.
type Finding struct {
	Kind Kind
	Pos  source.Pos
	// Detail describes the behaviour with the values that led to it, for example "7 / 0".
	Detail string
	// Invocation is the gl_GlobalInvocationID of the first invocation in which the behaviour
	// occurred. For a fragment it is the position of the pixel.
	Invocation [3]int
}

func (f Finding) String() string {
	return fmt.Sprintf("%v: %s: %s", f.Pos, f.Kind, f.Detail)
}

// Options sets the limits of a run, its order of evaluation, and when it ends early. In the zero
// Options each limit has its default value, and the order is from left to right.
type Options struct {
	// Budget is the number of steps that one invocation may take. Each statement, each iteration of
	// a loop and each call takes a step; long iterations and calls take several. If Budget is 0,
	// the limit is the smaller of Steps and DefaultBudget.
	Budget int
	// Steps is the number of steps that all invocations together may take. If it is 0, the limit is
	//
	//   - Budget times the number of invocations, if Budget is not 0
	//   - else DefaultSteps or, if that is more, DefaultShare times the number of invocations, but
	//     at most DefaultTotal
	//
	// A draw may take more than DefaultSteps: see drawFactor.
	Steps int
	// RightToLeft evaluates operands from right to left where their order is unspecified.
	RightToLeft bool
	// Deviations makes the run report calls such as f(a, a++), where one argument changes a
	// variable that an earlier argument reads. The kind is EvaluationOrder. The result of such a
	// call is defined, because arguments are evaluated from left to right (GLSL 4.60 section
	// 6.1.1). But Mesa and ANGLE read variables only at the call, so that the first argument is the
	// new value of a.
	Deviations bool
	// Findings is the number of findings after which the run ends. 0 means DefaultFindings.
	// A kind is reported only once for each position.
	Findings int
	// Exact ends the run at the first inexact output, or at the first decision on an inexact value.
	Exact bool
	// Sure ends the run at the first decision on an inexact value, and sets Result.Unsure.
	Sure bool
	// Vary, if not nil, is a source of random numbers. The run then computes as some implementation
	// might: each operation chooses one of its possible results at random, the terms of sums and
	// the factors of products are combined in a random order, and some products are fused with a
	// sum. The outputs lie in the bands of a run without Vary. A program must not have two runs
	// with Vary at the same time.
	Vary *rand.Rand
}

// Default limits of a run. A limit applies if the corresponding field of Options is 0.
// Options.Steps tells how DefaultSteps, DefaultShare and DefaultTotal are used.
const (
	DefaultBudget   = 32_000_000
	DefaultSteps    = 4_000_000
	DefaultShare    = 16_384
	DefaultTotal    = 64_000_000
	DefaultFindings = 100
)

// drawFactor is the largest factor by which DefaultSteps is multiplied for a draw. For n pixels the
// factor is n/16, but at least 1 and at most drawFactor.
const drawFactor = 16

// Result has the outcome of a run, its outputs and its findings.
type Result struct {
	// Outcome is record.OK, record.UB if there are findings, or record.Timeout if the run needs
	// more steps than Options.Steps or Options.Budget allows. After a record.Timeout, Findings has
	// the position where the run stopped.
	Outcome record.Outcome
	// Outputs has the final bytes of each resource, in order, and then of each attachment
	// of the image. It has nil for resources that cannot be written.
	Outputs  [][]byte
	Findings []Finding
	// Bands has the band of each output. An element is nil if the output is exact or not compared.
	// Bands is nil if no output has a band.
	Bands []*Band
	// Inexact has the reasons why outputs are inexact: at most one reason of each kind for each
	// position. It is nil if all compared outputs are exact, unless Options.Exact ended the run.
	Inexact []Finding
	Steps   int // steps that the run took
	// Unsure is set if an invocation made a decision on an inexact value. In another implementation
	// that invocation may take another path.
	Unsure bool
}

// Band has the least and the greatest value of each scalar of an output, in the output's format.
// They are equal if the scalar is exact. The values of all correct implementations lie between
// them, unless an allowed rounding leads to undefined behaviour.
type Band struct{ Low, High []byte }

// Unsupported is the error of Compile for a valid shader that uses a feature that the interpreter
// lacks. Run returns it if a run needs too much memory, or if a vertex shader moves the vertices.
type Unsupported struct {
	Pos  source.Pos
	What string
}

func (u *Unsupported) Error() string { return fmt.Sprintf("%v: not interpreted: %s", u.Pos, u.What) }

// Program is a compiled shader. It can run any number of times. Two runs may happen at the same
// time, unless they use Options.Vary or the program was compiled with a Watch.
type Program struct {
	code    *code
	flipped func() (*code, error) // compiles the shader for evaluation from right to left, once
	varied  func() (*code, error) // compiles the shader for runs with Options.Vary, once; one such run at a time
	image   *record.Image         // the image on which a fragment shader draws
	vertex  *Program              // vertex shader of a draw; nil: one that passes the vertices on
}

// Compile compiles a checked unit, which must not change afterwards. Its error is an *Unsupported.
// A fragment shader can run only after Program.On gave it an image.
func Compile(info *check.Info) (*Program, error) {
	if builtinInputs[info.Stage] == nil {
		return nil, &Unsupported{What: "shaders of stage " + string(info.Stage)}
	}
	return CompileWatched(info, nil)
}

// On returns a copy of the fragment shader p that draws on the image im. The vertex shader `vertex`
// runs first. If `vertex` is nil, the vertices pass unchanged.
func (p *Program) On(im *record.Image, vertex *Program) *Program {
	q := *p
	q.image, q.vertex = im, vertex
	return &q
}

// Run executes p on `resources`. A compute shader runs in `groups` work groups, and a fragment
// shader runs for each pixel of its image. Run returns an error if p is a vertex shader, which runs
// only together with a fragment shader. It also returns an error for a resource or image that does
// not suit p. The error is an *Unsupported if the run needs too much memory, or if the vertex
// shader of a draw moves the vertices of the triangle that covers the image.
func (p *Program) Run(resources []record.Resource, groups [3]int, opts Options) (r *Result, err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case unbound:
			r, err = nil, fmt.Errorf("no resource is bound to %s", e.name)
		default:
			panic(e)
		}
	}()
	m, err := p.machine(resources, opts.withDefaults(p.invocations(groups), p.image))
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

// invocations returns the number of invocations of a run. For a draw it is the number of pixels of
// the image. For a compute shader it is the total in all work groups.
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

// withDefaults returns o with default values in place of zeros. n is the number of invocations of
// the run. im is the image of a draw, or nil.
func (o Options) withDefaults(n int, im *record.Image) Options {
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

// product returns a * b, or the greatest integer if that overflows.
func product(a, b int) int {
	if a > 0 && b > math.MaxInt/a {
		return math.MaxInt
	}
	return a * b
}

// machine returns a machine that is ready to run p. Its memory has the resources. Its code
// evaluates operands in the order that `opts` asks for, but ignores opts.RightToLeft if opts.Vary
// is set.
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
