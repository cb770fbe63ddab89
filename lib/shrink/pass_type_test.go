package shrink

import "testing"

// A type that is not a vector has one component, also if its name is "vector".
func TestWidth(t *testing.T) {
	for name, want := range map[string]int{"float": 1, "uvec4": 4, "vec2": 2, "vec3<f32>": 3, "vector": 1, "mat3": 1} {
		if got := width(name); got != want {
			t.Errorf("%s: %d components, want %d", name, got, want)
		}
	}
}
