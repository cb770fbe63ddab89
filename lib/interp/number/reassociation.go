package number

import (
	"math"

	"shsmith/lib/types"
)

// In a shader without "precise", an implementation may evaluate a + b + c in any order, and
// distribute products over sums (GLSL 4.60 section 4.7; GLSL ES 3.20 section 5.12). So a sum of
// exact sums is exact only if no order of the additions rounds. That is so if all terms are
// multiples of a power of two, the grid, and neither the positive terms nor the negative ones add
// up to more than 2^24 times the grid:
//
//	(-16777215.0 + 16777214.0) + 3.0   each addition is exact
//	-16777215.0 + (16777214.0 + 3.0)   rounds: the sum of the positive terms is too large
//
// The cell of an exact float does not need alt for another value. So alt stores the grid and the
// sum of the positive terms. The sum of the negative terms is the difference between that and the
// float. If alt is 0, the float is one term.

// sumTerms summarises the terms of a sum of floats, such as a, b and c in a + b + c. The summary
// shows whether every order of the additions is exact (mayRound).
type sumTerms struct {
	pos, neg float64 // sum of the positive terms, and of the magnitudes of the negative ones
	grid     int     // exponent of a power of two that divides each term
}

// The field Cell.alt of an exact sum records its terms: all are multiples of 2^grid, and the
// positive ones add up to n * 2^grid. For a single term, alt is 0.
//
//	alt = 1 + n*grids + (grid + gridBias)
const (
	// If n is greater than maxUnits, or if grid is below -gridBias, alt records only that the
	// positive terms add up to less than 2^e:
	//
	//	alt = 1 + manyUnits*grids + (e + gridBias)
	maxUnits  = 1 << 24
	manyUnits = maxUnits + 1
	grids     = 255 // more than any grid + gridBias, so that (alt-1) / grids is n
	gridBias  = 127
)

func (t sumTerms) pack() uint32 {
	if n := t.pos * exp2(-t.grid); n <= maxUnits && t.grid >= -gridBias {
		return 1 + uint32(n)*grids + uint32(min(t.grid, gridBias)+gridBias)
	}
	_, e := math.Frexp(t.pos)
	return 1 + manyUnits*grids + uint32(max(-gridBias, min(e, gridBias))+gridBias)
}

func (c Cell) terms() sumTerms {
	x := c.Number()
	if c.alt == 0 {
		t := sumTerms{max(x, 0), max(-x, 0), gridBias}
		if x != 0 {
			t.grid = gridOf(x)
		}
		return t
	}
	n, grid := (c.alt-1)/grids, int((c.alt-1)%grids)-gridBias
	t := sumTerms{float64(n) * exp2(grid), 0, grid}
	if n == manyUnits {
		t.pos, t.grid = exp2(grid), grid-manyHalvings
	}
	t.neg = max(t.pos-x, 0)
	return t
}

// manyHalvings gives the grid 2^(e-manyHalvings) to a sum whose cell stores only an upper bound 2^e
// (see maxUnits). It exceeds 24, so that mayRound is true for this sum, and for all sums and
// nonzero products made from it.
const manyHalvings = 26

// exp2 returns 2^n. The result must not be a subnormal double.
func exp2(n int) float64 { return math.Float64frombits(uint64(1023+n) << 52) }

// gridOf returns the exponent of the greatest power of two that divides x: 2 for 12.
func gridOf(x float64) int {
	_, exponent := math.Frexp(lowestBit(x))
	return exponent - 1
}

func (t sumTerms) plus(u sumTerms) sumTerms {
	return sumTerms{t.pos + u.pos, t.neg + u.neg, min(t.grid, u.grid)}
}

func (t sumTerms) negated() sumTerms { return sumTerms{t.neg, t.pos, t.grid} }

func (t sumTerms) times(u sumTerms) sumTerms {
	return sumTerms{t.pos*u.pos + t.neg*u.neg, t.pos*u.neg + t.neg*u.pos, t.grid + u.grid}
}

// mayRound reports whether adding the terms in some order may round.
func (t sumTerms) mayRound() bool { return max(t.pos, t.neg) > math.Ldexp(maxUnits, t.grid) }

// recordIn returns c, the result of the operation `at`, with a record of its terms t, which
// implementations may add in another order. If `long` is set, implementations may compute c in
// several ways, and the result covers all.
func (t sumTerms) recordIn(at *Operation, c Cell, long bool) Cell {
	switch {
	case !c.doubt.exact():
		size := t.pos + t.neg
		if c.doubt&ranged == 0 || !long {
			return c.withMass(mass{size, 1})
		}
		lo, hi := c.ends64()
		e := maxAdditions * roundingError * size
		return spread(c.Float(), lo-e, hi+e, c.doubt).withMass(mass{size, maxAdditions})
	case long && t.mayRound():
		// Each addition is off by less than a unit in the last place of the sums.
		size := t.pos + t.neg
		return spread(c.Float(), c.Number()-size*0x1p-20, c.Number()+size*0x1p-20,
			doubtFrom(at)|eitherZero).withMass(mass{size, maxAdditions})
	}
	c.alt = t.pack()
	return c
}

// asOneTerm returns c without the record of the terms or factors that made c. So c counts as a
// single term or factor of a later operation: implementations do not regroup that operation with
// the one that made c.
func asOneTerm(c Cell) Cell {
	switch {
	case c.doubt.exact():
		c.alt, c.top = 0, 0
	case c.doubt&(ranged|twoCandidates) == ranged:
		c.doubt &^= termBits
	}
	return c
}

// EndSum returns c, of kind k, as one term: later additions are not reassociated with the additions
// that made c. Constants and the results of `?:` and mix are such terms.
func EndSum(k types.Kind, c Cell) Cell {
	switch {
	case k == types.Float || k == types.Half:
		return asOneTerm(c)
	case k == types.Double && !c.doubt.indefinite():
		c.doubt = 0
	}
	return c
}
