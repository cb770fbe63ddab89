package types

import "math"

// FromHalf returns the number that h, an IEEE binary16, represents.
func FromHalf(h uint64) float64 {
	sign, exponent, fraction := h>>15&1, int(h>>10&31), float64(h&1023)
	var x float64
	switch exponent {
	case 0:
		x = math.Ldexp(fraction, -24)
	case 31:
		x = math.Inf(1)
		if fraction != 0 {
			x = math.NaN()
		}
	default:
		x = math.Ldexp(1024+fraction, exponent-25)
	}
	if sign == 1 {
		return -x
	}
	return x
}

// ToHalf returns the bits of the IEEE binary16 nearest to x, ties to even. That is an infinity if
// |x| is at least 65520.
func ToHalf(x float64) uint64 {
	sign := math.Float64bits(x) >> 63 << 15
	x = math.Abs(x)
	switch {
	case math.IsNaN(x):
		return sign | 0x7e00
	case x >= 65520: // halfway between the greatest finite binary16, 65504, and 65536
		return sign | 0x7c00
	case x < 0x1p-14:
		return sign | uint64(math.RoundToEven(math.Ldexp(x, 24)))
	}
	fraction, exponent := math.Frexp(x) // x = fraction * 2^exponent, fraction in [1/2, 1)
	mantissa := uint64(math.RoundToEven(math.Ldexp(fraction, 11)))
	return sign | uint64(exponent+13)<<10 + mantissa // a carry goes into the exponent
}
