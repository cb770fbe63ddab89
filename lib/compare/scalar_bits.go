package compare

import (
	"encoding/binary"
	"fmt"
	"math"
	"strconv"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Format returns w, the bytes of a value of the type `scalar`, as text. It returns "absent" if w
// has too few bytes. For a boolean it returns the stored number, because 1 and 2 both mean true,
// but count as different.
func Format(scalar string, w []byte) string {
	width := record.ScalarBytes(scalar)
	if len(w) < width {
		return "absent"
	}
	return formatBits(scalar, bitsOf(w[:width]))
}

func formatBits(scalar string, bits uint64) string {
	width := record.ScalarBytes(scalar)
	switch scalar {
	case "int", "i32", "int8_t", "int16_t", "int64_t":
		unused := 64 - 8*width
		return strconv.FormatInt(int64(bits<<unused)>>unused, 10)
	case "uint", "u32", "bool", "uint8_t", "uint16_t", "uint64_t":
		return strconv.FormatUint(bits, 10)
	case "float", "f32":
		return formatFloat(float64(math.Float32frombits(uint32(bits))), 32, bits)
	case "float16_t", "f16":
		return formatFloat(types.FromHalf(bits), 16, bits)
	case "double":
		return formatFloat(math.Float64frombits(bits), 64, bits)
	}
	return fmt.Sprintf("0x%0*x", 2*width, bits)
}

// bitsOf returns the bits of a little-endian scalar of up to 8 bytes.
func bitsOf(w []byte) uint64 {
	var full [8]byte
	copy(full[:], w)
	return binary.LittleEndian.Uint64(full[:])
}

// formatFloat returns the shortest text that reads back as f, such as "0.1". A NaN becomes its
// bits: "NaN(0x7fc00000)". `size` is the width of the type in bits.
func formatFloat(f float64, size int, bits uint64) string {
	if math.IsNaN(f) {
		return fmt.Sprintf("NaN(0x%0*x)", size/4, bits)
	}
	// A 16-bit float gets the text of the 32-bit float with the same value.
	return strconv.FormatFloat(f, 'g', -1, max(size, 32))
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

// bitsOfOrder is the inverse of orderOf: it returns the bits that orderOf maps to `order`.
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
