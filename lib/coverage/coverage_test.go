package coverage

import (
	"testing"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// buffer returns a storage buffer with the given words as its contents.
func buffer(binding int, words ...byte) record.Resource {
	r := record.Resource{Name: "B", Kind: record.Storage, Binding: binding, Layout: string(types.Std430), Size: 4 * len(words), Compare: true}
	for _, w := range words {
		r.Init = append(r.Init, w, 0, 0, 0)
	}
	return r
}

func of(t *testing.T, text string, r ...record.Resource) *Coverage {
	t.Helper()
	c := New(1)
	rec := &record.Record{Lang: "glsl", Version: "450", Stage: "compute", Source: text, Dispatch: &[3]int{1, 1, 1}, Resources: r}
	if err := c.Add(1, rec); err != nil {
		t.Fatal(err)
	}
	return c
}

// An item is covered if the output depends on it, and otherwise not.
func TestEffects(t *testing.T) {
	c := of(t, `#version 450
layout(local_size_x = 1) in;
layout(std430, row_major, binding = 0) buffer B { int a; uint b; } s;
struct S { ivec2 v; bool dead; };
void f(out int x, in float dead) { x = findMSB(s.b); dead = exp2(dead); }
void main() {
    int i = 3;
    f(i, 2.5);
    S t = S(ivec2(i, 1), false);
    for (int k = 0; k < 3; k++) {
        t.v.yx += i << 1u;
        if (k == 5) continue;
        if (k > 0) break;
    }
    uint unused = s.b / 7u;
    unused++;
    if (t.v.x > 2) s.a = t.v.y + int(t.v.x == 4 ? 1.5 : float(i));
    else { s.a--; }
    switch (i) { case 1: s.a = 9; break; default: s.a ^= 1; }
}
`, buffer(0, 5, 200))
	covered := []string{
		"form\tblock instance", "form\tlayout row_major", "form\tout parameter", "form\tuser call", "form\tswizzled target",
		"form\tIf", "form\tBreak", "form\tdefault", "form\tFor", "form\tstructure constructor", "form\tSwitch",
		"operator\t>(int, int)", "operator\t+=(ivec2, int)", "operator\t<<(int, uint)", "operator\t+(int, int)", "operator\t^=(int, int)",
		"function\tfindMSB(uint)", "conversion\tint(float)",
	}
	withoutEffect := []string{
		"form\tContinue", "form\telse", "form\tcase", "form\tin parameter", "operator\t--(int)", "operator\t/(uint, uint)",
		"operator\t++(uint)", "form\ttrue",
	}
	for _, k := range covered {
		if x := c.items[k]; x == nil || x.first != 1 {
			t.Errorf("%q has no effect: %+v", k, x)
		}
	}
	for _, k := range withoutEffect {
		if x := c.items[k]; x == nil || x.first != 0 {
			t.Errorf("%q has an effect: %+v", k, x)
		}
	}
}
