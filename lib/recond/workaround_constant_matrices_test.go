package recond

import (
	"strings"
	"testing"
)

// The workaround nested-matrices makes the constructor of an array of arrays of matrices
// non-constant: it replaces the first matrix m by SAFE_VALUE(m). A constructor in a const
// declaration must be a constant expression, so the workaround does not change this constructor.
func TestNestedMatrices(t *testing.T) {
	_, text := run(t, Options{Only: []string{NoPass}, Workarounds: []string{"nested-matrices"}}, `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float r; };
mat2 a[1][2] = mat2[1][2](mat2[2](mat2(1.0), mat2(2.0)));
const mat2 b[1][2] = mat2[1][2](mat2[2](mat2(1.0), mat2(2.0)));
mat2 c[2] = mat2[2](mat2(1.0), mat2(2.0));
void main() { dmat2 d[1][1] = {{dmat2(1.0lf)}}; r = a[0][1][0][0]; }
`)
	for _, want := range []string{
		"mat2 a[1][2] = mat2[1][2](mat2[2](SAFE_VALUE(mat2(1.0)), mat2(2.0)));",
		"b[1][2] = mat2[1][2](mat2[2](mat2(1.0), mat2(2.0)));",
		"c[2] = mat2[2](mat2(1.0), mat2(2.0));", "d[1][1] = {{SAFE_VALUE(dmat2(1.0lf))}};",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}
