package backend

import "testing"

func TestFamilyOf(t *testing.T) {
	for signature, want := range map[uint32][2]uint32{
		0x00a00f11: {25, 1}, // EPYC 7003
		0x00b00f21: {26, 2}, // EPYC 9005
		0x000306c3: {6, 60}, // Haswell
		0x00000f4a: {15, 4}, // Pentium 4
		0x00000543: {5, 4},  // Pentium, whose extended model does not count
		0x00010543: {5, 4},
	} {
		if f, m := familyOf(signature); f != want[0] || m != want[1] {
			t.Errorf("%#x: family %d model %d, want %v", signature, f, m, want)
		}
	}
}
