package eval

import (
	"math"

	"shsmith/lib/types"
)

func boolWord(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// float returns the number whose representation as a float of kind k is w.
func float(k types.Kind, w uint64) float64 { return types.Number(k, w) }

// round rounds x to the float kind k and returns its bits. The quality is Exact if rounding does
// not change x and the result is zero or a normal number. Otherwise it is Inexact.
func round(k types.Kind, x float64) (uint64, Quality) {
	w := types.Word(k, x)
	stored := types.Number(k, w)
	denormal := stored != 0 && math.Abs(stored) < smallestNormal(k)
	// An earlier rounding of x is not seen here: the caller accounts for it.
	if stored != x || math.IsInf(stored, 0) || denormal {
		return w, Inexact
	}
	return w, Exact
}

// digits returns how many significant bits a float of kind k has, with the implicit leading one.
func digits(k types.Kind) int {
	switch k {
	case types.Float:
		return 24
	case types.Half:
		return 11
	}
	return 53
}

// smallestNormal returns the least positive normal number of kind k.
func smallestNormal(k types.Kind) float64 {
	switch k {
	case types.Float:
		return 0x1p-126
	case types.Half:
		return 0x1p-14
	}
	return 0x1p-1022
}
