package bucket

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// The first trial of a test keeps all operations. Each further trial replaces one operation by a
// read of the operation's right value from an added buffer. If the operation has different values
// in the run, the trial reads them in the order of evaluation.
func TestOperationTrials(t *testing.T) {
	rec := mismatch("t", "bad")
	rec.Source = `#version 310 es
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int x;
};

int f(inout int a) {
    a >>= 1;
    return a;
}

void main() {
    for (int i = 0; i < 2; i++)
        x += f(x);
    if (x >= 0 && bool(x))
        x = 3;
}
`
	rec.Resources[0].Init = []byte{0xf7, 0xff, 0xff, 0xff} // -9
	var got []string
	for _, trial := range operationTrials(rec) {
		if trial.node == nil {
			got = append(got, "plain")
			continue
		}
		for _, line := range strings.Split(trial.rec.Source, "\n") {
			if strings.Contains(line, readAt+"(") || strings.Contains(line, readNext+"(") {
				if !strings.Contains(line, "uint at") {
					got = append(got, operationOf(trial.node)+": "+strings.TrimSpace(line))
				}
			}
		}
	}
	want := []string{"plain",
		"shr: a = int(shsmith_next(0u));",
		"lt: for (int i = 0; shsmith_next(2u) != 0u; i++)",
		"add: x = int(shsmith_next(5u));",
		"both: if (shsmith_read(7u) != 0u)",
		"ge: if (shsmith_read(8u) != 0u && bool(x))",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if rec.Dispatch = &[3]int{2, 1, 1}; len(operationTrials(rec)) > 4 {
		t.Error("the values of several invocations have an order")
	}
}

func TestSameCause(t *testing.T) {
	make := func(workarounds, operations, features string) *Cause {
		return &Cause{Class: "mismatch-ref", Device: "bad", Workarounds: strings.Fields(workarounds),
			Operations: strings.Fields(operations), Features: strings.Fields(features)}
	}
	cases := []struct {
		a, b *Cause
		want bool
	}{
		{make("", "ge", "ge if"), make("", "lt", "lt loop add"), true},
		{make("", "guard-abs", "abs"), make("", "abs add", "abs add"), true},
		{make("", "ge", "ge add"), make("", "add", "ge add"), false},
		{make("swizzles", "ge", "ge"), make("", "ge", "ge"), false},
		{make("swizzles", "", "ge"), make("products swizzles", "", "add"), true},
		{make("swizzles", "", "ge"), make("products", "", "ge"), false},
		{make("", "", "switch mul"), make("", "", "switch mul index break"), true},
		{make("", "", "switch"), make("", "", "switch mul add"), false},
		{make("", "", "switch-effect switch"), make("", "", "switch-effect switch mul add xor"), true},
		{make("", "", "index"), make("", "", "index member"), false},
		{make("", "", "index"), make("", "", "index"), true},
		{make("", "div", "div"), make("", "", "add"), false},
		{make("", "int-to-bool", "int-to-bool if"), make("", "uint-to-bool", "uint-to-bool atomicMin"), true},
		{make("", "int-to-bool", "int-to-bool"), make("", "bool-to-int", "bool-to-int"), false},
		{make("", "continue", "continue loop lt"), make("", "continue", "continue loop gt"), true},
		{make("", "continue", "continue loop lt"), make("", "lt", "loop lt"), false},
	}
	for _, c := range cases {
		if c.a.isSame(c.b) != c.want || c.b.isSame(c.a) != c.want {
			t.Errorf("%+v and %+v: want %v", *c.a, *c.b, c.want)
		}
	}
	both, three := make("", "ge", "ge"), make("", "ge", "ge")
	both.Together, three.Together = []string{"products", "swizzles"}, []string{"products", "readonly", "swizzles"}
	if !both.isSame(both) || both.isSame(three) || both.isSame(make("", "ge", "ge")) || both.isSame(make("products", "ge", "ge")) {
		t.Error("a test that shows several bugs has the cause of tests that show the same ones")
	}
	other := make("", "ge", "ge")
	if other.Device = "worse"; other.isSame(make("", "ge", "ge")) {
		t.Error("one cause on two back-ends")
	}
	late := make("", "ge", "ge loop")
	if late.Class = "timeout"; !late.isSame(make("", "ge", "ge")) || late.isSame(make("", "", "ge")) {
		t.Error("a test that does not end has the cause of a wrong result only with an operation")
	}
}

// All tests of a cause go to one bucket: the first in which one of them was filed. A bucket has
// tests of one cause.
func TestBucketsOfCauses(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 9})
	file := func(signature, test string, c *Cause) {
		t.Helper()
		folder := filepath.Join(dir, signature, test)
		if err := os.MkdirAll(folder, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := writeCause(folder, c); err != nil {
			t.Fatal(err)
		}
	}
	order, sum := &Cause{Operations: []string{"lt"}}, &Cause{Operations: []string{"add"}}
	file("b", "t1", order)
	file("c", "t2", order)
	file("known_d", "t3", sum)
	for _, c := range []struct {
		cause           *Cause
		name, own, want string
	}{
		{order, "new", "a", "b"},
		{order, "t2", "a", "c"}, // it stays
		{sum, "new", "a", "a"},
		{sum, "new", "b", "b_add_2"},
	} {
		if got := s.withCause(c.cause, c.name, c.own); got != c.want {
			t.Errorf("%s with signature %s goes to %s, want %s", c.name, c.own, got, c.want)
		}
	}
}

// A cause that is stored for a test with the same name but another text is not used.
func TestCauseOfOtherText(t *testing.T) {
	dir := t.TempDir()
	tools(t, "cat >/dev/null", "cat >/dev/null")
	s := open(t, dir, Options{Limit: 9, Replay: true})
	rec := small("t", "int i = ~3;")
	folder := filepath.Join(dir, "b", "t")
	if err := os.MkdirAll(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		of   *record.Record
		want []string
	}{{rec, []string{"not"}}, {small("t", "int i = 3;"), nil}} {
		if err := writeCause(folder, &Cause{Text: textHash(rec), Operations: []string{"not"}}); err != nil {
			t.Fatal(err)
		}
		if got, err := s.cause(c.of); err != nil || !slices.Equal(got.Operations, c.want) {
			t.Errorf("got %+v, %v, want %v", got, err, c.want)
		}
	}
}
