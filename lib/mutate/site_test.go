package mutate

import (
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/pattern"
)

// disjoint has expressions that write one part of a variable and read other parts, such as
// `v.x++ + v[1]`. GLSL leaves the order of the write and the reads open, so a read of the written
// part would be undefined.
const disjoint = `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) readonly buffer In { int a[6]; };
layout(std430, binding = 1) buffer Out { int o[]; };
struct S { ivec2 p; mat2 m; };
int g = 3;
mat2 h = mat2(1.0);
float grow(float by) { h[1][0] += by; return h[1][0]; }
void main() {
    mat2 m = mat2(1.0, 2.0, 3.0, 4.0);
    ivec3 v = ivec3(a[2], a[1], 5);
    int q[3] = int[](1, 2, 3);
    S s = S(ivec2(4, 5), mat2(2.0));
    o[0] = int(m[1][1]++ + m[0][0]);
    o[1] = v.x++ + v[1] + v.z;
    o[2] = q[0]++ + q[1];
    o[3] = s.p.x-- * s.p.y + int(s.m[0][1]++ + s.m[1][1]);
    o[4] = int(grow(2.0) + h[0][0] + h[1][1]);
    o[5] = int((m[0] += vec2(1.0)).x + m[1].y);
    if (v.y-- > v[2]) o[6] = 1;
    for (int i = 0; v[0]-- > 0 && i < v.z; i++) o[7] += v[1];
}
`

// hiding is a shader in which declarations hide other variables of the same name, but of another
// type. Most statements that hide a variable also use the new one. This one hides the outer
// `bool x`:
//
//	int x = 2, z = a[2] - x;
const hiding = `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) readonly buffer In { int a[6]; };
layout(std430, binding = 1) buffer Out { int o[]; };
bool v = a[1] > 0;
void main() {
    bool i = a[2] > 3, x = a[1] == 1;
    for (int i = 0; i < a[2]; i++) o[0] += a[i % 6] + i;
    { uint x = uint(a[3]) + 1u, y = x * uint(a[4] + 5); o[1] = int(y); }
    { float v = 3.0, w = float(a[2] + 1); o[2] = int(w) + a[2]; }
    if (i) { int x = 2, z = a[2] - x, n = a[z % 6] + a[x]; o[3] = n; }
}
`

// Code that is inserted into a statement does not use an outer variable if the statement declares
// another variable with the same name.
func TestHiddenNames(t *testing.T) {
	r := bare(t, "glsl", hiding)
	want, ok, err := result(r, len(r.Resources))
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	for _, name := range []string{"choose", "mix-lanes", "dead-code", "equal-variable"} {
		for seed := range uint64(60) {
			v, err := makeVariant("glsl", language.Compute, hiding, seed, Options{Kinds: []string{name}, Most: 20})
			if v == nil || err != nil {
				t.Fatal(name, err)
			}
			if err := fault(r, want, v.Transformations); err != nil {
				t.Fatalf("%s: %v\n%+v", name, err, smallest(r, want, v.Transformations))
			}
		}
	}
}

// The shader `disjoint` has expressions that write one part of a variable and read other parts. No
// transformation makes such an expression read the whole variable, because its value would depend
// on the order of evaluation.
func TestOpenOrder(t *testing.T) {
	r := bare(t, "glsl", disjoint)
	want, ok, err := result(r, len(r.Resources))
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	for _, k := range kinds {
		if k.Crash {
			continue
		}
		for seed := range uint64(10) {
			v, err := makeVariant("glsl", language.Compute, disjoint, seed, Options{Kinds: []string{k.Name}, Most: 20})
			if v == nil {
				t.Fatal(err)
			}
			if err := fault(r, want, v.Transformations); err != nil {
				t.Errorf("%s: %v\n%+v", k.Name, err, smallest(r, want, v.Transformations))
				break
			}
		}
	}
}

// A write and a call of f are in one expression, and f calls g. So findOpenOrder adds g to the set
// calledBesideWrite, although f is defined after the expression and has only a prototype before it.
func TestOpenOrderWithPrototypes(t *testing.T) {
	p, err := parse("glsl", language.Compute, `#version 310 es
layout(std430, binding = 0) buffer B { int b[4]; };
int f();
int g() { return b[1]; }
int h() { return b[2]; }
void main() { b[0] = b[0]++ + f() + h(); }
int f() { return g(); }
int alone() { return h(); }
`)
	if err != nil {
		t.Fatal(err)
	}
	p.findOpenOrder()
	for name, want := range map[string]bool{"f": true, "g": true, "h": true, "alone": false} {
		if p.open.calledBesideWrite[name] != want {
			t.Errorf("%s is called beside a write: %v", name, !want)
		}
	}
}

// A function that writes a global variable is in the set writers, even if an inner block of the
// function declares another variable of that name.
func TestWriters(t *testing.T) {
	p, err := parse("glsl", language.Compute, `#version 310 es
int a;
layout(std430, binding = 0) buffer B { int b; };
int outer() { { int a = 1; a++; } a = 2; return 0; }
int block() { if (a > 0) { int b = 1; } b = 2; return 0; }
int local() { int c = 1; c++; return c; }
void main() { b = outer() + block() + local(); }
`)
	if err != nil {
		t.Fatal(err)
	}
	p.findOpenOrder()
	for name, want := range map[string]bool{"outer": true, "block": true, "local": false} {
		if p.open.writers[name] != want {
			t.Errorf("%s writes: %v", name, !want)
		}
	}
}

// In GLSL ES 1.00, expressions in the head of a loop are no sites, because that version restricts
// such expressions. In GLSL ES 3.00 they are sites. The value of a return statement is a site in
// both versions.
func TestSitesOfOldVersions(t *testing.T) {
	const body = "\nprecision mediump float;\nfloat f(float a) { for (int i = 0; i < 3; i++) a += 1.0; return a * 2.0; }\nvoid main() { f(1.0); }\n"
	for version, want := range map[string]string{"100": "1.0, a * 2.0, a, 2.0, 1.0", "300 es": "0, i < 3, i, 3, i++, 1.0, a * 2.0, a, 2.0, 1.0"} {
		p, err := parse("glsl", language.Fragment, "#version "+version+body)
		if err != nil {
			t.Fatal(err)
		}
		p.findSites()
		var got []string
		for _, s := range p.order {
			if s.isExpr() {
				got = append(got, p.text(s.node))
			}
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("version %s: got %s, want %s", version, got, want)
		}
	}
}

// In a variant of a GLSL ES shader, the indices of fragment outputs are constants.
func TestOutputIndices(t *testing.T) {
	const indexed = `#version 300 es
precision highp float;
uniform int i;
layout(location = 0) out highp vec4 c;
void main() { c = vec4(1.0); c[1] += c[2]; }
`
	variable := pattern.Of(`\bc\[(\d+[^\]\du]|[^\d])[^\]]*\]`)
	for seed := range uint64(40) {
		v, err := makeVariant("glsl", language.Fragment, indexed, seed, Options{Kinds: []string{"neutral-operand", "choose", "dead-code"}, Most: 30})
		if err != nil {
			t.Fatal(err)
		}
		if index := variable().FindString(v.Source); index != "" {
			t.Errorf("seed %d: c has the index %s", seed, index)
		}
	}
}
