package coverage

import (
	"slices"
	"testing"

	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
)

// Of 16 reconditioned tests of the policy "divergent", at least 12 execute a divergent branch
// inside a uniform one, or a uniform branch inside a divergent one. In at least 5, lanes leave a
// loop in different ways.
func TestDivergencePolicy(t *testing.T) {
	p := policy.Default()
	if err := p.Use("divergent"); err != nil {
		t.Fatal(err)
	}
	for _, lang := range []language.Name{language.GLSL, language.WGSL} {
		v, err := language.Of(lang, map[language.Name]string{language.GLSL: "450"}[lang])
		if err != nil {
			t.Fatal(err)
		}
		const tests = 16
		counts := map[string]int{}
		for seed := range uint64(tests) {
			rec := gen.Smith(v, language.Compute, p, seed).Record()
			if err := recondition(rec); err != nil {
				t.Fatal(err)
			}
			did, err := Divergence(rec)
			if err != nil {
				t.Fatal(err)
			}
			if slices.Contains(did, "divergent branch in a uniform one of 32 lanes") || slices.Contains(did, "uniform branch in a divergent one of 32 lanes") {
				counts["mixed"]++
			}
			if slices.Contains(did, "mixed exits of a loop of 32 lanes") {
				counts["exits"]++
			}
		}
		if counts["mixed"] < tests*3/4 || counts["exits"] < tests/3 {
			t.Errorf("%s: of %d tests %v", lang, tests, counts)
		}
	}
}
