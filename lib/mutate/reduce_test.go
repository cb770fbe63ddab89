package mutate

import (
	"slices"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// The failure needs only one transformation, but its site is in the code that an earlier
// transformation inserted. Reduce keeps both. If the variant of the whole list does not fail,
// Reduce returns nil.
func TestReduce(t *testing.T) {
	const text = `#version 310 es
layout(std430, binding = 0) buffer B { int x; };
void main() { x = x + 1; }
`
	var list []record.Transform
	at := -1
	for seed := uint64(0); at < 0; seed++ { // until a transformation depends on another
		v, err := makeVariant("glsl", language.Compute, text, seed, Options{Most: 30})
		if err != nil || seed > 100 {
			t.Fatal(err, seed)
		}
		list = v.Transformations
		at = slices.IndexFunc(list, func(x record.Transform) bool { return x.Site[0] == 't' })
	}
	best, err := Reduce("glsl", language.Compute, text, list, func(v *Variant) bool {
		return slices.ContainsFunc(v.Transformations, func(x record.Transform) bool { return x.Number == list[at].Number })
	})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(best.Transformations); n < 2 || n > 4 || best.Transformations[n-1].Number != list[at].Number {
		t.Errorf("%d transformations are left: %+v", n, best.Transformations)
	}
	if none, err := Reduce("glsl", language.Compute, text, list, func(*Variant) bool { return false }); none != nil || err != nil {
		t.Error("a list that is not interesting has a result")
	}
}
