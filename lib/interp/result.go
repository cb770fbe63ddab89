package interp

import (
	"fmt"
	"math/rand/v2"

	"shsmith/lib/interp/number"
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

// Band has the least (Low) and greatest (High) correct value of each scalar of an output, in its
// format. Exact scalars are equal in both. A correct implementation leaves the range only if an
// allowed rounding leads to undefined behaviour.
type Band struct{ Low, High []byte }

// Unsupported is the error of Compile for a valid shader that uses a feature that the interpreter
// lacks. Run returns it if a run needs too much memory, or if a vertex shader moves the vertices.
type Unsupported struct {
	Pos  source.Pos
	What string
}

func (u *Unsupported) Error() string { return fmt.Sprintf("%v: not interpreted: %s", u.Pos, u.What) }

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
