package number

import (
	"fmt"

	"shsmith/lib/source"
	"shsmith/lib/types"
)

// An ALU executes operations on cells, for one goroutine only. It reports undefined results,
// decisions on uncertain numbers, and rounded outputs to its Listener.
type ALU struct {
	Listener Listener
	// Draw is nil, except in runs that test the computed bounds (interp.Options.Vary). In these
	// runs it chooses each result at random.
	Draw Drawer
	// quiet is above 0 while the ALU tries several values of the operands. The ALU then reports
	// nothing.
	quiet int
	// forksSteps is set while fract or mod computes. If floor or another step function then has
	// several possible results, but at most maxChoices, the Listener chooses one of them (Fork).
	// Otherwise the function returns one uncertain float that covers all results. That is too wide
	// for x - floor(x): if x is from 1.9 to 2.1, floor(x) is 1 or 2, and the difference would be
	// from -0.1 to 1.1.
	forksSteps bool
	// failed is set by a raw function (raw1 and raw2 in float_lift.go) if its result is not finite.
	failed bool
}

type (
	// Unary is an operation on one cell. The argument `at` identifies the operation in reports.
	Unary func(u *ALU, at *Operation, x Cell) Cell
	// Binary is an operation on two cells.
	Binary func(u *ALU, at *Operation, x, y Cell) Cell
	// Ternary is an operation on three cells (scalars), such as fma.
	Ternary func(u *ALU, at *Operation, x, y, z Cell) Cell
	// Splitting is an operation with one operand and two results, such as modf.
	Splitting func(u *ALU, at *Operation, x Cell) (Cell, Cell)
	// Aggregate is an operation on whole vectors or matrices. It writes its result to out.
	Aggregate func(u *ALU, at *Operation, args *[4][]Cell, out []Cell)
)

// Kind is a kind of undefined behaviour or of inexactness.
type Kind string

// The kinds of undefined behaviour and inexactness of operations on numbers and of texture lookups.
const (
	IntDivision   Kind = "int-division"   // x / 0, or the quotient overflows
	IntModulo     Kind = "int-modulo"     // x % 0, or a negative operand
	Shift         Kind = "shift"          // a shift by a negative amount, or by too much
	BuiltinDomain Kind = "builtin-domain" // operands outside of a function's domain
	Conversion    Kind = "conversion"     // a conversion to an integer type that does not hold the value
	FloatInexact  Kind = "float-inexact"  // a float that implementations may round differently
	FloatSpecial  Kind = "float-special"  // infinities, NaN, subnormals, the sign of a zero
	Fragment      Kind = "fragment"       // the format of an attachment does not hold the value
	IndexRange    Kind = "index"          // an index, or a texel of a fetch, that does not exist
	Precision     Kind = "precision"      // lowp or mediump does not hold the value
)

// An Operation is a part of a shader's text, such as an operator, a call, a variable or a loop.
// Each report of an ALU, such as a division by zero, names its Operation.
type Operation struct {
	Pos  source.Pos
	ID   int    // number among the operations of the program
	What string // for messages: operator, function or variable
	// Cause is the kind of inexactness that the results of this operation have. "" stands for
	// FloatInexact.
	Cause Kind
}

// A Listener receives the reports of an ALU: undefined results, decisions on uncertain numbers, and
// rounded outputs. A Listener may also choose the result of an operation on an uncertain number
// (Fork).
type Listener interface {
	// Operation returns the operation with the given ID.
	Operation(id int) *Operation
	// Wants reports whether the ALU is to call Undefined for undefined behaviour of kind k at an
	// operation. It returns false if that behaviour was reported before. Then the ALU need not
	// format the text of the report.
	Wants(k Kind, at *Operation) bool
	// Undefined receives the report of an operation without a defined result. The operation
	// then returns some number, so that the run can go on.
	Undefined(k Kind, at *Operation, detail string)
	// Undecided receives the report of a decision that depends on an uncertain number. Another
	// implementation may decide otherwise. The operation continues with the nominal number.
	Undecided(k Kind, at *Operation, detail string)
	// Fork chooses one of the `ways` possible results of an operation on an uncertain number, and
	// returns its index. Result 0 is the nominal one. When the Listener runs the shader again, Fork
	// returns another index. `ok` is false if the Listener cannot run the shader again. `why`
	// describes the uncertain number.
	Fork(ways int, why func() (Kind, *Operation, string)) (way int, ok bool)
	// Inexact receives the report of an output that implementations may round differently to the
	// format of an attachment or image.
	Inexact(k Kind, at *Operation, detail string)
}

func (u *ALU) undefined(k Kind, at *Operation, format string, args ...any) {
	if u.quiet == 0 && u.Listener.Wants(k, at) {
		u.Listener.Undefined(k, at, fmt.Sprintf(format, args...))
	}
}

func (u *ALU) undecided(k Kind, at *Operation, detail string) {
	if u.quiet == 0 {
		u.Listener.Undecided(k, at, detail)
	}
}

// Inexactness tells why implementations may differ in c, an output whose scalar type is k. It
// returns the kind of inexactness, the operation at which c became uncertain, and a text for
// messages. `some` is false if all implementations have the same c.
func (u *ALU) Inexactness(c Cell, k types.Kind) (kind Kind, at *Operation, text string, some bool) {
	switch {
	case c.doubt == 0 || k == types.Double && !c.doubt.indefinite():
		return "", nil, "", false
	case k == types.Double:
		kind, at, text = u.describeDouble(c)
	default:
		kind, at, text = u.describe(c)
	}
	return kind, at, text, true
}

// describe returns the kind of inexactness of the float c, the operation at which c became
// uncertain, and a text for messages.
func (u *ALU) describe(c Cell) (Kind, *Operation, string) {
	at := u.origin(c.doubt)
	lo, hi := c.Span()
	switch {
	case c.doubt.exact():
		return FloatSpecial, at, at.What + " gives a zero whose sign matters"
	case c.doubt.unbounded():
		return FloatInexact, at, fmt.Sprintf("%s gives a result without guarantee, such as %v", at.What, c.Float())
	case at.Cause != "":
		return at.Cause, at, fmt.Sprintf("%s may be from %v to %v", at.What, lo, hi)
	}
	return FloatInexact, at, fmt.Sprintf("%s gives a result from %v to %v", at.What, lo, hi)
}

// describeDouble returns the kind of inexactness of the double c, the operation at which c became
// uncertain, and a text for messages.
func (u *ALU) describeDouble(c Cell) (Kind, *Operation, string) {
	at, r := u.origin(c.doubt), c.real()
	switch {
	case r.rad == 0:
		return FloatSpecial, at, at.What + " gives a zero whose sign matters"
	case r.rad >= infinite:
		return FloatInexact, at, fmt.Sprintf("%s gives a result without guarantee, such as %v", at.What, r.mid)
	}
	return FloatInexact, at, fmt.Sprintf("%s gives a result from %v to %v", at.What, r.lo(), r.hi())
}

// origin returns the operation at which a number with the doubt s became uncertain.
func (u *ALU) origin(s doubt) *Operation { return u.Listener.Operation(int(s>>16 - 1)) }
