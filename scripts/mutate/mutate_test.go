package main

import (
	"strings"
	"testing"

	"shsmith/lib/choice"
	"shsmith/lib/version"
)

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

// mutants makes many mutations of program.
func mutants(t *testing.T) []*mutant {
	t.Helper()
	var list []*mutant
	for seed := range uint64(400) {
		m, err := mutate(program, version.Compute, choice.New(seed))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

func TestEveryKindIsDrawn(t *testing.T) {
	kindsSeen, texts := map[string]bool{}, map[string]bool{}
	for _, m := range mutants(t) {
		kindsSeen[m.kind], texts[m.text] = true, true
	}
	for _, k := range kinds {
		if !kindsSeen[k.name] {
			t.Errorf("no mutation of a %s", k.name)
		}
	}
	if len(texts) < 50 {
		t.Errorf("only %d different mutants", len(texts))
	}
}

func TestMutantsCheckAndDiffer(t *testing.T) {
	u, err := parse(program, version.Compute)
	if err != nil {
		t.Fatal(err)
	}
	unchanged := at(u, "none", 0, choice.New(0)).text
	for _, m := range mutants(t) {
		if m.text == unchanged {
			t.Errorf("%s at %s changes nothing", m.kind, m.site)
		}
		if _, err := parse(m.text, version.Compute); err != nil {
			t.Errorf("%s at %s: %v", m.kind, m.site, err)
		}
		if !strings.Contains(m.text, "buffer B {") || !strings.Contains(m.text, "uint b[3]") {
			t.Errorf("%s at %s changes the interface", m.kind, m.site)
		}
	}
}

func TestSameSeedSameMutant(t *testing.T) {
	a, b := mutants(t), mutants(t)
	for i := range a {
		if *a[i] != *b[i] {
			t.Fatalf("seed %d: %v, then %v", i, a[i], b[i])
		}
	}
}
