package eval

import (
	"math"
	"math/bits"

	"shsmith/lib/types"
)

func less(k types.Kind, a, b uint64) bool {
	if k.IsSigned() {
		return int64(a) < int64(b)
	}
	return a < b
}

// intFuncs has the componentwise functions of integers and booleans. Each function computes one
// component of the result. Its parameter k is the kind of scalars in the first argument, and its
// parameter `a` has one scalar of each argument.
var intFuncs = map[string]wordFunc{
	"abs": func(k types.Kind, a []uint64) (uint64, Quality) {
		if int64(a[0]) < 0 {
			return types.Wrap(k, -a[0]), Exact
		}
		return a[0], Exact
	},
	"sign": func(k types.Kind, a []uint64) (uint64, Quality) {
		switch {
		case int64(a[0]) < 0:
			return types.Wrap(k, math.MaxUint64), Exact
		case a[0] > 0:
			return 1, Exact
		}
		return 0, Exact
	},
	"min": func(k types.Kind, a []uint64) (uint64, Quality) {
		return pick(less(k, a[1], a[0]), a[1], a[0]), Exact
	},
	"max": func(k types.Kind, a []uint64) (uint64, Quality) {
		return pick(less(k, a[0], a[1]), a[1], a[0]), Exact
	},
	"clamp": clampInt,
	"lessThan": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(less(k, a[0], a[1])), Exact
	},
	"lessThanEqual": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(!less(k, a[1], a[0])), Exact
	},
	"greaterThan": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(less(k, a[1], a[0])), Exact
	},
	"greaterThanEqual": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(!less(k, a[0], a[1])), Exact
	},
	"equal":    func(_ types.Kind, a []uint64) (uint64, Quality) { return boolWord(a[0] == a[1]), Exact },
	"notEqual": func(_ types.Kind, a []uint64) (uint64, Quality) { return boolWord(a[0] != a[1]), Exact },
	"not":      func(_ types.Kind, a []uint64) (uint64, Quality) { return 1 - a[0], Exact },
	"bitCount": func(_ types.Kind, a []uint64) (uint64, Quality) {
		return uint64(bits.OnesCount32(uint32(a[0]))), Exact
	},
	"bitfieldReverse": func(k types.Kind, a []uint64) (uint64, Quality) {
		return types.Wrap(k, uint64(bits.Reverse32(uint32(a[0])))), Exact
	},
	"findLSB":         findLSB,
	"findMSB":         findMSB,
	"bitfieldExtract": bitfieldExtract,
	"bitfieldInsert":  bitfieldInsert,
	"intBitsToFloat":  bitsToFloat,
	"uintBitsToFloat": bitsToFloat,
}

func pick(c bool, a, b uint64) uint64 {
	if c {
		return a
	}
	return b
}

func clampInt(k types.Kind, a []uint64) (uint64, Quality) {
	if less(k, a[2], a[1]) {
		return 0, None
	}
	x := pick(less(k, a[0], a[1]), a[1], a[0])
	return pick(less(k, a[2], x), a[2], x), Exact
}

func findLSB(_ types.Kind, a []uint64) (uint64, Quality) {
	w := uint32(a[0])
	if w == 0 {
		return math.MaxUint64, Exact // -1
	}
	return uint64(bits.TrailingZeros32(w)), Exact
}

// findMSB returns the position of the highest 1 bit or, for a negative number, the highest 0 bit.
// It returns -1 if no bit matches.
func findMSB(k types.Kind, a []uint64) (uint64, Quality) {
	w := uint32(a[0])
	if k.IsSigned() && int32(w) < 0 {
		w = ^w
	}
	return uint64(int64(31 - bits.LeadingZeros32(w))), Exact
}

// isBitRange reports whether the n bits from `offset` on lie within 32 bits.
func isBitRange(offset, n uint64) bool {
	o, b := int64(offset), int64(n)
	return o >= 0 && b >= 0 && o+b <= 32
}

func bitfieldExtract(k types.Kind, a []uint64) (uint64, Quality) {
	if !isBitRange(a[1], a[2]) {
		return 0, None
	}
	if a[2] == 0 {
		return 0, Exact
	}
	up := 32 - a[1] - a[2]
	w := uint32(a[0]) << up
	if k.IsSigned() {
		return uint64(int64(int32(w) >> (32 - a[2]))), Exact
	}
	return uint64(w >> (32 - a[2])), Exact
}

func bitfieldInsert(k types.Kind, a []uint64) (uint64, Quality) {
	if !isBitRange(a[2], a[3]) {
		return 0, None
	}
	mask := (uint64(1)<<a[3] - 1) << a[2]
	return types.Wrap(k, a[0]&^mask|a[1]<<a[2]&mask), Exact
}

// bitsToFloat reinterprets the bits of an integer as a float. For NaN, infinities and subnormals it
// returns the quality None, which means that there is no defined result.
func bitsToFloat(_ types.Kind, a []uint64) (uint64, Quality) {
	w := uint64(uint32(a[0]))
	if exponent := w >> 23 & 0xff; exponent == 0xff || exponent == 0 && w<<33 != 0 {
		return 0, None
	}
	return w, Exact
}
