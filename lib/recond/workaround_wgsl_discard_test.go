package recond

import (
	"testing"

	"shsmith/lib/language"
)

// If a loop discards a fragment, itself or in a function that it calls, the workaround adds further
// discards of this fragment: at the beginning of each iteration, and after the loop.
func TestDemotedLoops(t *testing.T) {
	const head, entry = "var<private> SAFE_DISCARDED_0: bool = false;\n", "@fragment fn main(@builtin(position) p: vec4<f32>) "
	for _, p := range []pair{
		unchanged("fn f() { discard; } " + entry + "{ f(); while p.x > 3 { } }"),
		{entry + "{ loop { if p.x > 1 { discard; } continuing { break if p.y > 2; } } }",
			head + entry + "{ loop { if SAFE_DISCARDED_0 { discard; } if p.x > 1 { SAFE_DISCARDED_0 = true; discard; } continuing { break if p.y > 2; } } if SAFE_DISCARDED_0 { discard; } }"},
		{"fn g() { f(); } fn f() { if true { discard; } } " + entry + "{ for (; p.x > 9;) { while p.y > 2 { g(); } } discard; }",
			head + "fn g() { f(); } fn f() { if true { SAFE_DISCARDED_0 = true; discard; } } " + entry +
				"{ for (; p.x > 9;) { if SAFE_DISCARDED_0 { discard; } while p.y > 2 { if SAFE_DISCARDED_0 { discard; } g(); } if SAFE_DISCARDED_0 { discard; } } if SAFE_DISCARDED_0 { discard; } SAFE_DISCARDED_0 = true; discard; }"},
	} {
		t.Run(p.before, func(t *testing.T) {
			o := Options{Stage: language.Fragment, Only: []string{NoPass}, Workarounds: []string{"demoted-loops"}}
			applied, out := runWGSL(t, o, p.before)
			p.test(t, applied, spaced(out))
			requireTint(t, out)
		})
	}
}
