package backend

import (
	"encoding/binary"
	"fmt"
)

// cpuid executes the instruction CPUID.
func cpuid(leaf, subleaf uint32) (eax, ebx, ecx, edx uint32)

// model returns the vendor, family and model of the processor (CPUID leaves 0 and 1).
func model() string {
	_, b, c, d := cpuid(0, 0)
	var maker []byte
	for _, word := range []uint32{b, d, c} {
		maker = binary.LittleEndian.AppendUint32(maker, word)
	}
	signature, _, _, _ := cpuid(1, 0)
	family, model := familyOf(signature)
	return fmt.Sprintf("%s family %d model %d", maker, family, model)
}

// familyOf extracts the family and the model of a processor from `signature`, the value of EAX
// after CPUID leaf 1.
func familyOf(signature uint32) (family, model uint32) {
	base := signature >> 8 & 15
	family, model = base, signature>>4&15
	// Families 6 and 15 also have an extended model, and family 15 has an extended family.
	if base == 15 {
		family += signature >> 20 & 255
	}
	if base == 15 || base == 6 {
		model += signature >> 16 & 15 << 4
	}
	return family, model
}

// hasF16C reports whether the processor has instructions that convert half floats.
func hasF16C() bool {
	_, _, c, _ := cpuid(1, 0)
	return c>>29&1 == 1
}
