package mutate

import (
	"slices"
	"sync"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// written has hand-written tests, from which the tests of this package make variants. They contain
// code for kinds of transformations that rarely apply to generated tests.
var written = []*record.Record{
	{Lang: "glsl", Version: "310 es", Stage: "compute", Resources: one("B"), Source: `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int x; };
struct S { int m; };
int first = 3;
int second = 4;
int twice(int a, int b) { int c = a * 2; c += b; return c; }
void add(inout int a, int b) { a = a + b; }
void main() {
    int a = 5;
    int b = x + first;
    int c = 0;
    if (a < b) c = a; else c = b;
    if (a < b && c > 2) { c += 1; }
    c = a > b ? a : b;
    for (int i = 0; i < 5; i++) { c += i * a; }
    while (c > 100) { c = c - 7; }
    add(c, b);
    b = twice(a, c);
    int d = twice(b, second);
    ivec2 v;
    v.yx = ivec2(a, b);
    d += v.x;
    S s = S(a), u = S(b);
    if (s == u) { d++; }
    u = s;
    d += u.m;
    switch (d & 1) { case 0: d += 2; break; default: d -= 1; }
    x = a + b + c + d;
}
`},
	{Lang: "wgsl", Stage: "compute", Resources: one("x"), Source: `
@group(0) @binding(0) var<storage, read_write> x: i32;
var<private> first: i32 = 3;
var<private> second: i32 = 4;
fn twice(a: i32, b: i32) -> i32 { var c = a * 2; c += b; return c; }
@compute @workgroup_size(1)
fn main() {
    var a = 5;
    var b = x + first;
    var c = 0;
    if a < b { c = a; } else { c = b; }
    if a < b && c > 2 { c += 1; }
    c = select(b, a, a > b);
    for (var i = 0; i < 5; i++) { c += i * a; }
    while c > 100 { c = c - 7; }
    b = twice(a, c);
    var d: i32 = twice(b, second);
    x = a + b + c + d;
}
`},
}

// one returns a buffer with one integer.
func one(name string) []record.Resource {
	return []record.Resource{{Name: name, Kind: record.Storage, Layout: "std430", Size: 4, Init: []byte{7, 0, 0, 0},
		Members: []record.Member{{Path: name, Scalar: "int"}}}}
}

// exactReference is a test from which variants are made, with its outputs in `want`. These outputs
// are exact, so that the outputs of variants must be equal.
type exactReference struct {
	*record.Record
	want  string
	facts *Facts
}

// references returns the tests from which variants are made: those in `written` and some generated
// ones. The outputs of these tests are exact.
var references = sync.OnceValues(func() (list []exactReference, err error) {
	add := func(r *record.Record) {
		if want, ok, bad := result(r, len(r.Resources)); bad == nil && ok {
			facts, _ := factsOf(r)
			list = append(list, exactReference{r, want, facts})
		} else if bad != nil {
			err = bad
		}
	}
	for _, r := range written {
		add(r)
	}
	for _, x := range targets {
		for seed := range uint64(1) {
			r, bad := generated(x, 100+seed)
			if bad != nil {
				return nil, bad
			}
			add(r)
		}
	}
	return list, err
})

// Each kind of transformation applies somewhere in the test shaders. If a variant is made with
// transformations of one kind only, it is equivalent to its reference.
func TestEachKind(t *testing.T) {
	list, err := references()
	if err != nil || len(list) < 6 {
		t.Fatal(err, len(list))
	}
	for _, k := range kinds {
		if k.Crash || k.Name == "donate-function" { // see TestDonate
			continue
		}
		t.Run(k.Name, func(t *testing.T) {
			applied := 0
			for i, r := range list {
				if name, _ := language.Known(r.Lang); k.Langs != nil && !slices.Contains(k.Langs, name) {
					continue
				}
				seeds := uint64(1)
				if i < len(written) && !testing.Short() {
					seeds = 6
				}
				for seed := range seeds {
					applied += checkKind(t, k, r, seed)
				}
			}
			if t.Logf("%d times", applied); applied == 0 {
				t.Error("applies nowhere")
			}
		})
	}
}

// checkKind makes a variant of the test r, with transformations of the kind k only. It checks that
// the variant is equivalent to r, and returns the number of transformations.
func checkKind(t *testing.T, k *Kind, r exactReference, seed uint64) int {
	t.Helper()
	stage := language.Stage(r.Stage)
	v, err := makeVariant(r.Lang, stage, r.Source, seed, Options{Kinds: []string{k.Name}, Most: 20, Facts: r.facts})
	if v == nil {
		t.Fatal(err)
	}
	if fault(r.Record, r.want, v.Transformations) != nil {
		few := smallest(r.Record, r.want, v.Transformations)
		v, _ := Replay(r.Lang, stage, r.Source, few)
		t.Fatalf("%s %s: %v\n%+v\n%s", r.Lang, r.Stage, fault(r.Record, r.want, few), few, v.Source)
	}
	return len(v.Transformations)
}

// All names in the table `followers` are names of kinds of transformations.
func TestFollowers(t *testing.T) {
	for name, list := range followers {
		for _, x := range append([]string{name}, list...) {
			if Find(x) == nil {
				t.Errorf("no kind %s", x)
			}
		}
	}
}
