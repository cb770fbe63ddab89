package mutate

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// The functions of a donor are those functions of a shader that can be inserted into other shaders.
// They have no array or pointer as a parameter, and use no block, shared variable or override
// declaration.
func TestNewDonor(t *testing.T) {
	for lang, x := range map[string]struct{ text, want string }{
		"glsl": {`#version 450
layout(local_size_x = 1) in;
struct S { int m; };
layout(std430, binding = 0) buffer B { int x[]; };
uniform float time;
shared int together;
const int two = 2;
int m = two;
S make(int m) { S s = S(m); return s; }
int sum(int a, inout ivec2 b) { b += a; m++; return b.x + make(a).m * m; }
float wave(float x) { return sin(x + time); }
int stored(int i) { return x[i]; }
int joined() { barrier(); return together; }
int longer(int a[2]) { return a[0]; }
int twice(int a) { return stored(a); }
void main() { ivec2 v = ivec2(x[1]); x[0] = sum(1, v); }
`, "make sum wave"},
		"wgsl": {`struct S { m: i32 }
@group(0) @binding(0) var<storage, read_write> x: array<i32>;
const two = 2;
var<private> m: i32 = two;
override speed: i32 = 1;
fn make(m: i32) -> S { return S(m); }
fn sum(a: i32, b: vec2<i32>) -> i32 { m++; return b.x + make(a).m * m; }
fn stored(i: i32) -> i32 { return x[i]; }
fn fast(i: i32) -> i32 { return i * speed; }
fn through(p: ptr<function, i32>) -> i32 { return *p; }
@compute @workgroup_size(1) fn main() { x[0] = sum(1, vec2i(x[1])); }
`, "make sum"},
	} {
		d, err := NewDonor(lang, "compute", x.text)
		if err != nil {
			t.Fatal(lang, err)
		}
		var names []string
		for _, f := range d.functions {
			names = append(names, strings.TrimPrefix(f.name, donorPrefix))
		}
		if got := strings.Join(names, " "); got != x.want {
			t.Errorf("%s: %s, want %s", lang, got, x.want)
		}
	}
}

// A function of one generated shader can be inserted into another generated shader. The changed
// shader is valid and gives the same outputs as before.
func TestDonate(t *testing.T) {
	times := 0
	for _, x := range targets {
		var donors []*Donor
		for seed := range uint64(3) {
			r := reference(t, x, 200+seed)
			d, err := NewDonor(r.Lang, x.stage, r.Source)
			if err != nil {
				t.Fatal(err)
			}
			donors = append(donors, d)
		}
		for seed := range uint64(3) {
			r := reference(t, x, seed)
			want, ok, err := result(r, len(r.Resources))
			if err != nil || !ok {
				continue
			}
			v, err := makeVariant(r.Lang, x.stage, r.Source, seed, Options{Kinds: []string{"donate-function"}, Most: 10, Donors: donors})
			if v == nil {
				t.Fatal(err)
			}
			if err := fault(r, want, v.Transformations); err != nil {
				few := smallest(r, want, v.Transformations)
				t.Errorf("%v: %v\n%+v", x, fault(r, want, few), few)
			}
			times += len(v.Transformations)
		}
	}
	if times < 50 {
		t.Errorf("%d functions were donated", times)
	}
}

// A list of transformations can be replayed without the donors, which are the shaders from which
// the transformations took functions.
func TestDonatedReplay(t *testing.T) {
	r := bare(t, "glsl", operations["glsl"])
	d, err := NewDonor("glsl", "compute", "#version 450\nfloat wave(float x, int n) { return x * float(n); }\nvoid main() { }\n")
	if err != nil {
		t.Fatal(err)
	}
	v, err := makeVariant(r.Lang, "compute", r.Source, 1, Options{Kinds: []string{"donate-function"}, Most: 5, Donors: []*Donor{d}})
	if err != nil || len(v.Transformations) == 0 || !strings.Contains(v.Source, "_wave(") {
		t.Fatal(err, v)
	}
	again, err := Replay(r.Lang, "compute", r.Source, v.Transformations)
	if err != nil || again.Source != v.Source {
		t.Error("a replay differs:", err)
	}
	own := slices.DeleteFunc(v.Transformations, func(x record.Transform) bool { return x.Site[0] == 't' })
	if part, err := Replay(r.Lang, "compute", r.Source, own[len(own)-1:]); err != nil || !strings.Contains(part.Source, "_wave(") {
		t.Error("the last transformation of the reference's own code, alone:", err)
	}
}
