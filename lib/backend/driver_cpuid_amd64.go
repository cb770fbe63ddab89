package backend

import (
	"encoding/binary"
	"fmt"
)

// cpuid is the instruction of that name.
func cpuid(leaf, subleaf uint32) (eax, ebx, ecx, edx uint32)

// model names the processor as its maker counts (CPUID leaves 0 and 1).
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

// familyOf takes a processor's signature apart. The extended fields count where
// the family is 15, that of the model also where it is 6.
func familyOf(signature uint32) (family, model uint32) {
	base := signature >> 8 & 15
	family, model = base, signature>>4&15
	if base == 15 {
		family += signature >> 20 & 255
	}
	if base == 15 || base == 6 {
		model += signature >> 16 & 15 << 4
	}
	return family, model
}

// hasF16C reports whether there are instructions that convert half floats.
func hasF16C() bool {
	_, _, c, _ := cpuid(1, 0)
	return c>>29&1 == 1
}
