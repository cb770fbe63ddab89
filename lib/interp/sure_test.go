package interp

import "testing"

// With Options.Sure, the run ends when an invocation decides by an inexact value. So the
// invocations that have not run yet store nothing.
func TestSure(t *testing.T) {
	const decides = `#version 450
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer B { float x; int o[4]; };
void main() {
    uint i = gl_LocalInvocationIndex;
    if (i == 1u && sin(x + 0.5) * 3.0 > 1.438276615) o[0] = 2;
    o[i] = 1;
}
`
	for _, sure := range []bool{false, true} {
		r := run(t, decides, [3]int{1, 1, 1}, Options{Sure: sure})
		stored := 0
		for _, b := range r.Outputs[0][4:] {
			stored += int(b)
		}
		if !r.Unsure || sure != (stored == 1) || len(r.Findings) > 0 {
			t.Errorf("sure %v: unsure %v, stored %d, %v", sure, r.Unsure, stored, r.Findings)
		}
	}
	const exact = `#version 450
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer B { int o[4]; };
void main() { if (gl_LocalInvocationIndex != 1u) o[gl_LocalInvocationIndex] = 1; }
`
	if r := run(t, exact, [3]int{1, 1, 1}, Options{Sure: true}); r.Unsure {
		t.Error("a decision on an integer is not sure")
	}
}
