package number

import (
	"shsmith/lib/types"
)

// Decide returns the nominal value of c, a scalar of kind k, without uncertainty. The nominal value
// is the one that the interpreter computed. If other implementations may have another value, Decide
// reports that to the Listener (Listener.Undecided).
func (u *ALU) Decide(c Cell, k types.Kind) Cell {
	switch {
	case k == types.Double:
		return Wide(u.decideDouble(c))
	case k.IsFloat():
		return Float(u.decideFloat(c))
	}
	return c
}

// decideFloat returns the nominal value of the float c. If c may be another number, it
// reports that as undecided.
func (u *ALU) decideFloat(c Cell) float32 {
	if c.doubt != 0 && !c.doubt.exact() {
		u.undecidedBy(c)
	}
	return c.Float()
}

// decideBits returns the nominal bits of the float c, which are those that the interpreter
// computed. If c is uncertain, other implementations may have other bits. Then decideBits reports
// to the Listener that the result is undecided.
func (u *ALU) decideBits(c Cell) uint32 {
	if c.doubt != 0 {
		u.undecidedBy(c)
	}
	return c.Bits
}

// decideDouble returns the nominal bits of the double c, which are those that the interpreter
// computed. If c is uncertain, other implementations may have other bits. Then decideDouble reports
// to the Listener that the result is undecided.
func (u *ALU) decideDouble(c Cell) uint64 {
	if c.doubt.indefinite() {
		k, at, text := u.describeDouble(c)
		u.undecided(k, at, text)
	}
	return c.Wide()
}

// undecidedBy reports a decision that depends on the uncertain float c.
func (u *ALU) undecidedBy(c Cell) {
	if u.quiet == 0 {
		k, at, text := u.describe(c)
		u.undecided(k, at, text)
	}
}

// fork asks the Listener to choose one of the `ways` results of an operation on the uncertain float
// c. `way` is the number of the result. `ok` is false if the Listener cannot choose, or must not be
// called (u.quiet).
func (u *ALU) fork(c Cell, ways int) (way int, ok bool) {
	if u.quiet > 0 {
		return 0, false
	}
	return u.Listener.Fork(ways, func() (Kind, *Operation, string) { return u.describe(c) })
}

// decideCondition returns the result of a condition that depends on the uncertain float c. The
// Listener chooses it. If the Listener cannot, decideCondition returns `nominal` and reports the
// condition as undecided.
func (u *ALU) decideCondition(nominal bool, c Cell) bool {
	if way, ok := u.fork(c, 2); ok {
		return nominal != (way == 1)
	}
	u.undecidedBy(c)
	return nominal
}

// Quietly calls f. The ALU reports nothing while f runs.
func (u *ALU) Quietly(f func()) {
	u.quiet++
	f()
	u.quiet--
}

// undecidedByDouble reports that a decision, such as a comparison, is undecided if a double in
// `list` is uncertain. Implementations may then have different numbers for this double, and decide
// differently. The report describes the first uncertain double.
func (u *ALU) undecidedByDouble(list ...Cell) {
	for _, c := range list {
		if c.real().rad != 0 {
			k, at, text := u.describeDouble(c)
			u.undecided(k, at, text)
			return
		}
	}
}
