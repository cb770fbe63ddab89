package number

import (
	"fmt"

	"shsmith/lib/source"
	"shsmith/lib/types"
)

// An ALU executes operations and tells its Listener about those that are undefined,
// undecided or inexact. It serves one goroutine at a time.
type ALU struct {
	Listener Listener
	// Draw is nil, except in tests of bounds.
	Draw Drawer
	// quiet is above 0 while the ALU tries what operands may be: nothing is told then.
	quiet int
	// splits: a function with two possible integers as its result forks. A float with two
	// candidates would lose that these belong to two parts of the operand.
	splits bool
	// failed reports that the last raw operation had no normal number as its result.
	failed bool
}

type (
	// Unary is an operation on one cell at a site of the shader.
	Unary func(u *ALU, at *Operation, x Cell) Cell
	// Binary is an operation on two cells.
	Binary func(u *ALU, at *Operation, x, y Cell) Cell
	// Ternary is an operation on three cells.
	Ternary func(u *ALU, at *Operation, x, y, z Cell) Cell
	// Splitting has one operand and two results, as modf has.
	Splitting func(u *ALU, at *Operation, x Cell) (Cell, Cell)
	// Aggregate has whole vectors or matrices as its operands and its result, out.
	Aggregate func(u *ALU, at *Operation, args *[4][]Cell, out []Cell)
)

// Kind is a kind of undefined behaviour, or of inexactness.
type Kind string

// The kinds that operations on numbers have.
const (
	IntDivision   Kind = "int-division"   // x / 0, or the quotient does not fit
	IntModulo     Kind = "int-modulo"     // x % 0, or a negative operand
	Shift         Kind = "shift"          // by a negative amount, or by too much
	BuiltinDomain Kind = "builtin-domain" // operands outside of a function's domain
	Conversion    Kind = "conversion"     // to an integer type that does not hold the value
	FloatInexact  Kind = "float-inexact"  // a float that implementations may round differently
	FloatSpecial  Kind = "float-special"  // infinities, NaN, subnormals, the sign of a zero
	Fragment      Kind = "fragment"       // the format of an attachment does not hold the value
	Precision     Kind = "precision"      // lowp or mediump does not hold the value
)

// An Operation is an operator, a call, a literal or a variable in the text of a shader.
// Messages about a result give its position.
type Operation struct {
	Pos  source.Pos
	ID   int    // number among the operations of the program
	What string // for messages: operator, function or variable
	// Cause is the kind of inexactness that this operation adds to a result, or "" if that
	// is FloatInexact.
	Cause Kind
}

// A Listener is told what operations find.
type Listener interface {
	// Operation returns the operation that has an ID.
	Operation(id int) *Operation
	// Wants reports whether Undefined is to be called for a kind at a site. If the same
	// was told before, the ALU need not make up the text.
	Wants(k Kind, at *Operation) bool
	// Undefined is told an operation without a defined result. The operation then gives
	// some number, so that the run can go on.
	Undefined(k Kind, at *Operation, detail string)
	// Undecided is told a decision by an uncertain number: another implementation may
	// decide otherwise. The operation goes on with the nominal number.
	Undecided(k Kind, at *Operation, detail string)
	// Fork is asked for a decision that may have several results, ways in all. Result 0
	// is the nominal one. It returns one of them; it will ask for the others when it runs
	// the shader again. If it cannot, it returns false. why describes the uncertain number.
	Fork(ways int, why func() (Kind, *Operation, string)) (way int, ok bool)
	// Inexact is told a value that the format of an output rounds.
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

// Decide gives the nominal value of c, of kind k, as a definite one. If c may have
// another value, the Listener is told so.
func (u *ALU) Decide(c Cell, k types.Kind) Cell {
	switch {
	case k == types.Double:
		return Wide(u.decideDouble(c))
	case k.IsFloat():
		return Float(u.decideFloat(c))
	}
	return c
}

// decideFloat gives the nominal value of a float. If the float may be another number, the
// result is told as undecided.
func (u *ALU) decideFloat(c Cell) float32 {
	if c.doubt != 0 && !c.doubt.exact() {
		u.undecidedBy(c)
	}
	return c.Float()
}

// decideBits gives the nominal bits of a float. If the float may have other bits, they
// are told as undecided; the sign of a zero counts.
func (u *ALU) decideBits(c Cell) uint32 {
	if c.doubt != 0 {
		u.undecidedBy(c)
	}
	return c.Bits
}

// decideDouble is decideBits of a double.
func (u *ALU) decideDouble(c Cell) uint64 {
	if c.doubt.indefinite() {
		k, at, text := u.describeDouble(c)
		u.undecided(k, at, text)
	}
	return c.Wide()
}

// undecidedBy tells a decision by the uncertain float c.
func (u *ALU) undecidedBy(c Cell) {
	if u.quiet == 0 {
		k, at, text := u.describe(c)
		u.undecided(k, at, text)
	}
}

// fork asks for a decision by the uncertain float c.
func (u *ALU) fork(c Cell, ways int) (way int, ok bool) {
	if u.quiet > 0 {
		return 0, false
	}
	return u.Listener.Fork(ways, func() (Kind, *Operation, string) { return u.describe(c) })
}

// either decides a condition by the uncertain float c.
func (u *ALU) either(nominal bool, c Cell) bool {
	if way, ok := u.fork(c, 2); ok {
		return nominal != (way == 1)
	}
	u.undecidedBy(c)
	return nominal
}

// Quietly calls f. Nothing is told meanwhile.
func (u *ALU) Quietly(f func()) {
	u.quiet++
	f()
	u.quiet--
}

// undecidedByDouble tells a decision by the first of some doubles that is uncertain.
func (u *ALU) undecidedByDouble(list ...Cell) {
	for _, c := range list {
		if c.real().rad != 0 {
			k, at, text := u.describeDouble(c)
			u.undecided(k, at, text)
			return
		}
	}
}

// Inexactness says why c, the final value of an output of kind k, is not the same in each
// implementation, and since which site; false if it is the same.
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

// describe says why a float is uncertain, and since which site.
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

// describeDouble is describe of a double.
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

// origin is the site at which a number became uncertain.
func (u *ALU) origin(s doubt) *Operation { return u.Listener.Operation(int(s>>16 - 1)) }
