package number

import (
	"math"

	"shsmith/lib/types"
)

// A shader without "precise" lets implementations evaluate a + b + c in any order, and
// distribute products over sums (4.7; GLSL ES 3.20 section 5.12). So a sum of exact sums
// is exact only if no order of the additions rounds. That holds if all terms are
// multiples of a power of two, the grid, and neither the positive terms nor the negative
// ones add up to more than 2^24 times the grid:
//
//	(-16777215.0 + 16777214.0) + 3.0   each addition is exact
//	-16777215.0 + (16777214.0 + 3.0)   rounds: the sum of the positive terms is too large
//
// An exact float does not need its alt for another value, so alt keeps the grid and the
// sum of the positive terms. The sum of the negative ones follows from these and the
// float. An alt of 0 stands for a float that is one term.

// chain describes the terms of a sum.
type chain struct {
	pos, neg float64 // what the positive terms add up to, and the negative ones
	grid     int     // exponent of a power of two that divides each term
}

// The alt of a sum's cell is 1 + 255n + 127 + grid, where n is the sum of the positive
// terms in units of 2^grid. A sum with n above maxUnits, or with a grid below -127, always
// rounds in some order. Its n is manyUnits, and the place of the grid then holds an exponent e
// such that the positive terms are at most 2^e.
const (
	maxUnits  = 1 << 24
	manyUnits = maxUnits + 1
	grids     = 255
	gridBias  = 127
)

func (t chain) pack() uint32 {
	if n := t.pos * exp2(-t.grid); n <= maxUnits && t.grid >= -gridBias {
		return 1 + uint32(n)*grids + uint32(min(t.grid, gridBias)+gridBias)
	}
	_, e := math.Frexp(t.pos)
	return 1 + manyUnits*grids + uint32(max(-gridBias, min(e, gridBias))+gridBias)
}

func (c Cell) chain() chain {
	x := c.Number()
	if c.alt == 0 {
		t := chain{max(x, 0), max(-x, 0), gridBias}
		if x != 0 {
			t.grid = gridOf(x)
		}
		return t
	}
	n, grid := (c.alt-1)/grids, int((c.alt-1)%grids)-gridBias
	t := chain{float64(n) * exp2(grid), 0, grid}
	if n == manyUnits {
		t.pos, t.grid = exp2(grid), grid-manyHalvings
	}
	t.neg = max(t.pos-x, 0)
	return t
}

// manyHalvings is subtracted from e to get a grid for such a sum. It is large enough that
// rounds holds of the sum itself, of sums that contain it and of its products.
const manyHalvings = 26

// exp2 is 2^n, for an n that is not the exponent of a subnormal double.
func exp2(n int) float64 { return math.Float64frombits(uint64(1023+n) << 52) }

// gridOf is the exponent of the greatest power of two that divides x.
func gridOf(x float64) int {
	_, exponent := math.Frexp(ulp(x))
	return exponent - 1
}

func (t chain) plus(u chain) chain {
	return chain{t.pos + u.pos, t.neg + u.neg, min(t.grid, u.grid)}
}

func (t chain) negated() chain { return chain{t.neg, t.pos, t.grid} }

func (t chain) times(u chain) chain {
	return chain{t.pos*u.pos + t.neg*u.neg, t.pos*u.neg + t.neg*u.pos, t.grid + u.grid}
}

// rounds reports whether adding the terms in some order may round.
func (t chain) rounds() bool { return max(t.pos, t.neg) > math.Ldexp(maxUnits, t.grid) }

// of is c, the exact result of an operation, with t as its terms. If long is set, these
// are more terms than the operation itself has operands, so that their order may matter.
func (t chain) of(at *Operation, c Cell, long bool) Cell {
	switch {
	case !c.doubt.exact():
		size := t.pos + t.neg
		if c.doubt&ranged == 0 || !long {
			return c.with(mass{size, 1})
		}
		lo, hi := c.ends64()
		return spread(c.Float(), lo-3*roundingError*size, hi+3*roundingError*size, c.doubt).with(mass{size, 3})
	case long && t.rounds():
		// Each addition is off by less than a unit in the last place of the sums.
		size := t.pos + t.neg
		return spread(c.Float(), c.Number()-size*0x1p-20, c.Number()+size*0x1p-20, from(at)|eitherZero).with(mass{size, 3})
	}
	c.alt = t.pack()
	return c
}

// term returns c as one term and one factor: a later addition or multiplication does not
// reassociate with the operation that made c.
func term(c Cell) Cell {
	switch {
	case c.doubt.exact():
		c.alt, c.top = 0, 0
	case c.doubt&(ranged|twoCandidates) == ranged:
		c.doubt &^= termBits
	}
	return c
}

// EndSum is c, of kind k, as one term: an implementation may not reassociate a later
// addition with the additions that made c. That holds of constants, and of values that ?:
// or mix chooses.
func EndSum(k types.Kind, c Cell) Cell {
	switch {
	case k == types.Float || k == types.Half:
		return term(c)
	case k == types.Double && !c.doubt.indefinite():
		c.doubt = 0
	}
	return c
}
