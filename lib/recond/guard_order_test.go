package recond

import (
	"strings"
	"testing"
)

// The guard for float[1][2] comes after the guard for its element float[2], because it calls that
// guard. Both types have two scalars, so the number of scalars does not tell the order.
func TestGuardsOfNestedArrays(t *testing.T) {
	_, text := run(t, Options{}, `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float b[1][2]; };
void main() { float p[1][2] = b; b[0][0] = p[0][1] + 1.0; }
`)
	inner, outer := strings.Index(text, "SAFE_INPUT(float[2] a)"), strings.Index(text, "SAFE_INPUT(float[1][2] a)")
	if inner < 0 || outer < inner {
		t.Errorf("at %d the guard of the element, at %d that of the array:\n%s", inner, outer, text)
	}
}
