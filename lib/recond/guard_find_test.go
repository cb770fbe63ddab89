package recond

import (
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond/guards"
)

// A function is a guard if its text is exactly the text that a pass would write, apart from a
// number in its name, as in SAFE_ABS_1. A function with another text is no guard, even if it has
// the name of a guard.
func TestGuards(t *testing.T) {
	_, text := run(t, Options{}, `#version 450
layout(std430, binding = 0) buffer B { int i, j; uint u; };
int SAFE_ABS(int a) { return a; }
int SAFE_MODULUS(int a) { return 1; }
void main() { i = i % j; u = 1u / u; }
`)
	info, err := front.Check("", parseIn(t, language.GLSL, text), language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for o, name := range guards.Find(info) {
		got[o.Name] = name
	}
	want := map[string]string{"SAFE_ABS_1": "SAFE_ABS", "SAFE_MODULUS_1": "SAFE_MODULUS", "SAFE_DIVISOR": "SAFE_DIVISOR"}
	if len(got) != len(want) {
		t.Errorf("found %v in\n%s", got, text)
	}
	for name, as := range want {
		if got[name] != as {
			t.Errorf("%s is %q, want %q", name, got[name], as)
		}
	}
}
