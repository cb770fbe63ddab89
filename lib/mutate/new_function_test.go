package mutate

import (
	"testing"

	"shsmith/lib/language"
)

// An expression cannot move into a function if the call reads more than the expression does, and
// what it reads has no value yet or is written by another operand.
func TestOutlineReadsNoMore(t *testing.T) {
	p, err := parse("glsl", language.Compute, `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int x; };
void main() {
    ivec2 v;
    v.x = x;
    int a = v.x + 1;
    ivec2 w = ivec2(x);
    int b = w.y + 2;
    int n = 3;
    bool c = x > 0;
    while (--n > (c ? n : 0)) { int d = c ? n : 5; }
    int late;
    if (c) late = 1;
    int e = c ? late : 6;
    int m = --n + x * 7;
}
`)
	if err != nil {
		t.Fatal(err)
	}
	got := ofExpressions(p, func(s *Site) bool { return outlineApplies(p, s) })
	for text, want := range map[string]bool{
		"v.x + 1": false, "w.y + 2": true, "c ? n : 0": false, "c ? n : 5": true, "c ? late : 6": false, "x * 7": true,
	} {
		if applies, ok := got[text]; !ok || applies != want {
			t.Errorf("%s: %v, want %v", text, applies, want)
		}
	}
}
