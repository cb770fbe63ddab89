package compare

import (
	"fmt"
	"math"
	"strconv"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Format returns a value of the type `scalar` as text. w has the bytes of the value. If w has too
// few bytes, Format returns "absent". A boolean becomes a number, such as "1".
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
	// The booleans 1 and 2 both mean true, but a comparison of outputs tells them apart.
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

// formatFloat returns the shortest text that reads back as f, such as "0.1". For a NaN, the text
// shows its bits: "NaN(0x7fc00000)". `size` is the width of the type in bits.
func formatFloat(f float64, size int, bits uint64) string {
	if math.IsNaN(f) {
		return fmt.Sprintf("NaN(0x%0*x)", size/4, bits)
	}
	// A 16-bit float gets the text of the 32-bit float with the same value.
	return strconv.FormatFloat(f, 'g', -1, max(size, 32))
}
