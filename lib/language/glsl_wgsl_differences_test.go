package language

import (
	"strings"
	"testing"
)

func TestKnown(t *testing.T) {
	for _, n := range Names() {
		if got, err := Known(string(n)); got != n || err != nil {
			t.Errorf("Known(%q) = %q, %v", n, got, err)
		}
	}
	for _, name := range []string{"", "hlsl", "GLSL"} {
		_, err := Known(name)
		if err == nil || !strings.HasSuffix(err.Error(), "the languages are glsl, wgsl") {
			t.Errorf("Known(%q): %v", name, err)
		}
	}
}
