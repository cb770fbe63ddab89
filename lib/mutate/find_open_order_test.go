package mutate

import (
	"testing"

	"shsmith/lib/language"
)

// An expression is in open order beside a write: by an assignment, by a function that writes a
// parameter or a global variable, or by a built-in function with an out parameter.
func TestOpenOrderBesideWrites(t *testing.T) {
	p, err := parse("glsl", language.Compute, `#version 310 es
precision highp float;
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float x; };
float g;
float f(float a) { return modf(a, g); }
float pure(float a) { float b; return modf(a, b); }
void main() {
    vec4 v = vec4(x);
    float a = modf(x, v[0]) + v[1];
    float b = f(x) + v[2];
    float c = x + v[3];
}
`)
	if err != nil {
		t.Fatal(err)
	}
	got := ofExpressions(p, p.inOpenOrder)
	for text, want := range map[string]bool{"v[1]": true, "v[2]": true, "v[3]": false} {
		if open, ok := got[text]; !ok || open != want {
			t.Errorf("%s: %v, want %v", text, open, want)
		}
	}
}

// ofExpressions returns the property `has` of each expression in p, by the expression's text.
func ofExpressions(p *program, has func(*Site) bool) map[string]bool {
	p.findSites()
	got := map[string]bool{}
	for _, s := range p.order {
		if s.isExpr() {
			got[p.text(s.node)] = has(s)
		}
	}
	return got
}
