package interp

import (
	"fmt"
	"slices"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

func checked(t *testing.T, text string) *check.Info {
	t.Helper()
	return checkedText(t, header+prelude+text)
}

func checkedText(t *testing.T, text string) *check.Info {
	t.Helper()
	u, err := glsl.Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	info, err := front.Check("", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// A watch gets each value of the expressions that it wants, in the order of evaluation.
// The result of the run does not change.
func TestWatch(t *testing.T) {
	info := checked(t, `
ivec2 f(ivec2 v) { return v * 2; }
void main() {
    for (int i = 0; i < 3; i++) o.i[i] = f(ivec2(i, -(i + 1))).x;
    o.i[3] = -(5);
}`)
	var seen []string
	p, err := CompileWatched(info, &Watch{
		Wants: func(e ast.Expr) bool {
			switch e := e.(type) {
			case *ast.Unary:
				return true
			case *ast.Call:
				return e.Func != nil
			}
			return false
		},
		Value: func(e ast.Expr, words []uint32) {
			seen = append(seen, fmt.Sprint(glsl.Text(e), " ", words))
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	resources := info.Resources(1)
	r := execute(t, p, resources, Options{})
	call := "f(ivec2(i, -(i + 1)))"
	want := []string{
		"-(i + 1) [4294967295]", call + " [0 4294967294]",
		"-(i + 1) [4294967294]", call + " [2 4294967292]",
		"-(i + 1) [4294967293]", call + " [4 4294967290]",
		"-5 [4294967291]",
	}
	if fmt.Sprint(seen) != fmt.Sprint(want) {
		t.Errorf("saw\n%q, want\n%q", seen, want)
	}
	plain, err := Compile(info)
	if err != nil {
		t.Fatal(err)
	}
	if q := execute(t, plain, resources, Options{}); string(q.Outputs[0]) != string(r.Outputs[0]) {
		t.Errorf("watched %v, not watched %v", r.Outputs[0], q.Outputs[0])
	}
}

// Check evaluates operands from left to right and then, in a second run, from right to left. It
// reports the undefined behaviour of both runs. A finding that both runs have is reported once.
func TestCheckBothOrders(t *testing.T) {
	info := checked(t, `
int g = 0;
int set() { g = 1; return 2; }
int use() { return 7 / g; }
void main() { o.i[0] = set() + use(); }`)
	p, err := Compile(info)
	if err != nil {
		t.Fatal(err)
	}
	kinds := func(r *Result, err error) (list []Kind) {
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range slices.Concat(r.Findings, r.Inexact) {
			list = append(list, f.Kind)
		}
		return list
	}
	resources, groups := info.Resources(1), [3]int{1, 1, 1}
	for _, c := range []struct {
		name string
		have []Kind
		want []Kind
	}{
		{"one order", kinds(p.Run(resources, groups, Options{})), []Kind{EvaluationOrder}},
		{"both orders", kinds(p.Check(resources, groups, Options{})), []Kind{EvaluationOrder, IntDivision}},
		{"the first finding", kinds(p.Check(resources, groups, Options{Findings: 1})), []Kind{EvaluationOrder}},
	} {
		if fmt.Sprint(c.have) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, want %v", c.name, c.have, c.want)
		}
	}
}

// The test merges two results without findings. mergeReversed reports nothing if the outputs are
// equal, and undefined behaviour if they differ. To make them differ, the test changes one byte of
// an output.
func TestCompare(t *testing.T) {
	p, err := Compile(checked(t, `void main() { o.i[0] = 1; }`))
	if err != nil {
		t.Fatal(err)
	}
	resources := checked(t, `void main() {}`).Resources(1)
	a := execute(t, p, resources, Options{})
	b := execute(t, p, resources, Options{})
	p.mergeReversed(a, b, resources)
	if len(a.Findings) != 0 {
		t.Errorf("equal runs: %v", a.Findings)
	}
	b.Outputs[0][0] ^= 1
	p.mergeReversed(a, b, resources)
	if len(a.Findings) != 1 || a.Outcome != "ub" {
		t.Errorf("different runs: %s %v", a.Outcome, a.Findings)
	}
}

// For a vector of 64-bit scalars, Watch.Value gets the low words of all scalars, followed by their
// high words.
func TestWatchWide(t *testing.T) {
	info := checkedText(t, "#version 450\nlayout(std430, binding = 2) buffer B { int n; };\nvoid main() { n = int((-dvec2(-3.0, 1099511627776.0 + n)).x); }")
	var seen []uint32
	p, err := CompileWatched(info, &Watch{
		Wants: func(e ast.Expr) bool { _, ok := e.(*ast.Unary); return ok && e.Info().Type.Kind == types.Vector },
		Value: func(_ ast.Expr, words []uint32) { seen = append(seen, words...) },
	})
	if err != nil {
		t.Fatal(err)
	}
	execute(t, p, info.Resources(1), Options{})
	if want := []uint32{0, 0, 0x40080000, 0xc2700000}; !slices.Equal(seen, want) {
		t.Errorf("saw %#x, want %#x", seen, want)
	}
}
