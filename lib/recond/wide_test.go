package recond

import (
	"strings"
	"testing"

	"shsmith/lib/glsl"
	"shsmith/lib/version"
)

// Constants of 64 bits are written with all of them.
func TestWideConstants(t *testing.T) {
	u, err := glsl.Parse("test", `#version 450
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint64_t u; int64_t i; int n; };
void main() {
    u = 2ul << (int(1.5) + 62);
    i = (1l << (int(1.5) + 62)) + int64_t(n);
    i += (3l << (int(1.5) + 32)) - 7l;
}
`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Run("test", u, Options{Stage: version.Compute}); err != nil {
		t.Fatal(err)
	}
	text := glsl.Print(u)
	for _, want := range []string{"u = 0ul;", "i = -9223372036854775807l - 1l + int64_t(n);", "i += 25769803769l;"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}
