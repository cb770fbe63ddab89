package recond

import (
	"strings"
	"testing"
)

// A constructor of nested arrays of matrices is not a constant expression in the result, because a
// matrix in it is an argument of SAFE_VALUE. In a const declaration, where it must be constant, it
// stays as it is.
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
