package compare

import (
	"encoding/binary"
	"math"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// bitsOf returns the bits of a little-endian scalar of up to 8 bytes.
func bitsOf(w []byte) uint64 {
	var full [8]byte
	copy(full[:], w)
	return binary.LittleEndian.Uint64(full[:])
}

// scalarKind tells how to interpret the bits of a scalar.
type scalarKind int

const (
	unsignedKind scalarKind = iota
	signedKind
	floatKind
)

func kindOf(scalar string) scalarKind {
	switch scalar {
	case "int", "i32", "int8_t", "int16_t", "int64_t":
		return signedKind
	case "float", "f32", "float16_t", "f16", "double":
		return floatKind
	}
	return unsignedKind
}

// orderOf maps the bits of a scalar to a number that is larger for a larger value. -0.0 comes
// directly before 0.0. A NaN comes first if its sign bit is set, otherwise last.
func orderOf(scalar string, bits uint64) uint64 {
	width := 8 * record.ScalarBytes(scalar)
	sign := uint64(1) << (width - 1)
	switch kindOf(scalar) {
	case signedKind:
		return bits ^ sign
	case floatKind:
		if bits&sign != 0 {
			return ^bits & (sign<<1 - 1)
		}
		return bits | sign
	}
	return bits
}

// bitsOfOrder returns the bits of the scalar that orderOf maps to the number `order`. The function
// orderOf maps a scalar with a larger value to a larger number.
func bitsOfOrder(scalar string, order uint64) uint64 {
	width := 8 * record.ScalarBytes(scalar)
	sign := uint64(1) << (width - 1)
	switch kindOf(scalar) {
	case signedKind:
		return order ^ sign
	case floatKind:
		if order&sign == 0 {
			return ^order & (sign<<1 - 1)
		}
		return order ^ sign
	}
	return order
}

// scalarValue converts w, the bytes of a value of the type `scalar`, to a float64.
func scalarValue(scalar string, w []byte) float64 { return numberOf(scalar, bitsOf(w)) }

func numberOf(scalar string, bits uint64) float64 {
	width := 8 * record.ScalarBytes(scalar)
	switch kindOf(scalar) {
	case signedKind:
		return float64(int64(bits<<(64-width)) >> (64 - width))
	case floatKind:
		switch width {
		case 16:
			return types.FromHalf(bits)
		case 64:
			return math.Float64frombits(bits)
		}
		return float64(math.Float32frombits(uint32(bits)))
	}
	return float64(bits)
}
