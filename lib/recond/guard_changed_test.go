package recond

import (
	"strings"
	"testing"
)

// A guard whose text somebody has changed counts as an ordinary function, and its calls stay.
// Reconditioning adds a guard with a new name. This is an example in which SAFE_INPUT was changed:
//
//	f = SAFE_INPUT(f)  →  f = SAFE_INPUT(SAFE_INPUT_1(f))
func TestChangedGuards(t *testing.T) {
	const bound, float = `float SAFE_BOUND(float a) { return abs(a) < 2048.0 ? a : 10.0; }
mat2 SAFE_FLOAT(mat2 a) { return a; }
`, `float SAFE_FLOAT(float a) { return 1.0 <= abs(a) && abs(a) < 16777216.0 ? a : 10.0; }
`
	for _, c := range []struct{ name, text, want string }{
		{"bound", bound + `mat2 SAFE_BOUND(mat2 a) { return a; }
void main() { mat2 m = mat2(1.0, 2.0, 3.0, 4.0); m = SAFE_BOUND(m), m *= SAFE_BOUND(m), m = SAFE_FLOAT(m); }`,
			"m = SAFE_BOUND(m), (m = SAFE_BOUND_1(m), m *= SAFE_BOUND_1(SAFE_BOUND(m)), m = SAFE_FLOAT_1(m)), m = SAFE_FLOAT(m);"},
		{"input", `layout(std430, binding = 0) buffer B { float f; };
float SAFE_INPUT(float a) { return a; }
void main() { f = SAFE_INPUT(f), f += 1.0, f = SAFE_FLOAT(f); }`,
			"f = SAFE_INPUT(SAFE_INPUT_1(f)), (f = SAFE_INPUT_1(f), f += 1.0, f = SAFE_FLOAT(f)), f = SAFE_FLOAT(f);"},
	} {
		_, out := run(t, Options{}, "#version 450\n"+float+c.text)
		if !strings.Contains(spaced(out), c.want) {
			t.Errorf("%s: want %s, not\n%s", c.name, c.want, out)
		}
		if _, again := run(t, Options{}, out); again != out {
			t.Errorf("%s: another run changes\n%s\nto\n%s", c.name, out, again)
		}
	}
	_, out := runWGSL(t, Options{}, `fn SAFE_FLOAT_f32(a: f32) -> f32 { return a; }
@compute @workgroup_size(1) fn main() { var v = 1.0f; v += 2.0f; v = SAFE_FLOAT_f32(v); }`)
	if want := "v += 2.0f; v = SAFE_FLOAT_f32_1(v); v = SAFE_FLOAT_f32(v);"; !strings.Contains(spaced(out), want) {
		t.Errorf("want %s, not\n%s", want, out)
	}
}
