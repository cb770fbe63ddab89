package canonical

import (
	"strconv"
	"strings"

	"shsmith/lib/types"
)

// FloatText returns the float v in decimal notation with a point, without a suffix. v must
// not be negative.
func FloatText(v *types.Value) string {
	bits := 32
	if v.Type.Kind.Bits() == 64 {
		bits = 64
	}
	text := strconv.FormatFloat(v.Float(0), 'f', -1, bits)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}
