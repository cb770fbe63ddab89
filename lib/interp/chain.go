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
// So a sum keeps what its positive terms add up to and their grid in the
// cell's alt, which a value that is one number does not need otherwise; its
// own value then gives what the negative ones add up to. A choice by ?: or
// mix ends the chain: what is chosen is a term by itself. 0 stands for such a
// term.

// chain says what terms a value is the sum of.
type chain struct {
	pos, neg float64 // sums of the positive terms, and of the negative ones
	grid     int     // exponent of a power of two that divides all terms
}

// noPositive is what pos is kept as where it is 0.
const noPositive = 0x1p-100

// pack makes pos a float rounded up to 15 bits of fraction, in 24 bits, and
// grid the other 8.
func (t chain) pack() uint32 {
	w := wordOf(ceil32(min(max(t.pos, noPositive), maxFloat/2)))
	return (w+0xff)>>8<<8 | uint32(uint8(max(min(t.grid, 127), -128)))
}

func (c cell) chain() chain {
	x := c.number()
	if c.alt != 0 {
		pos := float64(float(c.alt &^ 0xff))
		return chain{pos, max(pos-x, 0), int(int8(c.alt))}
	}
	t := chain{max(x, 0), max(-x, 0), 127}
	if x != 0 {
		t.grid = gridOf(x)
	}
	return t
}

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
func (t chain) rounds() bool { return max(t.pos, t.neg) > math.Ldexp(1<<24, t.grid) }

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
