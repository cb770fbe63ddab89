package interp

import (
	"math"

	"shsmith/lib/types"
)

// Without "precise", implementations may evaluate a + b + c in any order, and
// may distribute products over sums (4.7, 5.12 of ESSL). A sum of exact sums
// is definite only if no order rounds: if all terms are multiples of a power
// of two, the grid, and neither the positive nor the negative ones add up to
// more than 2^24 times it.
//
// So a sum keeps how many grids its positive terms add up to, and the grid, in the
// cell's alt, which a value that is one number does not need otherwise; its
// own value then gives what the negative ones add up to. A choice by ?: or
// mix ends the chain: what is chosen is a term by itself. 0 stands for such a
// term.

// chain says what terms a value is the sum of.
type chain struct {
	pos, neg float64 // sums of the positive terms, and of the negative ones
	grid     int     // exponent of a power of two that divides all terms
}

// A cell's alt has 1 + 255n + 127 + grid, where the positive terms add up to n
// grids. More of them than most, or a grid below -127, are many, which always
// rounds: then the place of the grid has the exponent of a power of two that they
// are not above.
const (
	most     = 1 << 24
	many     = most + 1
	grids    = 255
	gridBias = 127
)

func (t chain) pack() uint32 {
	if n := t.pos * exp2(-t.grid); n <= most && t.grid >= -gridBias {
		return 1 + uint32(n)*grids + uint32(min(t.grid, gridBias)+gridBias)
	}
	_, e := math.Frexp(t.pos)
	return 1 + many*grids + uint32(max(-gridBias, min(e, gridBias))+gridBias)
}

func (c cell) chain() chain {
	x := c.number()
	if c.alt == 0 {
		t := chain{max(x, 0), max(-x, 0), gridBias}
		if x != 0 {
			t.grid = gridOf(x)
		}
		return t
	}
	n, grid := (c.alt-1)/grids, int((c.alt-1)%grids)-gridBias
	t := chain{float64(n) * exp2(grid), 0, grid}
	if n == many {
		t.pos, t.grid = exp2(grid), grid-manyGrids
	}
	t.neg = max(t.pos-x, 0)
	return t
}

// manyGrids is how many times a grid is halved that many terms are given, so that
// rounds holds of them, of sums with them, and of their products.
const manyGrids = 26

// exp2 is 2 to the power of n, which is no exponent of a subnormal.
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

// rounds reports whether some order of the terms may round.
func (t chain) rounds() bool { return max(t.pos, t.neg) > math.Ldexp(most, t.grid) }

// of is c, an exact result that is a sum of t's terms; long says that these
// are more than the operands of one operation.
func (t chain) of(at *site, c cell, long bool) cell {
	switch {
	case !c.s.exact():
		return c
	case long && t.rounds():
		// Each step errs by less than a unit in the last place of the sums.
		radius := ceil32(min((t.pos+t.neg)*0x1p-20, maxFloat))
		return cell{w: c.w, alt: wordOf(radius), s: from(at) | eitherZero | about}
	}
	c.alt = t.pack()
	return c
}

// term is c as a term by itself.
func term(c cell) cell {
	if c.s.exact() {
		c.alt = 0
	}
	return c
}

// termOf is term for a scalar of kind k.
func termOf(k types.Kind, c cell) cell {
	switch {
	case k == types.Float || k == types.Half:
		return term(c)
	case k == types.Double && !c.s.indefinite():
		c.s = 0
	}
	return c
}

// settled is x, a constant expression. Its value does not depend on where it
// stands (4.3.3), so nothing around it combines with the terms inside.
func (x value) settled() value {
	switch k := x.t.Component(); {
	case x.lit != nil || !k.IsFloat():
	case x.one != nil:
		one := x.one
		x.one = func(m *machine) cell { return termOf(k, one(m)) }
	default:
		many := x.many
		x.many = func(m *machine, out []cell) {
			many(m, out)
			for i, v := range out {
				out[i] = termOf(k, v)
			}
		}
	}
	return x
}
