package number

import (
	"math"

	"shsmith/lib/types"
)

func lowEnd(c Cell) Cell {
	lo, _ := c.Span()
	if lo == 0 && c.doubt&eitherZero != 0 {
		return Cell{Bits: 1 << 31}
	}
	return Float(lo)
}

func highEnd(c Cell) Cell {
	_, hi := c.Span()
	if hi == 0 && c.doubt&eitherZero != 0 {
		return Cell{}
	}
	return Float(hi)
}

// Bounds returns the least and the greatest value that c, a scalar of kind k, may have in memory.
// The results have no uncertainty. For a zero of either sign, lo is -0.0 and hi is 0.0.
func (c Cell) Bounds(k types.Kind) (lo, hi Cell) {
	double, half := k == types.Double, k == types.Half
	switch {
	case c.doubt == 0 || double && !c.doubt.indefinite():
		return c, c
	case double && c.real().rad == 0:
		return Wide(1 << 63), Wide(0)
	case double && c.real().rad >= infinite:
		return Double(math.Inf(-1)), Double(math.Inf(1))
	case double:
		lo, hi := c.doubleSpan()
		return Double(lo), Double(hi)
	}
	lo, hi = lowEnd(c), highEnd(c)
	if half {
		lo, hi = Float(halfOutwards(lo.Float(), -1)), Float(halfOutwards(hi.Float(), 1))
	}
	return lo, hi
}

// halfOutwards rounds f to a half float: upwards if `sign` is 1, downwards if it is -1. A result
// too large for a half float is an infinity.
func halfOutwards(f, sign float32) float32 {
	switch {
	case f == 0:
		return f
	case f > maxHalf && sign > 0, f < -maxHalf && sign < 0:
		return float32(math.Inf(int(sign)))
	}
	return -sign * floorHalf(-sign*f)
}
