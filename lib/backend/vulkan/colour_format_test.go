package vulkan

import "testing"

func TestFormats(t *testing.T) {
	for name, want := range map[string]uint32{"r8": 9, "rgba8": 37, "rgb8": 37, "rg8ui": 20, "rgba8i": 42, "r16f": 76, "rgba16ui": 95,
		"r32ui": 98, "r32i": 99, "rgba32f": 109, "depth16": 0, "x": 0} {
		if got, ok := formatOf(name); got != want || ok != (want > 0) {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}
