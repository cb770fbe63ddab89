package main

import (
	"strings"
	"testing"

	"shsmith/lib/choice"
	"shsmith/lib/language"
)

// programs has a program in each language, with a place for each kind of mutation. `stays` is a
// part of the program that no mutation may change.
var programs = map[string]struct{ text, stays string }{"glsl": {program, "uint b[3]"}, "wgsl": {module, "b: array<u32, 3>"}}

const module = `struct B { a: i32, b: array<u32, 3>, c: f32 }
@group(0) @binding(1) var<storage, read_write> s: B;
fn f(x: i32) -> i32 {
    if x > 2 { return x + 3; }
    return x * 5;
}
@compute @workgroup_size(1) fn main() {
    for (var i = 0; i < 3; i++) {
        s.a += f(i);
        if s.a == 7 { s.b[i] = 9u << 2u; continue; }
    }
    while s.c < 8.0f { s.c *= 2; }
    switch s.a & 1 { case 0: { s.a = ~s.a; } default { s.a--; } }
}
`

const program = `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int a; uint b[3]; float c; };

int f(int x) {
    return x > 2 ? x + 3 : x * 5;
}

void main() {
    for (int i = 0; i < 3; i++) {
        a += f(i);
        if (a == 7) { b[i] = 9u << 2u; continue; }
    }
    while (c < 8.0) c *= 2.0;
    switch (a & 1) { case 0: a = ~a; break; default: --a; }
}
`

// mutants returns 400 random mutants of the program in a language.
func mutants(t *testing.T, lang string, rare bool) []*mutant {
	t.Helper()
	var list []*mutant
	for seed := range uint64(400) {
		m, err := mutate(lang, programs[lang].text, language.Compute, choice.New(seed), rare)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

func TestEveryKindIsDrawn(t *testing.T) {
	for lang := range programs {
		kindsSeen, texts := map[string]bool{}, map[string]bool{}
		for _, m := range mutants(t, lang, false) {
			kindsSeen[m.kind], texts[m.text] = true, true
		}
		for _, k := range kinds {
			if !k.rare && !kindsSeen[k.name] {
				t.Errorf("%s: no mutation of a %s", lang, k.name)
			}
		}
		if len(texts) < 50 {
			t.Errorf("%s: only %d different mutants", lang, len(texts))
		}
	}
}

func TestMutantsCheckAndDiffer(t *testing.T) {
	for lang, p := range programs {
		u, info, err := parse(lang, p.text, language.Compute)
		if err != nil {
			t.Fatal(err)
		}
		unchanged := at(u, info, false, "none", 0, choice.New(0)).text
		for _, m := range mutants(t, lang, false) {
			if m.text == unchanged {
				t.Errorf("%s at %s changes nothing", m.kind, m.site)
			}
			if _, _, err := parse(lang, m.text, language.Compute); err != nil {
				t.Errorf("%s at %s: %v", m.kind, m.site, err)
			}
			if !strings.Contains(m.text, p.stays) || !strings.Contains(m.text, "binding") {
				t.Errorf("%s at %s changes the interface", m.kind, m.site)
			}
		}
	}
}

func TestSameSeedSameMutant(t *testing.T) {
	a, b := mutants(t, "glsl", false), mutants(t, "glsl", false)
	for i := range a {
		if *a[i] != *b[i] {
			t.Fatalf("seed %d: %v, then %v", i, a[i], b[i])
		}
	}
}

// With the flag -rare, each statement of the list is mutated to the expected statement. No mutation
// of this flag applies to the last two statements.
func TestRare(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"glsl", "r = int(r >= 3);", "r = int(r > 3);"},
		{"glsl", "r = int(3u <= uint(r));", "r = int(3u < uint(r));"},
		{"glsl", "r = int(!(r < 3));", "r = int(r > 3);"},
		{"glsl", "r = int(any(bvec2(r)));", "r = int(all(bvec2(r)));"},
		{"glsl", "r = int(ivec2(r) == ivec2(3));", "r = int(any(equal(ivec2(r), ivec2(3))));"},
		{"glsl", "r = int(ivec2(r) != ivec2(3));", "r = int(all(notEqual(ivec2(r), ivec2(3))));"},
		{"glsl", "r = r / -3;", "r = r / 3;"},
		{"glsl", "r = atomicCompSwap(r, 3, 4);", "r = atomicCompSwap(r, ~3, 4);"},
		{"wgsl", "r = i32(r >= 3);", "r = i32(r > 3);"},
		{"wgsl", "r = i32(!(r > 3));", "r = i32(r < 3);"},
		{"wgsl", "r = i32(all(vec2(r > 3)));", "r = i32(any(vec2(r > 3)));"},
		{"wgsl", "r = i32(all(vec2(r) == vec2(3)));", "r = i32(any(vec2(r) == vec2(3)));"},
		{"wgsl", "r = r / -3;", "r = r / 3;"},
		{"glsl", "r = int(r > 3) / r;", ""},
		{"wgsl", "r = i32(any(r != 3)) / r;", ""},
	} {
		front := "#version 310 es\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer B { int r; };\nvoid main() { "
		if c.lang == "wgsl" {
			front = "@group(0) @binding(0) var<storage, read_write> r: i32;\n@compute @workgroup_size(1) fn main() { "
		}
		m, err := mutate(c.lang, front+c.text+" }\n", language.Compute, choice.New(1), true)
		switch {
		case c.want == "":
			if err == nil {
				t.Errorf("%s becomes %s", c.text, m.text)
			}
		case err != nil:
			t.Errorf("%s: %v", c.text, err)
		case !strings.Contains(m.text, c.want):
			t.Errorf("%s does not become %s:\n%s", c.text, c.want, m.text)
		}
	}
}
