package coverage

import (
	"strings"
	"testing"

	"shsmith/lib/language"
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

// A function prototype counts as covered only if the outputs depend on a call of its own overload.
// A call of another function of the same name does not count.
func TestOverloads(t *testing.T) {
	for _, c := range []struct {
		use  string
		want bool // the prototype has an effect
	}{{"f(i)", true}, {"f(float(i))", false}} {
		x := of(t, `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int i; };
int f(int x);
int f(float x) { return int(x); }
void main() {
    int dead = f(i);
    i = 7 * `+c.use+`;
}
int f(int x) { return x; }
`, buffer(0, 5)).items["form\tprototype"]
		if got := x.first == 1; got != c.want {
			t.Errorf("%s: an effect: %t", c.use, got)
		}
	}
}

// A language construct that the generator leaves out counts once as excluded, even if several
// versions have it. Shared variables are not expected in fragment shaders, which cannot have them.
func TestExpect(t *testing.T) {
	reasons := func(versions ...string) string {
		c := New(1)
		for _, text := range versions {
			v, err := language.Of(language.GLSL, text)
			if err != nil {
				t.Fatal(err)
			}
			c.expect(target{v, language.Fragment})
		}
		if c.items["form\tshared"] != nil {
			t.Error("a fragment shader cannot have shared variables")
		}
		var b strings.Builder
		if err := c.Write(&b); err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, line := range strings.Split(b.String(), "\n") {
			if strings.Contains(line, "excluded") {
				list = append(list, line)
			}
		}
		return strings.Join(list, "\n")
	}
	if one, two := reasons("460"), reasons("450", "460"); one != two {
		t.Errorf("version 460 excludes\n%s\nversions 450 and 460 exclude\n%s", one, two)
	}
}
